import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../../../scripts/setup/workspace-folders.mjs';
import { expect, test } from 'vitest';
import { loadDefinition, REMOTES, WORKSPACE, workspaceOf } from './load-definition.ts';

test('every remote of the workspace is known, and nothing else', async () => {
  expect(REMOTES).toEqual(workspaceFolders(WORKSPACE).filter((name) => name.startsWith('mf-')));
  await expect(loadDefinition('shell')).rejects.toMatchObject({ code: 'FEDERATION-001' });
});

/** The matches in the sources of a remote, without its tests; the first group of each match. */
function foundIn(remote: string, pattern: RegExp): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: path.join(WORKSPACE, remote) });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const texts = sources.map((file) => readFileSync(path.join(WORKSPACE, remote, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)).toSorted();
}

test.each(REMOTES)('%s lists the slices that it claims and the commands that it answers', async (remote) => {
  const { contents } = await loadDefinition(remote);
  expect([...(contents.slices ?? [])].toSorted()).toEqual(foundIn(remote, /\bstore\.claim\('(\w+)'/g));
  expect([...(contents.commands ?? [])].toSorted()).toEqual(foundIn(remote, /\b(\w+)\.answer\(/g));
});

test.each(REMOTES)('%s lists the goals that it reports', async (remote) => {
  const { goals = {} } = (await loadDefinition(remote)).contents;
  expect(Object.keys(goals).toSorted()).toEqual(foundIn(remote, /\btrackConversion\('([a-z-]+)'/g));
});

test('an installed composer builds the remotes of the repository that has installed it', () => {
  const folder = (...names: string[]) => path.resolve(path.sep, ...names);
  expect(workspaceOf(folder('work', 'shop', 'composer', 'src', 'build'))).toBe(folder('work', 'shop'));
  const installed = folder('work', 'gifting', 'node_modules', 'composer', 'src', 'build');
  expect(workspaceOf(installed)).toBe(folder('work', 'gifting'));
});
