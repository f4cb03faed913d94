import { eachOf, releasePath } from 'composer/registry';
import { Release } from 'shared-contracts/composition';
import { blobDigestOf } from 'shared-contracts/registry';
import type { Bucket } from '../bucket/bucket.ts';
import type { StoredObject } from '../bucket/listing.ts';
import { AT_ONCE } from '../bucket/release-objects.ts';
import { readOwn, type Signer } from '../changes/signing.ts';
import type { Rows, SignedRow } from '../rows/rows.ts';

/** How many compositions are read at once. */
const READ_AT_ONCE = 20;

/** What is collected in a bucket. */
interface BucketOrder {
  readonly bucket: Bucket;
  readonly rows: Pick<Rows, 'head' | 'signedBefore'>;
  readonly signer: Signer;
  /** What was live later stays. */
  readonly since: Date;
  /** What was stored later stays, although no composition names it. */
  readonly uploadedSince: Date;
  /** Removes nothing. */
  readonly isDry: boolean;
}

/** The releases, `remote/digest`, of the compositions that were live after a time, as the database knows them. */
async function namedSince({ rows, signer, since }: BucketOrder): Promise<Set<string>> {
  const named = new Set<string>();
  const head = await rows.head();
  let read: readonly SignedRow[] = head ? [head] : [];
  while (read.length > 0) {
    for (const row of read) {
      const { composition, issuedAt } = readOwn(row, signer);
      for (const release of Object.values(composition.remotes)) named.add(releasePath(release));
      // The first one that was issued earlier was still live then.
      if (Date.parse(issuedAt) < since.getTime()) return named;
    }
    read = await rows.signedBefore(read.at(-1)?.number ?? 0, READ_AT_ONCE);
  }
  return named;
}

/** The first two parts of a key below its folder. @example releaseIn('releases/mf-catalog/9f86/a.js') // 'mf-catalog/9f86' */
function releaseIn(key: string): string {
  const [, remote = '', digest = ''] = key.split('/');
  return `${remote}/${digest.split('.')[0] ?? ''}`;
}

async function listed(bucket: Bucket, prefix: string): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for await (const object of bucket.list(prefix)) objects.push(object);
  return objects;
}

/** The digests of the files that descriptions list. One that can't be read lists none: no release can be put together from it. */
async function blobsOf(bucket: Bucket, descriptions: readonly StoredObject[]): Promise<Set<string>> {
  const digests = new Set<string>();
  await eachOf(descriptions, AT_ONCE, async ({ key }) => {
    const text = (await bucket.read(key))?.toString() ?? '';
    const release = text.startsWith('{') ? Release.safeParse(JSON.parse(text)).data : undefined;
    for (const integrity of Object.values(release?.integrity ?? {})) digests.add(blobDigestOf(integrity));
  });
  return digests;
}

/**
 * Removes from a bucket what no composition of the last days names: descriptions, blobs, and files of releases. What an upload or a
 * change relies on meanwhile is stored anew, and is left.
 *
 * @returns what was removed, or would be, for the audit
 * @throws {ShopError} REGISTRY-027 while the bucket can't be reached, REGISTRY-011 to -013 where a composition isn't this registry's own;
 * then nothing is removed.
 */
export async function collectBucket(order: BucketOrder): Promise<string> {
  const { bucket, uploadedSince, isDry } = order;
  const named = await namedSince(order);
  const isUnused = ({ key, storedAt }: StoredObject): boolean => storedAt < uploadedSince && !named.has(releaseIn(key));
  const uploads = await listed(bucket, 'uploads/');
  const files = (await listed(bucket, 'releases/')).filter(isUnused);
  const unused = uploads.filter(isUnused);
  const kept = uploads.filter((upload) => !isUnused(upload) && upload.key.endsWith('.release.json'));
  const needed = await blobsOf(bucket, kept);
  const blobs = (await listed(bucket, 'blobs/')).filter(
    ({ key, storedAt }) => storedAt < uploadedSince && !needed.has(key.slice(key.lastIndexOf('/') + 1)),
  );
  const gone: StoredObject[] = [];
  await eachOf([...files, ...unused, ...blobs], AT_ONCE, async (object) => {
    const found = isDry ? object : await bucket.find(object.key);
    if (!found || found.storedAt >= uploadedSince) return;
    gone.push(object);
    if (!isDry) await bucket.remove(object.key);
  });
  const bytes = gone.reduce((sum, { size }) => sum + size, 0);
  const countOf = (prefix: string, end = ''): number =>
    gone.filter(({ key }) => key.startsWith(prefix) && key.endsWith(end)).length;
  return `${countOf('uploads/', '.release.json')} uploads, ${countOf('blobs/')} blobs, ${countOf('releases/')} files, ${bytes} bytes in the bucket`;
}
