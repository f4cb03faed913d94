import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { DATASETS } from './columns.ts';
import { type DayManifest, manifestOf, partOf, readManifest, writeManifest } from './day-manifest.ts';
import type { DayRows } from './day-rows.ts';
import { writeParquet, type WrittenFile } from './parquet-file.ts';

/** The input of a day's export. */
export interface DayExport {
  /** A day in UTC, `2026-11-22`. */
  readonly day: string;
  /** The root folder of the files; readers see complete files only. */
  readonly store: string;
  readonly rows: DayRows;
  readonly now: Date;
  /** Whether an export with fewer events may replace an earlier one. */
  readonly replace?: boolean;
}

const refuse = (reason: string): never => {
  throw new ShopError('EXPORT-001', { reason });
};

/** @throws {ShopError} EXPORT-001 for an invalid day, or one that has not begun. */
function checkDay(day: string, now: Date): void {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay || new Date(day).toISOString().slice(0, 10) !== day)
    refuse(`“${day}” is not a date. Write it as 2026-11-22`);
  if (Date.parse(day) > now.getTime()) refuse(`${day} has not started yet in UTC`);
}

/** Events become fewer only when the database has dropped them, so the export may be the only copy. */
function refuseLoss(earlier: DayManifest | null, events: WrittenFile, day: string): void {
  if (!earlier || events.rows >= earlier.files.events.rows) return;
  const [here, there] = [events.rows, earlier.files.events.rows].map((rows) => rows.toLocaleString('en-US'));
  refuse(
    `the database has ${here} events for ${day}, and the earlier export has ${there}. The database keeps events for 90 days. Use --replace to replace the export anyway`,
  );
}

const DAY = 86_400_000;

/** The folder for unfinished files, which readers never search. Files that a killed export left there are deleted. */
function writingFolder(store: string, now: Date): string {
  const folder = path.join(store, '.incomplete');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    if (now.getTime() - statSync(left).mtimeMs > DAY) rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(folder, `${process.pid}-`));
}

/** Moves the files to their final paths. A day without its manifest is incomplete, so the manifest is deleted first and written last. */
function putInPlace(written: string, store: string, day: string): void {
  const manifest = manifestOf(store, day);
  rmSync(manifest, { force: true });
  for (const file of [...DATASETS.map((dataset) => path.join(store, partOf(dataset, day))), manifest]) {
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(path.join(written, path.relative(store, file)), file);
  }
}

async function writeDay(written: string, { day, now, rows, store, replace = false }: DayExport): Promise<DayManifest> {
  const write = async (dataset: (typeof DATASETS)[number]) => {
    const file = partOf(dataset, day);
    return { file, ...(await writeParquet(path.join(written, file), dataset, rows(dataset))) };
  };
  const events = await write('events');
  if (!replace) refuseLoss(readManifest(store, day), events, day);
  return {
    day,
    exported_at: now.toISOString(),
    over: now.getTime() >= Date.parse(day) + DAY,
    files: {
      events,
      assignments: await write('assignments'),
      exposures: await write('exposures'),
      conversions: await write('conversions'),
      arms: await write('arms'),
    },
  };
}

/**
 * Writes a day as Parquet. A second export replaces the first; one that fails changes nothing.
 *
 * @throws {ShopError} EXPORT-001 with the reason, BACKEND-001 and BACKEND-002 where the database does not answer or refuses.
 */
export async function exportDay(asked: DayExport): Promise<DayManifest> {
  checkDay(asked.day, asked.now);
  const written = writingFolder(asked.store, asked.now);
  try {
    const manifest = await writeDay(written, asked);
    const file = manifestOf(written, asked.day);
    mkdirSync(path.dirname(file), { recursive: true });
    writeManifest(file, manifest);
    putInPlace(written, asked.store, asked.day);
    return manifest;
  } finally {
    rmSync(written, { recursive: true, force: true });
  }
}
