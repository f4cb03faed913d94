import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataPathsIn, replaceJson, type ShellBuild, shellBuildFile } from 'composer/registry';
import { Release } from 'shared-contracts/composition';
import { expect, onTestFinished, test } from 'vitest';
import { chooseShell } from './prepare-shell.ts';

const release = Release.parse({
  remote: 'mf-catalog',
  version: '1.0.0',
  global: 'mf_catalog',
  entry: 'entry.js',
  server: 'server/bundle.cjs',
  pages: [],
  slots: {},
  assets: {},
  integrity: {},
  contracts: { version: '1.0.0', imports: { 'shared-ui': ['Card'] } },
  revision: 'unknown',
  builtAt: '2026-01-05T09:00:00.000Z',
});

/** A data folder, and builds of the shell in it that export some names of the design system. */
function shells() {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataPaths = dataPathsIn(folder);
  const build = (id: string, names: readonly string[]): ShellBuild => {
    mkdirSync(path.join(dataPaths.shell, id, 'public'), { recursive: true });
    writeFileSync(path.join(dataPaths.shell, id, 'worker.cjs'), '');
    const described = {
      id,
      worker: `${id}/worker.cjs`,
      publicFolder: `${id}/public`,
      assets: { scripts: [], styles: [], fonts: [], integrity: {} },
      styleHashes: [],
      scriptHashes: [],
      contracts: { exports: { 'shared-ui': [...names] }, sends: {}, takes: {} },
    };
    replaceJson(path.join(dataPaths.shell, id, 'build.json'), described);
    return described;
  };
  return { dataPaths, build };
}

test('a build of the shell that drops a name in use leaves the previous build live, and says why', () => {
  const { dataPaths, build } = shells();
  replaceJson(shellBuildFile(dataPaths), build('before', ['Button', 'Card']));
  const chosen = chooseShell(dataPaths, build('after', ['Button']), null, [release], () => undefined);
  expect(chosen.build.id).toBe('before');
  expect(chosen.refused).toEqual([
    'mf-catalog@1.0.0 imports Card from shared-ui, but the shell’s shared-ui does not export Card',
  ]);
});

test('a build that exports every name in use is chosen', () => {
  const { dataPaths, build } = shells();
  replaceJson(shellBuildFile(dataPaths), build('before', ['Card']));
  const after = build('after', ['Card', 'Button']);
  expect(chooseShell(dataPaths, after, null, [release], () => undefined)).toEqual({ build: after, refused: [] });
});

test('without a previous build the new one is served, and the log says what it lacks', () => {
  const { dataPaths, build } = shells();
  const logged: string[] = [];
  const only = build('only', []);
  expect(chooseShell(dataPaths, only, null, [release], (line) => logged.push(line))).toEqual({
    build: only,
    refused: [],
  });
  expect(logged).toEqual([expect.stringContaining('mf-catalog@1.0.0 imports Card from shared-ui')]);
});
