import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DataPaths } from '../registry/data-paths.ts';

/** No build takes so long (ms): an older draft is of a publisher that was killed. */
const ABANDONED_AFTER = 60 * 60 * 1000;

const DRAFT = /\.draft-\d+-[0-9a-f]{8}$/;

/** A folder that no other process builds into, beside the one that it will become. */
export function draftBeside(folder: string): string {
  return `${folder}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}

/** Removes the drafts that publishers left behind which were killed while they built. */
export function sweepDrafts(dataPaths: DataPaths, now: Date): void {
  for (const folder of [dataPaths.shell, ...foldersIn(dataPaths.releases)].flatMap(foldersIn)) {
    // Another publisher may just have moved it to its place.
    const born = DRAFT.test(folder) ? statSync(folder, { throwIfNoEntry: false })?.mtimeMs : undefined;
    if (born !== undefined && now.getTime() - born > ABANDONED_AFTER) rmSync(folder, { recursive: true, force: true });
  }
}
