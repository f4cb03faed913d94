import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import type { RegistryLog } from '../registry/recover-channel.ts';
import type { NamedRelease } from '../registry/data-paths.ts';
import { readRelease } from '../registry/composition-files.ts';
import { damagedFiles } from '../registry/release-check.ts';

/** The release in a folder; null where there is none or its description cannot be read, which is logged, or is another's. */
function describedIn(folder: string, named: NamedRelease, log: RegistryLog): Release | null {
  if (!existsSync(path.join(folder, 'release.json'))) return null;
  const { remote, version, digest } = named;
  try {
    const release = readRelease(folder);
    return release.remote === remote && release.version === version && release.digest === digest ? release : null;
  } catch (error) {
    log('A release can’t be read', { remote, version, error: String(error) });
    return null;
  }
}

/** Counts a release as used now, so that it isn't removed while it is about to be published. */
export function markUsed(folder: string, now: Date): void {
  for (const file of ['build.json', 'release.json'].map((name) => path.join(folder, name)))
    if (existsSync(file)) utimesSync(file, now, now);
}

/** The release in a folder, if it is all there as it was released; null otherwise. */
export async function soundRelease(folder: string, named: NamedRelease, log: RegistryLog): Promise<Release | null> {
  const release = describedIn(folder, named, log);
  if (!release) return null;
  const damaged = await damagedFiles(folder, release);
  if (damaged.length > 0) log('A release is damaged', { remote: named.remote, version: named.version, damaged });
  return damaged.length === 0 ? release : null;
}

/** Moves a finished draft to its place. False where something is there already. */
function takesPlace(draft: string, folder: string): boolean {
  try {
    renameSync(draft, folder);
    return true;
  } catch (error) {
    if (existsSync(folder)) return false;
    throw error;
  }
}

/** Moves single files from a build that is byte for byte the same; a reader of the folder never misses one. Removes copies that the build lacks. */
function moveFiles(draft: string, folder: string, files: readonly string[]): void {
  for (const file of files) {
    const [from, to] = [path.join(draft, file), path.join(folder, file)];
    mkdirSync(path.dirname(to), { recursive: true });
    if (existsSync(from)) renameSync(from, to);
    else rmSync(to, { force: true });
  }
}

/**
 * Puts a built release in its place, a folder that its digest names. Where another publisher was faster, that one's release is the same;
 * what is missing or damaged of it is replaced file by file.
 */
export async function storeRelease(draft: string, folder: string, built: Release, log: RegistryLog): Promise<void> {
  try {
    if (takesPlace(draft, folder)) return;
    const damaged = await damagedFiles(folder, built);
    if (damaged.length === 0) return;
    moveFiles(draft, folder, damaged);
    log('A damaged release was repaired', { remote: built.remote, version: built.version, files: damaged });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
