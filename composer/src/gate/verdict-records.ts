import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { replaceJson } from '../registry/atomic-file.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';

const VerdictRecord = z.object({
  /** When it was tried. */
  at: z.iso.datetime(),
  /** Whether its pages were rendered. */
  rendered: z.boolean(),
  browser: z.discriminatedUnion('isTried', [
    z.object({ isTried: z.literal(true), pages: z.int(), seconds: z.number() }),
    z.object({ isTried: z.literal(false), reason: z.string() }),
  ]),
});

/** How a release was tried before it went live; it lies beside the releases, since a trial is no part of what was built. */
export type VerdictRecord = z.infer<typeof VerdictRecord>;

function fileOf(dataPaths: DataPaths, release: Release): string {
  const place = path.relative(dataPaths.releases, releaseFolder(dataPaths, release));
  return path.join(path.dirname(dataPaths.channel), 'verdicts', `${place}.json`);
}

/** How a release was tried; null where nothing is known, as of one from before trials were recorded. */
export function readVerdict(dataPaths: DataPaths, release: Release): VerdictRecord | null {
  const file = fileOf(dataPaths, release);
  if (!existsSync(file)) return null;
  try {
    return VerdictRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // The release is served all the same; only `status` knows less.
  }
}

/** Writes down how releases were tried. A release that was once tried in a browser stays so. */
export function recordVerdict(dataPaths: DataPaths, releases: readonly Release[], record: VerdictRecord): void {
  for (const release of releases) {
    if (!record.browser.isTried && readVerdict(dataPaths, release)?.browser.isTried) continue;
    replaceJson(fileOf(dataPaths, release), record);
  }
}

/** How a release was tried, in words. */
export function trialInWords(record: Pick<VerdictRecord, 'rendered' | 'browser'> | null): string {
  if (!record) return 'no trial recorded';
  const rendered = record.rendered ? 'rendered' : 'not rendered';
  if (!record.browser.isTried) return `${rendered}, not tried in a browser: ${record.browser.reason}`;
  const { pages, seconds } = record.browser;
  return `${rendered}, tried in a browser: ${pages} pages in ${seconds} s`;
}
