import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Asking, reduceLockfile } from '../packages/reduce-lockfile.ts';
import { readLockfile, seedLockfile } from '../packages/seed-lockfile.ts';
import { writePackages } from '../packages/write-packages.ts';
import { filledTemplate, remoteFiles } from './remote-files.ts';
import { isRemoteName } from './write-remote.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = '1.0.0';
const PORT = 4101;
/** The declarations of what pages have globally. */
const GLOBALS = 'node_modules/shared-contracts/globals.d.ts';

/** What a team needs to check and test its remote; the versions are those of this workspace. */
const TOOLS = ['@types/node', '@types/react', '@types/react-dom', '@typescript/native', 'vitest'];
const PEERS = ['react', 'react-dom'];

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({ devDependencies: Versions, optionalDependencies: Versions });

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** The commands of a repository with one remote. */
export const repositoryScripts = (name: string): Record<string, string> => ({
  build: `capsule build ${name}`,
  dev: `capsule develop ${name}`,
  publish: `capsule publish ${name}`,
  status: 'capsule status',
  test: 'vitest run',
  types: `tsc -p ${name}/tsconfig.json --noEmit`,
});

/** The repository's `package.json`: everything is installed from the folder `packages`, or in the exact version of this workspace. */
function manifestOf(name: string, packages: ReturnType<typeof writePackages>): object {
  const { devDependencies, optionalDependencies } = Manifest.parse(readJson('package.json'));
  const { packages: installed } = readLockfile(ROOT);
  const packed = packages.map(({ folder, file }) => [folder, `file:packages/${path.basename(file)}`] as const);
  const peers = PEERS.map((peer) => [peer, installed[`node_modules/${peer}`]?.version ?? ''] as const);
  return {
    name: name.replace(/^mf-/, ''),
    version: '0.0.0',
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20' },
    scripts: repositoryScripts(name),
    dependencies: Object.fromEntries([...packed, ...peers].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    devDependencies: Object.fromEntries(TOOLS.map((tool) => [tool, devDependencies[tool] ?? ''])),
    optionalDependencies,
  };
}

/** The compiler's settings are those of this workspace. */
function compilerSettings(): object {
  return { ...z.record(z.string(), z.unknown()).parse(readJson('tsconfig.base.json')), files: [GLOBALS] };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes a repository of its own for a new remote: the remote, the packages of this workspace that it needs, and everything to check,
 * test, build, and publish it. Nothing of it refers to this workspace.
 *
 * @param folder the repository's folder, which is new or empty
 * @param name `mf-` and words in lower case, joined by hyphens
 * @param asking whether npm may ask a registry
 * @returns the files that it wrote, relative to the folder
 * @throws {Error} for a name that no remote can have, a folder with files in it, or where npm can't write the lockfile
 */
export function writeRepository(folder: string, name: string, asking: Asking = '--prefer-offline'): string[] {
  if (!isRemoteName(name)) throw new Error(`“${name}” isn’t a remote’s name, such as mf-gifting.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`The folder ${folder} isn’t empty.`);
  const packages = writePackages(path.join(folder, 'packages'));
  const remote = remoteFiles({ name, version: VERSION, dependencies: {}, port: PORT });
  const manifest = manifestOf(name, packages);
  const files = {
    ...Object.fromEntries(Object.entries(remote).map(([file, text]) => [path.join(name, file), text])),
    ...filledTemplate('repository', { name, port: PORT }),
    'package.json': json(manifest),
    'package-lock.json': json(seedLockfile(ROOT, manifest, packages)),
    'tsconfig.base.json': json(compilerSettings()),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  reduceLockfile(folder, asking);
  return [...packages.map(({ file }) => path.relative(folder, file)), ...Object.keys(files)];
}
