import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { digestOf, hashOfSources, integrityOfFolder, precompress, writeSharedTypes } from 'composer/build';
import { developmentShellId, writeDevelopmentShell } from 'composer/development';
import {
  type DataPaths,
  type RegistryLog,
  replaceJson,
  SHARED_TYPES,
  type ShellBuild,
  wholeShellBuild,
} from 'composer/registry';
import { contractsVersion, draftBeside, fromUnchanged, shellSchemas } from 'composer/release';
import { ShopError } from 'shared-contracts/errors';
import * as inlineScripts from '../app/inline-scripts.generated.ts';
import { injectedStyleHashes } from './injected-style-hashes.ts';
import { type ShellMode, shellBundlerConfig } from './shell-bundler.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'shell/src',
  'shell/package.json',
  'shared-contracts/package.json',
  'shared-runtime/package.json',
  'shared-ui/package.json',
  'experiments/package.json',
  'shared-contracts/src',
  'shared-runtime/src',
  'shared-ui/src',
  'experiments/src',
  'shell/public',
  'globals.d.ts',
  'tsconfig.base.json',
  'composer/src/build/shared-types.ts',
  'composer/src/registry',
  'composer/src/render',
  'package-lock.json',
];
/** The sources that a build evaluates in this process. */
const EVALUATED = ['shell/src/build', 'shell/src/app/inline-scripts.generated.ts'];

interface BundlerManifest {
  readonly entries: Record<string, { readonly initial?: { readonly js?: string[]; readonly css?: string[] } }>;
  readonly allFiles: readonly string[];
}

/** The inline scripts as they stand in documents: those before the stylesheets stand in one. */
function standingScripts(): string[] {
  const { EARLY_STYLES: _styles, WHOLE_LAYOUT: _layout, ...standing } = inlineScripts;
  return Object.values(standing);
}

/** The names that a built worker's shared packages export. The worker is this checkout's own code, and evaluating it starts nothing. */
function exportsOf(worker: string): Record<string, string[]> {
  const code = 'process.stdout.write(JSON.stringify(require(process.argv[1]).exports))';
  const args = ['--no-warnings', '-e', code, worker];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
}

function describe(folder: string, id: string, worker = path.join(folder, 'server/render-worker.cjs')): ShellBuild {
  const web = path.join(folder, 'web');
  const manifest: BundlerManifest = JSON.parse(readFileSync(path.join(web, 'manifest.json'), 'utf8'));
  const initial = manifest.entries['index']?.initial ?? {};
  const base = `/assets/${id}/`;
  const files = integrityOfFolder(web);
  const integrity = Object.entries(files).map(([file, hash]): [string, string] => [`${base}${file}`, hash]);
  return {
    id,
    files,
    worker: path.join(id, 'server/render-worker.cjs'),
    styleHashes: injectedStyleHashes(),
    scriptHashes: standingScripts().map((text) => `'${digestOf(text)}'`),
    publicFolder: path.join(id, 'public'),
    contracts: { version: contractsVersion(), exports: exportsOf(worker), ...shellSchemas() },
    assets: {
      scripts: initial.js ?? [],
      styles: initial.css ?? [],
      fonts: manifest.allFiles.filter((file) => /-core\.[^/]*woff2$/.test(file)),
      integrity: Object.fromEntries(integrity.filter(([address]) => /\.(js|css)$/.test(address))),
    },
  };
}

/** The build that the present sources of the shell give. */
function shellIdOf(): string {
  return hashOfSources(WORKSPACE, SOURCES);
}

/** Builds the shell into a folder of its own, unless exactly these sources were built before. */
export async function buildShell(dataPaths: DataPaths, log: RegistryLog): Promise<ShellBuild> {
  const evaluated = (): string => hashOfSources(WORKSPACE, EVALUATED);
  return fromUnchanged({ name: shellIdOf, evaluated }, (id, isUnchanged) => buildAs(dataPaths, id, isUnchanged, log));
}

/** Null where the sources were edited meanwhile. */
async function buildAs(
  dataPaths: DataPaths,
  id: string,
  isUnchanged: () => boolean,
  log: RegistryLog,
): Promise<ShellBuild | null> {
  const known = wholeShellBuild(dataPaths, id, log);
  if (known) return known;
  const folder = path.join(dataPaths.shell, id);
  const draft = draftBeside(folder);
  try {
    // Both have ended before the draft goes.
    const made = await Promise.allSettled([
      bundle(draft, id, 'production', ['web', 'node']),
      writeSharedTypes(path.join(draft, SHARED_TYPES)),
    ]);
    for (const one of made) if (one.status === 'rejected') throw one.reason;
    await precompress(path.join(draft, 'web'));
    replaceJson(path.join(draft, 'build.json'), describe(draft, id));
    if (!isUnchanged()) return null;
    // An existing folder is damaged, or comes from a faster start: then it is the same.
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    if (!wholeShellBuild(dataPaths, id, log)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const build = wholeShellBuild(dataPaths, id, log);
  if (!build) throw new ShopError('FEDERATION-002', { reason: 'the build of the shell is incomplete', id });
  return build;
}

/**
 * Builds the shell for remotes under development: React's development build and Fast Refresh for browsers, the server as in
 * production, because React's development build cannot run on frozen intrinsics. No other server runs it.
 */
export async function buildDevelopmentShell(dataPaths: DataPaths, log: RegistryLog): Promise<void> {
  const known = wholeShellBuild(dataPaths, shellIdOf(), log);
  const id = developmentShellId(shellIdOf());
  const folder = path.join(dataPaths.shell, id);
  await bundle(folder, id, 'development', ['web']);
  if (!known) await bundle(folder, id, 'production', ['node']);
  const build = describe(folder, id, known?.worker);
  writeDevelopmentShell(dataPaths, known ? { ...build, worker: known.worker } : build);
}

async function bundle(folder: string, id: string, mode: ShellMode, environment: ('web' | 'node')[]): Promise<void> {
  const rsbuildConfig = shellBundlerConfig(folder, `/assets/${id}/`, mode);
  try {
    const rsbuild = await createRsbuild({ cwd: path.join(WORKSPACE, 'shell'), rsbuildConfig, environment });
    const { close } = await rsbuild.build();
    await close();
  } catch (cause) {
    throw new ShopError('FEDERATION-002', { remote: 'shell' }, { cause });
  }
  cpSync(path.join(WORKSPACE, 'shell/public'), path.join(folder, 'public'), { recursive: true });
}
