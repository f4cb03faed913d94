import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { DATASETS, type Dataset } from './columns.ts';

const ExportedFile = z.object({
  /** The path relative to the store. */
  file: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  rounded: z.int(),
});

/** The manifest of a day's export. It is written last, so a day without one is incomplete. */
export const DayManifest = z.object({
  day: z.string(),
  exported_at: z.string(),
  /** Whether the day was over; later events are not in exports from before that. */
  over: z.boolean(),
  files: z.object({
    events: ExportedFile,
    assignments: ExportedFile,
    exposures: ExportedFile,
    conversions: ExportedFile,
    arms: ExportedFile,
  } satisfies Record<Dataset, typeof ExportedFile>),
});

/** @see DayManifest */
export type DayManifest = z.infer<typeof DayManifest>;

/** The path of a data set's file relative to the store, with Hive partitions. */
export const partOf = (dataset: Dataset, day: string): string => `${dataset}/day=${day}/part-0.parquet`;

/** The path of a day's manifest. */
export const manifestOf = (store: string, day: string): string => path.join(store, 'manifests', `day=${day}.json`);

/** The manifest of a day's export; null where the day was not exported, or not completely. */
export function readManifest(store: string, day: string): DayManifest | null {
  try {
    return DayManifest.parse(JSON.parse(readFileSync(manifestOf(store, day), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes a manifest beside its files. */
export function writeManifest(file: string, manifest: DayManifest): void {
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** One line for each file of a day. */
export function manifestLines({ files }: DayManifest): string[] {
  return DATASETS.map((dataset) => {
    const { file, rows, bytes, sha256 } = files[dataset];
    const size = `${(bytes / 1024).toFixed(1)} KiB`;
    return `  ${file.padEnd(48)} ${rows.toLocaleString('en-US').padStart(12)} rows ${size.padStart(14)}  sha256 ${sha256.slice(0, 12)}`;
  });
}
