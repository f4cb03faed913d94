import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_TYPES, eachOf, releasePath } from 'composer/registry';
import type { Release } from 'shared-contracts/composition';
import { type Bucket, isToRenew, type ObjectHeaders } from './bucket.ts';
import type { StoredObject } from './listing.ts';

/** How many objects are stored at once. */
export const AT_ONCE = 8;

/** The key below which the files of a release are: what follows RELEASES_URL in their addresses. */
const releaseKey = (release: Release): string => `releases/${releasePath(release)}/`;

/** How a file is served. A copy is served as it is stored: servers unpack it themselves. */
function headersOf(file: string): ObjectHeaders {
  return {
    'Content-Type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
}

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/**
 * Stores the files of a release in the bucket: those that it lists, their compressed copies, and last its description. An object that the
 * bucket has with the same bytes isn't sent again, unless it is to be renewed; where the bucket's tags aren't MD5, all are sent.
 *
 * @param renews whether objects are stored again that a collection may be about to remove, because no composition names the release yet
 * @param folder with all files as they were released
 * @returns how many objects were sent
 * @throws {ShopError} REGISTRY-027 while the bucket can't be reached
 */
export async function storeObjects(bucket: Bucket, release: Release, folder: string, renews: boolean): Promise<number> {
  const prefix = releaseKey(release);
  const stored = new Map<string, StoredObject>();
  for await (const object of bucket.list(prefix)) stored.set(object.key, object);
  let sent = 0;
  const store = async (file: string): Promise<void> => {
    const bytes = await readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && file.endsWith('.br')) return null; // Not every file gets smaller.
      throw error;
    });
    const known = stored.get(`${prefix}${file}`);
    if (!bytes || (known?.tag === md5(bytes) && !(renews && isToRenew(known)))) return;
    await bucket.write(`${prefix}${file}`, bytes, headersOf(file));
    sent += 1;
  };
  await eachOf(
    Object.keys(release.integrity).flatMap((file) => [file, `${file}.br`]),
    AT_ONCE,
    store,
  );
  await store('release.json');
  return sent;
}
