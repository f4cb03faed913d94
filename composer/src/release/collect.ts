import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { replaceJson } from '../registry/atomic-file.ts';
import { readChannel } from '../registry/composition-files.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import { whileLocked } from '../registry/registry-lock.ts';
import { sweepDrafts } from './draft-folders.ts';
import { type UnusedFiles, unusedFiles } from './unused-files.ts';

const A_DAY = 24 * 60 * 60 * 1000;

/** An order to remove what nothing uses. */
export interface CollectOrder {
  readonly dataPaths: DataPaths;
  /** What was used within so many days stays. */
  readonly days: number;
  /** Removes nothing. */
  readonly isDry: boolean;
  readonly now: Date;
}

/** What was removed, or would be. */
export interface Collected {
  /** Paths below the data folder, by kind. */
  readonly files: UnusedFiles;
  readonly bytes: number;
  /** @example '2 compositions, 2 releases, 0 shell builds, 2 records, 81920 bytes' */
  readonly summary: string;
}

/** The size of a file or a folder (bytes). */
function sizeOf(place: string): number {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}

/** How the folder is called into which unused files are moved before they are deleted. */
const REMOVED = 'collected-';

/** Deletes what this run moved away, and what runs left that were killed while they deleted. */
function deleteMoved(data: string): void {
  for (const name of readdirSync(data)) {
    if (name.startsWith(REMOVED)) rmSync(path.join(data, name), { recursive: true, force: true });
  }
}

/** Moves files out of the places where servers and publishers look. */
function moveAway(data: string, files: readonly string[]): void {
  const removed = path.join(data, `${REMOVED}${process.pid}-${randomBytes(4).toString('hex')}`);
  for (const file of files) {
    const to = path.join(removed, path.relative(data, file));
    mkdirSync(path.dirname(to), { recursive: true });
    if (existsSync(file)) renameSync(file, to);
  }
}

/** Marks the compositions in the history whose files go, so that they aren't missed later. */
function markCollected(dataPaths: DataPaths, compositions: readonly string[]): void {
  const channel = readChannel(dataPaths);
  if (!channel || compositions.length === 0) return;
  const ids = new Set(compositions.map((file) => path.basename(file, '.json')));
  const history = channel.history.map((entry) => (ids.has(entry.id) ? { ...entry, isCollected: true } : entry));
  replaceJson(dataPaths.channel, { ...channel, history });
}

const summaryOf = (files: UnusedFiles, bytes: number): string =>
  [...Object.entries(files).map(([kind, names]) => `${names.length} ${kind}`), `${bytes} bytes`].join(', ');

/**
 * Removes compositions, releases, builds of the shell, and records that nothing has used for some days; see {@link unusedFiles}. Publishers wait
 * only while the names are moved away: what takes long is deleted afterwards. A release that a publisher has found built is used from then on.
 *
 * @throws {ShopError} FEDERATION-004 where it can't be read what is live, FEDERATION-006 where a publisher holds the registry.
 */
export async function collect({ dataPaths, days, isDry, now }: CollectOrder): Promise<Collected> {
  const data = path.dirname(dataPaths.channel);
  const since = new Date(now.getTime() - days * A_DAY);
  const collected = await whileLocked(dataPaths.channel, (): Collected => {
    const files = unusedFiles(dataPaths, since);
    const all = Object.values(files).flat();
    const bytes = all.reduce((sum, file) => sum + sizeOf(file), 0);
    if (!isDry) markCollected(dataPaths, files.compositions);
    if (!isDry) moveAway(data, all);
    const named = Object.entries(files).map(([kind, places]) => [
      kind,
      places.map((file) => path.relative(data, file)),
    ]);
    return { files: Object.fromEntries(named), bytes, summary: summaryOf(files, bytes) };
  });
  if (isDry) return collected;
  deleteMoved(data);
  sweepDrafts(dataPaths, now);
  return collected;
}
