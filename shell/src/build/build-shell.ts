import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { hashOfSources, integrityOfFolder, precompress } from 'composer/build';
import { developmentShellId, writeDevelopmentShell } from 'composer/development';
import { type Places, readShellBuild, type ShellBuild, shellBuildFile } from 'composer/registry';
import { EARLY_SUBMITS } from '../app/early-submits.ts';
import { EXPERIMENTS_HEAD } from '../app/experiments-head.ts';
import { injectedStyleHashes } from './injected-style-hashes.ts';
import { type ShellMode, shellBundlerConfig } from './shell-bundler.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'shell/src',
  'shell/package.json',
  'shared-contracts/src',
  'shared-ui/src',
  'shell/public',
  'composer/src/registry',
  'composer/src/render',
  'package-lock.json',
];

interface BundlerManifest {
  readonly entries: Record<string, { readonly initial?: { readonly js?: string[]; readonly css?: string[] } }>;
  readonly allFiles: readonly string[];
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function describe(folder: string, id: string): ShellBuild {
  const web = path.join(folder, 'web');
  const manifest: BundlerManifest = JSON.parse(readFileSync(path.join(web, 'manifest.json'), 'utf8'));
  const initial = manifest.entries['index']?.initial ?? {};
  const base = `/assets/${id}/`;
  const integrity = Object.entries(integrityOfFolder(web)).map(([file, hash]): [string, string] => [
    `${base}${file}`,
    hash,
  ]);
  return {
    id,
    worker: path.join(folder, 'server/render-worker.cjs'),
    styleHashes: injectedStyleHashes(),
    scriptHashes: [EARLY_SUBMITS, EXPERIMENTS_HEAD].map(cspHash),
    publicFolder: path.join(folder, 'public'),
    assets: {
      scripts: initial.js ?? [],
      styles: initial.css ?? [],
      fonts: manifest.allFiles.filter((file) => /latin-(opsz|wght)-normal.*\.woff2$/.test(file)),
      integrity: Object.fromEntries(integrity.filter(([address]) => /\.(js|css)$/.test(address))),
    },
  };
}

/** Builds the shell into its folder below the data folder, unless exactly these sources were built before. */
export async function buildShell(places: Places): Promise<ShellBuild> {
  const id = hashOfSources(WORKSPACE, SOURCES);
  const current = readShellBuild(places);
  if (current?.id === id && existsSync(current.worker)) return current;
  const folder = path.join(places.shell, id);
  rmSync(folder, { recursive: true, force: true });
  await bundle(folder, id, 'production', ['web', 'node']);
  precompress(path.join(folder, 'web'));
  const build = describe(folder, id);
  mkdirSync(places.shell, { recursive: true });
  const draft = `${shellBuildFile(places)}.draft`;
  writeFileSync(draft, `${JSON.stringify(build, null, 2)}\n`);
  renameSync(draft, shellBuildFile(places));
  return build;
}

/**
 * Builds the shell for remotes under development: React's development build and Fast Refresh for browsers, the server as in
 * production, because React's development build cannot run on frozen intrinsics. The current build stays what it is.
 */
export async function buildDevelopmentShell(places: Places): Promise<void> {
  const hash = hashOfSources(WORKSPACE, SOURCES);
  const current = readShellBuild(places);
  const id = developmentShellId(hash);
  const folder = path.join(places.shell, id);
  await bundle(folder, id, 'development', ['web']);
  const isCurrent = current?.id === hash && existsSync(current.worker);
  if (!isCurrent) await bundle(folder, id, 'production', ['node']);
  const build = describe(folder, id);
  writeDevelopmentShell(places, isCurrent ? { ...build, worker: current.worker } : build);
}

async function bundle(folder: string, id: string, mode: ShellMode, environment: ('web' | 'node')[]): Promise<void> {
  const rsbuildConfig = shellBundlerConfig(folder, `/assets/${id}/`, mode);
  const rsbuild = await createRsbuild({ cwd: path.join(WORKSPACE, 'shell'), rsbuildConfig, environment });
  const { close } = await rsbuild.build();
  await close();
  cpSync(path.join(WORKSPACE, 'shell/public'), path.join(folder, 'public'), { recursive: true });
}
