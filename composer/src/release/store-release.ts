import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import type { RegistryLog } from '../registry/recover-channel.ts';
import { readRelease } from '../registry/composition-files.ts';
import { damagedFiles } from '../registry/release-check.ts';
import { draftBeside } from './draft-folders.ts';

/** The release in a folder; null where there is none or its description cannot be read, which is logged. */
function describedIn(folder: string, { remote, version }: Named, log: RegistryLog): Release | null {
  if (!existsSync(path.join(folder, 'release.json'))) return null;
  try {
    const release = readRelease(folder);
    return release.remote === remote && release.version === version ? release : null;
  } catch (error) {
    log('A release can’t be read', { remote, version, error: String(error) });
    return null;
  }
}

interface Named {
  readonly remote: string;
  readonly version: string;
}

/** The release in a folder, if it is all there as it was released; null otherwise. */
export async function soundRelease(folder: string, named: Named, log: RegistryLog): Promise<Release | null> {
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

/** Moves single files from a build that is byte for byte the same; a reader of the folder never misses one. */
function moveFiles(draft: string, folder: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    for (const one of [`${file}.br`, file]) {
      if (existsSync(path.join(draft, one))) renameSync(path.join(draft, one), path.join(folder, one));
    }
  }
}

function replaceFolder(draft: string, folder: string): void {
  const away = draftBeside(folder);
  renameSync(folder, away);
  renameSync(draft, folder);
  rmSync(away, { recursive: true, force: true });
}

/**
 * Puts a built release in its place. Where another publisher was faster with a sound one, that one stays. A damaged one is
 * mended file by file where the build gives the bytes that are missing, and otherwise replaced as a whole.
 */
export async function storeRelease(draft: string, folder: string, built: Release, log: RegistryLog): Promise<Release> {
  try {
    if (takesPlace(draft, folder)) return built;
    const sound = await soundRelease(folder, built, log);
    if (sound) return sound;
    const described = describedIn(folder, built, log);
    const damaged = await damagedFiles(folder, described ?? built);
    // The bundler does not give every file the same bytes every time; what is whole may differ, what is missing must not.
    if (described && damaged.some((file) => described.integrity[file] !== built.integrity[file])) {
      log('A damaged release was replaced by a build that differs from it', { remote: built.remote });
      replaceFolder(draft, folder);
      return built;
    }
    moveFiles(draft, folder, [...damaged, ...(described ? [] : ['release.json'])]);
    log('A damaged release was repaired', { remote: built.remote, version: built.version });
    return described ?? built;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
