import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { replaceJson } from '../registry/atomic-file.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import { ShellBuild } from '../registry/shell-build.ts';
import { developmentPort } from './development-version.ts';

/** The releases of the remotes under development, by name. */
export const DevelopmentReleases = z.record(z.string(), Release);

/** @see DevelopmentReleases */
export type DevelopmentReleases = z.infer<typeof DevelopmentReleases>;

/** The folder that says what is under development. No file that a shop in production reads lies in it. */
export function developmentFolder(dataPaths: DataPaths): string {
  return path.join(path.dirname(dataPaths.channel), 'development');
}

/** The file that names the releases under development; it is replaced whenever one is built anew. */
export function developmentReleasesFile(dataPaths: DataPaths): string {
  return path.join(developmentFolder(dataPaths), 'releases.json');
}

/** Names the releases under development, for the shop to switch to. */
export function writeDevelopmentReleases(dataPaths: DataPaths, releases: DevelopmentReleases): void {
  replaceJson(developmentReleasesFile(dataPaths), releases);
}

/** The releases under development; null where nothing is. */
export function readDevelopmentReleases(dataPaths: DataPaths): DevelopmentReleases | null {
  const file = developmentReleasesFile(dataPaths);
  return existsSync(file) ? DevelopmentReleases.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The ports of the development servers that a run has named in a data folder; they are free again where it has ended. */
export function developedPorts(dataPaths: DataPaths): number[] {
  const releases = Object.values(readDevelopmentReleases(dataPaths) ?? {});
  return releases.flatMap(({ version }) => developmentPort(version) ?? []);
}

/** The id of a development build of the shell: no build for production is named so. */
export function developmentShellId(hash: string): string {
  return `${hash}d`;
}

function shellFile(dataPaths: DataPaths): string {
  return path.join(developmentFolder(dataPaths), 'shell.json');
}

/** The shell that a development server runs instead of the current one. */
export function readDevelopmentShell(dataPaths: DataPaths): ShellBuild {
  const build = ShellBuild.parse(JSON.parse(readFileSync(shellFile(dataPaths), 'utf8')));
  // Written like every build: relative to the folder of all of them.
  const resolve = (place: string): string => path.resolve(dataPaths.shell, place);
  return { ...build, worker: resolve(build.worker), publicFolder: resolve(build.publicFolder) };
}

/** Writes the shell down that a development server runs. The current one stays what it is. */
export function writeDevelopmentShell(dataPaths: DataPaths, build: ShellBuild): void {
  replaceJson(shellFile(dataPaths), build);
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes all files of development from a data folder, those of a run that ended unexpectedly too. */
export function clearDevelopment(dataPaths: DataPaths): void {
  const shells = foldersIn(dataPaths.shell).filter((id) => /^[0-9a-f]{10}d$/.test(id));
  const releases = foldersIn(dataPaths.releases).flatMap((remote) =>
    foldersIn(path.join(dataPaths.releases, remote))
      .filter((version) => developmentPort(version) !== null)
      .map((version) => path.join(dataPaths.releases, remote, version)),
  );
  const made = [...shells.map((id) => path.join(dataPaths.shell, id)), ...releases, developmentFolder(dataPaths)];
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}
