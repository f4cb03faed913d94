import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { blobDigestOf } from 'shared-contracts/registry';
import { z } from 'zod';
import type { RegistryService } from './registry-service.ts';

/** How many files are under way at once. */
const AT_ONCE = 8;

/** What is known of a build besides its release; see `writeBuildRecord`. */
const BuildRecord = z.object({ revision: z.string(), builtAt: z.iso.datetime() });

/** The revision and the time of a build; without its record, the present time. */
function buildOf(folder: string): { revision: string | null; builtAt: string } {
  const file = path.join(folder, 'build.json');
  const record = existsSync(file) ? BuildRecord.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (!record?.success) return { revision: null, builtAt: new Date().toISOString() };
  const { revision, builtAt } = record.data;
  return { revision: revision === 'unknown' ? null : revision, builtAt };
}

/** What an upload sent. */
export interface Uploaded {
  readonly digest: string;
  /** How many files the registry lacked. */
  readonly sent: number;
  readonly bytes: number;
}

/**
 * Uploads a release from its folder: its description, then the files that the registry lacks. It isn't live afterwards.
 *
 * @throws {ShopError} see {@link RegistryService}
 */
export async function uploadRelease(
  service: Pick<RegistryService, 'describe' | 'send'>,
  folder: string,
  release: Release,
): Promise<Uploaded> {
  const description = readFileSync(path.join(folder, 'release.json'), 'utf8');
  const { digest, missing } = await service.describe({ description, build: buildOf(folder) });
  const files = new Map(Object.entries(release.integrity).map(([file, sum]) => [blobDigestOf(sum), file]));
  const waiting = missing.flatMap((blob) => (files.has(blob) ? [{ blob, file: files.get(blob) ?? '' }] : []));
  const sent = waiting.length;
  let bytes = 0;
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const content = Uint8Array.from(await readFile(path.join(folder, next.file)));
      await service.send(next.blob, content);
      bytes += content.length;
    }
  };
  const lanes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      lane().catch((error: unknown) => {
        waiting.length = 0; // One failure ends the upload.
        throw error;
      }),
    ),
  );
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  return { digest, sent, bytes };
}
