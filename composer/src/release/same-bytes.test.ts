import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACE } from '../build/load-definition.ts';
import { testFolder } from '../testing/test-folder.ts';

const REMOTE = 'mf-catalog';
const COPIED = [
  REMOTE,
  'composer',
  'experiments',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'tsconfig.base.json',
  'globals.d.ts',
];
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', '.mf', 'dist']);

/** Builds the remote of the checkout in which it runs as often as there are folders. */
const BUILDER = `
const [remote, checkout, ...folders] = process.argv.slice(1);
const { loadDefinition } = await import(checkout + '/composer/src/build/load-definition.ts');
const { buildRemote } = await import(checkout + '/composer/src/build/build-remote.ts');
const { assembleRelease } = await import(checkout + '/composer/src/release/assemble-release.ts');
const definition = await loadDefinition(remote);
for (const out of folders) {
  await buildRemote(definition, { out, version: '1.0.0' });
  console.log((await assembleRelease(definition, out, '1.0.0')).digest);
}
process.exit();
`;

/** Installed packages that a build names its modules by, because their loaders read the sources. */
const LOADERS = ['@rsbuild', '@rspack'];
/** A program of the system, 50 MB, which no module is named by. */
const isNative = (name: string): boolean => name.startsWith('binding-');

/** A copy of the checkout as `npm` would install it, but with links to the packages that play no part in the names of modules. */
function copiedCheckout(folder: string): string {
  const filter = (source: string): boolean => !LEFT_OUT.has(path.basename(source)) && !/\.test\.tsx?$/.test(source);
  for (const place of COPIED)
    cpSync(path.join(WORKSPACE, place), path.join(folder, place), { recursive: true, filter });
  const installed = path.join(WORKSPACE, 'node_modules');
  const scoped = LOADERS.flatMap((scope) =>
    readdirSync(path.join(installed, scope)).map((name) => [scope, name] as const),
  );
  for (const [scope, name] of scoped) {
    const [from, to] = [installed, path.join(folder, 'node_modules')].map((place) => path.join(place, scope, name)) as [
      string,
      string,
    ];
    mkdirSync(path.dirname(to), { recursive: true });
    if (isNative(name)) symlinkSync(from, to);
    else cpSync(from, to, { recursive: true });
  }
  for (const name of readdirSync(installed).filter((one) => !LOADERS.includes(one))) {
    const target = COPIED.includes(name) ? path.join('..', name) : path.join(installed, name);
    symlinkSync(target, path.join(folder, 'node_modules', name));
  }
  return folder;
}

function builtIn(checkout: string, folders: readonly string[]): string[] {
  const args = ['--input-type=module', '-e', BUILDER, REMOTE, checkout, ...folders];
  return execFileSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' }).trim().split('\n');
}

function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(named.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

test('the same sources give the same bytes in two folders, and in a second build of one process', {
  timeout: 120_000,
}, () => {
  const root = testFolder();
  const [first, again, elsewhere] = ['first', 'again', 'elsewhere'].map((name) => path.join(root, 'built', name)) as [
    string,
    string,
    string,
  ];
  const digests = [
    ...builtIn(copiedCheckout(path.join(root, 'one')), [first, again]),
    ...builtIn(copiedCheckout(path.join(root, 'quite/another/place')), [elsewhere]),
  ];
  const files = filesOf(first);
  expect(Object.keys(files).length).toBeGreaterThan(20);
  expect(Object.keys(filesOf(again))).toEqual(Object.keys(files));
  expect(filesOf(again)).toEqual(files);
  expect(filesOf(elsewhere)).toEqual(files);
  expect(new Set(digests).size).toBe(1);
});
