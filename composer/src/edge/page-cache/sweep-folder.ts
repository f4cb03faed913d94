import type { Stats } from 'node:fs';
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

/** The limits of the folder of stored pages. */
export interface FolderLimits {
  /** The disk space of all files and folders together (bytes). */
  readonly bytes: number;
  readonly files: number;
  /** ms since a file was written. */
  readonly age: number;
}

/** A file that is just being written has another name until it is whole (ms). */
const IN_THE_MAKING = 60_000;

interface Found {
  readonly file: string;
  readonly bytes: number;
  readonly writtenAt: number;
}

/** The disk space of a file or a folder: whole blocks, more than a small page is long. */
function bytesOnDisk({ size, blocks }: Stats): number {
  return Math.max(size, blocks * 512);
}

/** Another server of this machine may take a file away at any moment. */
async function look(file: string): Promise<Found | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isFile() ? { file, bytes: bytesOnDisk(found), writtenAt: found.mtimeMs } : null;
}

async function filesIn(root: string): Promise<Found[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  const found: Found[] = [];
  for (const { parentPath, name } of files) {
    const one = await look(path.join(parentPath, name));
    if (one) found.push(one);
  }
  return found;
}

/** The disk space of each folder itself, without its contents. */
class FolderSizes {
  readonly #counted = new Set<string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The bytes of the folders that lead to a file and were not counted yet. */
  async leadingTo(file: string): Promise<number> {
    let bytes = 0;
    for (let folder = path.dirname(file); folder.startsWith(this.#root); folder = path.dirname(folder)) {
      if (this.#counted.has(folder)) break;
      this.#counted.add(folder);
      const found = await lstat(folder).catch(() => null);
      if (found) bytes += bytesOnDisk(found);
    }
    return bytes;
  }
}

/**
 * Takes away what is too old, what is no page, and the oldest beyond the limits; then the folders that are left empty. Looks at
 * one file at a time, so that pages are served meanwhile.
 *
 * @returns how many files were taken away.
 */
export async function sweepFolder(root: string, limits: FolderLimits, now: number): Promise<number> {
  const found = (await filesIn(root)).sort((a, b) => b.writtenAt - a.writtenAt);
  const folderSizes = new FolderSizes(root);
  let [bytes, files, removed] = [0, 0, 0];
  for (const one of found) {
    const age = now - one.writtenAt;
    const isPage = one.file.endsWith('.page');
    bytes += one.bytes + (await folderSizes.leadingTo(one.file));
    if (!isPage && age < IN_THE_MAKING) continue;
    files += 1;
    if (isPage && age < limits.age && bytes <= limits.bytes && files <= limits.files) continue;
    await rm(one.file, { force: true });
    removed += 1;
  }
  const folders = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { parentPath, name } of folders.filter((entry) => entry.isDirectory()).toReversed()) {
    // One that is not empty stays, as it should.
    await rmdir(path.join(parentPath, name)).catch(() => undefined);
  }
  return removed;
}
