import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BucketConfig } from 'shared-contracts/config';
import { expect, test } from 'vitest';
import { Bucket } from '../bucket/bucket.ts';
import type { StoredObject } from '../bucket/listing.ts';
import { keysIn, openStore } from '../testing/opened-store.ts';
import { builtRelease, type BuiltRelease, DAY, TEST_KEYS, testRegistry } from '../testing/test-registry.ts';
import { blobKey } from '../uploads/blob-store.ts';
import { collectBucket } from './collect-bucket.ts';

const CATALOG = 'mf-catalog';

/** A bucket of which a collection has listed everything when something else happens, before it removes anything. */
class InterruptedBucket extends Bucket {
  readonly #meanwhile: () => Promise<void>;

  constructor(config: BucketConfig, meanwhile: () => Promise<void>) {
    super(config);
    this.#meanwhile = meanwhile;
  }

  override async *list(prefix: string): AsyncGenerator<StoredObject> {
    yield* super.list(prefix);
    if (prefix === 'blobs/') await this.#meanwhile();
  }
}

/** A registry with a bucket that has two releases which were live, the second one still, and one that was only uploaded, all forty days ago. */
async function longOpen() {
  const store = await openStore();
  const registry = await testRegistry({ bucket: store.config });
  const token = await registry.team('catalog', [CATALOG]);
  const [first, second, idle] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0'), builtRelease(CATALOG, '3.0.0')];
  for (const built of [first, second, idle]) await registry.upload(built, token);
  await registry.promote(first, null, token);
  await registry.promote(second, first.release.digest, token);
  store.age();
  /** Collects, as if the second release had been live for longer than anything is kept, while something else happens. */
  const collectWhile = (meanwhile: () => Promise<void>): Promise<string> =>
    collectBucket({
      bucket: new InterruptedBucket(store.config, meanwhile),
      rows: registry.rows,
      signer: { registry: 'test-registry', keys: TEST_KEYS, earlierKeys: [], validFor: DAY },
      since: new Date(Date.now() + DAY),
      uploadedSince: new Date(Date.now() - DAY),
      isDry: false,
    });
  return { store, registry, token, first, second, idle, collectWhile };
}

const blobsOf = ({ blobs }: BuiltRelease): string[] => [...blobs.keys()].map(blobKey);

test('a file that a publisher is told is there, while a collection is about to remove it, stays until its release is live', async () => {
  const { store, registry, token, second, idle, collectWhile } = await longOpen();
  const [[digest, bytes] = ['', Buffer.alloc(0)], ...others] = idle.blobs;
  await collectWhile(async () => {
    expect((await (await registry.describe(idle, token)).json()).missing).toEqual([]);
  });
  expect(await keysIn(store.bucket, 'blobs/')).toEqual(expect.arrayContaining(blobsOf(idle)));
  // The same where the folder has lost it and it is sent: the store has the object already, so that it isn't stored a second time.
  store.age();
  rmSync(path.join(registry.dataDir, 'blobs', digest.slice(0, 2), digest));
  await store.bucket.write(blobKey(digest), bytes);
  store.age();
  await collectWhile(async () => {
    await registry.describe(idle, token);
    expect((await registry.ask('PUT', `/blobs/${digest}`, token, bytes)).status).toBe(201);
  });
  expect(await keysIn(store.bucket, 'blobs/')).toContain(blobKey(digest));
  expect(others.length).toBeGreaterThan(0);
  // A registry on another machine has the bucket alone.
  const other = await testRegistry({ bucket: store.config, rows: registry.rows });
  expect((await other.promote(idle, second.release.digest, token)).status).toBe(200);
}, 60_000);

test('a release that goes live again while a collection is about to remove it is whole in the bucket', async () => {
  const { store, registry, token, first, second, collectWhile } = await longOpen();
  const prefix = `releases/${CATALOG}/${first.release.digest}/`;
  const files = await keysIn(store.bucket, prefix);
  const undone = { remote: CATALOG, base: second.release.digest, reason: 'a test' };
  const said = await collectWhile(async () => {
    expect((await registry.ask('POST', '/rollbacks', token, undone)).status).toBe(200);
  });
  expect(await keysIn(store.bucket, prefix)).toEqual(files);
  expect(await keysIn(store.bucket, 'blobs/')).toEqual(expect.arrayContaining(blobsOf(first)));
  // Only what was removed is said to be.
  expect(said).toMatch(/^1 uploads, [1-9]\d* blobs, 0 files, [1-9]/);
  const other = await testRegistry({ bucket: store.config, rows: registry.rows });
  expect(existsSync(path.join(other.dataDir, prefix, 'release.json'))).toBe(true);
}, 60_000);
