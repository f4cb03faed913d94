import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { replaceJson } from '../registry/atomic-file.ts';
import type { Places } from '../registry/places.ts';
import { ShellBuild } from '../registry/shell-build.ts';
import { developmentPort } from './development-version.ts';

/** The releases of the remotes under development, by name. */
export const DevelopmentReleases = z.record(z.string(), Release);

/** @see DevelopmentReleases */
export type DevelopmentReleases = z.infer<typeof DevelopmentReleases>;

/** The folder that says what is under development. No file that a shop in production reads lies in it. */
export function developmentFolder(places: Places): string {
  return path.join(path.dirname(places.channel), 'development');
}

/** The file that names the releases under development; it is replaced whenever one is built anew. */
export function developmentReleasesFile(places: Places): string {
  return path.join(developmentFolder(places), 'releases.json');
}

/** Names the releases under development, for the shop to switch to. */
export function writeDevelopmentReleases(places: Places, releases: DevelopmentReleases): void {
  replaceJson(developmentReleasesFile(places), releases);
}

/** The releases under development; null where nothing is. */
export function readDevelopmentReleases(places: Places): DevelopmentReleases | null {
  const file = developmentReleasesFile(places);
  return existsSync(file) ? DevelopmentReleases.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The ports of the development servers that a run has named in a data folder; they are free again where it has ended. */
export function developedPorts(places: Places): number[] {
  const releases = Object.values(readDevelopmentReleases(places) ?? {});
  return releases.flatMap(({ version }) => developmentPort(version) ?? []);
}

/** The id of a development build of the shell: no build for production is named so. */
export function developmentShellId(hash: string): string {
  return `${hash}d`;
}

function shellFile(places: Places): string {
  return path.join(developmentFolder(places), 'shell.json');
}

/** The shell that a development server runs instead of the current one. */
export function readDevelopmentShell(places: Places): ShellBuild {
  const build = ShellBuild.parse(JSON.parse(readFileSync(shellFile(places), 'utf8')));
  // Written like every build: relative to the folder of all of them.
  const resolve = (place: string): string => path.resolve(places.shell, place);
  return { ...build, worker: resolve(build.worker), publicFolder: resolve(build.publicFolder) };
}

/** Writes the shell down that a development server runs. The current one stays what it is. */
export function writeDevelopmentShell(places: Places, build: ShellBuild): void {
  replaceJson(shellFile(places), build);
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes whatever development has made in a data folder, that of a run which ended unexpectedly too. */
export function clearDevelopment(places: Places): void {
  const shells = foldersIn(places.shell).filter((id) => /^[0-9a-f]{10}d$/.test(id));
  const releases = foldersIn(places.releases).flatMap((remote) =>
    foldersIn(path.join(places.releases, remote))
      .filter((version) => developmentPort(version) !== null)
      .map((version) => path.join(places.releases, remote, version)),
  );
  const made = [...shells.map((id) => path.join(places.shell, id)), ...releases, developmentFolder(places)];
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}
