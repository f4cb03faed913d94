import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { collectBucket } from '../collecting/collect-bucket.ts';
import { keysIn, openStore } from '../testing/opened-store.ts';
import { builtRelease, type BuiltRelease, DAY, TEST_KEYS, testRegistry } from '../testing/test-registry.ts';
import { blobKey } from '../uploads/blob-store.ts';
import { Bucket } from './bucket.ts';

const CATALOG = 'mf-catalog';
const SIGNER = { registry: 'test-registry', keys: TEST_KEYS, earlierKeys: [], validFor: DAY };

const firstBlob = ({ blobs }: BuiltRelease): [digest: string, bytes: Buffer] => [...blobs][0] ?? ['', Buffer.alloc(0)];

test('a promoted release is in the bucket as a CDN serves it, and nothing of one that was only uploaded', async () => {
  const store = await openStore();
  const registry = await testRegistry({ bucket: store.config });
  const token = await registry.team('catalog', [CATALOG]);
  const [built, idle] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  await registry.upload(built, token);
  await registry.upload(idle, token);
  expect(await keysIn(store.bucket, 'releases/')).toEqual([]);
  expect((await registry.promote(built, null, token)).status).toBe(200);
  const below = `${store.bucketUrl}/releases/${CATALOG}/${built.release.digest}`;
  for (const file of ['release.json', ...Object.keys(built.release.integrity)]) {
    const answer = await fetch(`${below}/${file}`);
    expect({ file, status: answer.status }).toEqual({ file, status: 200 });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect((await fetch(`${below}/entry.js`)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await (await fetch(`${below}/release.json`)).text()).toBe(built.description);
  expect((await fetch(`${below}/build.json`)).status).toBe(404);
  const copies = (await keysIn(store.bucket, 'releases/')).filter((key) => key.endsWith('.br'));
  for (const key of copies) {
    const packed = Buffer.from(await (await fetch(`${store.bucketUrl}/${key}`)).arrayBuffer());
    const file = await (await fetch(`${store.bucketUrl}/${key.replace(/\.br$/, '')}`)).text();
    expect(brotliDecompressSync(packed).toString()).toBe(file);
  }
  expect(await keysIn(store.bucket, `releases/${CATALOG}/${idle.release.digest}`)).toEqual([]);
});

test.each([true, false])(
  'two uploads of one digest at once both succeed, and a wrong object gives way (the store honors conditions: %s)',
  async (isConditional) => {
    const store = await openStore(isConditional);
    const registry = await testRegistry({ bucket: store.config });
    const token = await registry.team('catalog', [CATALOG]);
    const built = builtRelease(CATALOG);
    const [digest, bytes] = firstBlob(built);
    await registry.describe(built, token);
    const put = () => registry.ask('PUT', `/blobs/${digest}`, token, bytes);
    expect((await Promise.all([put(), put(), put()])).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await store.bucket.read(blobKey(digest)))?.equals(bytes)).toBe(true);
    await store.bucket.write(blobKey(digest), Buffer.from('foreign'));
    expect((await put()).status).toBe(201);
    expect((await store.bucket.read(blobKey(digest)))?.equals(bytes)).toBe(true);
  },
);

test('a foreign object with the wrong bytes is asked for again, never served, and replaced', async () => {
  const store = await openStore();
  const first = await testRegistry({ bucket: store.config });
  const token = await first.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await first.upload(built, token);
  const [digest, bytes] = firstBlob(built);
  await store.bucket.write(blobKey(digest), Buffer.alloc(bytes.length, 'x'));
  // A registry on another machine has the bucket alone.
  const second = await testRegistry({ bucket: store.config, rows: first.rows });
  expect((await (await second.describe(built, token)).json()).missing).toEqual([digest]);
  const refused = await second.promote(built, null, token);
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'REGISTRY-007']);
  expect((await second.ask('PUT', `/blobs/${digest}`, token, bytes)).status).toBe(201);
  expect((await second.promote(built, null, token)).status).toBe(200);
  // What is live is put right at the next start.
  const key = `releases/${CATALOG}/${built.release.digest}/entry.js`;
  const entry = await store.bucket.read(key);
  await store.bucket.write(key, Buffer.alloc(entry?.length ?? 0, 'x'));
  await testRegistry({ bucket: store.config, rows: first.rows });
  expect((await store.bucket.read(key))?.equals(entry ?? Buffer.alloc(0))).toBe(true);
});

test('an upload that was interrupted leaves nothing, and is sent again', async () => {
  const store = await openStore();
  const registry = await testRegistry({ bucket: store.config });
  const token = await registry.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  const [digest, bytes] = firstBlob(built);
  await registry.describe(built, token);
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.from(bytes.subarray(0, 3))),
    pull: (controller) => controller.error(new Error('the connection is gone')),
  });
  const headers = { authorization: `Bearer ${token}` };
  const asked = new Request(`http://registry/blobs/${digest}`, {
    method: 'PUT',
    headers,
    body: cut,
    duplex: 'half',
  } as RequestInit);
  expect((await registry.app.request(asked)).status).toBe(500);
  expect(await keysIn(store.bucket, 'blobs/')).toEqual([]);
  expect(readdirSync(path.join(registry.dataDir, 'blobs/unfinished'))).toEqual([]);
  expect((await registry.ask('PUT', `/blobs/${digest}`, token, bytes)).status).toBe(201);
});

test('while the store is down nothing is acknowledged; once it is back, the same requests succeed', async () => {
  const store = await openStore();
  const registry = await testRegistry({ bucket: store.config });
  const token = await registry.team('catalog', [CATALOG]);
  const [first, second] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  await registry.upload(first, token);
  await registry.promote(first, null, token);
  await registry.upload(second, token);
  await store.stop();
  const [digest, bytes] = firstBlob(second);
  const answers = [
    await registry.ask('PUT', `/blobs/${digest}`, token, bytes),
    await registry.describe(second, token),
    await registry.promote(second, first.release.digest, token),
  ];
  expect(await Promise.all(answers.map(async (one) => [one.status, (await one.json()).code]))).toEqual(
    Array.from(answers, () => [503, 'REGISTRY-027']),
  );
  expect(registry.registry.head.composition?.counter).toBe(1);
  await store.start();
  expect((await registry.promote(second, first.release.digest, token)).status).toBe(200);
});

test('a registry that begins with an empty folder goes on with what the bucket has', async () => {
  const store = await openStore();
  const first = await testRegistry({ bucket: store.config });
  const token = await first.team('catalog', [CATALOG]);
  const [built, next] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  await first.upload(built, token);
  await first.promote(built, null, token);
  await first.upload(next, token);
  first.registry.close();
  rmSync(first.dataDir, { recursive: true });
  const second = await testRegistry({ bucket: store.config, rows: first.rows });
  const folder = (one: BuiltRelease) => path.join(second.dataDir, 'releases', CATALOG, one.release.digest);
  expect(existsSync(path.join(folder(built), 'release.json'))).toBe(true);
  expect((await second.promote(next, built.release.digest, token)).status).toBe(200);
  const undone = { remote: CATALOG, base: next.release.digest, reason: 'a test' };
  expect((await second.ask('POST', '/rollbacks', token, undone)).status).toBe(200);
  // A file that the folder lacks comes from the bucket.
  rmSync(folder(next), { recursive: true });
  const file = await second.ask('GET', `/releases/${CATALOG}/${next.release.digest}/release.json`);
  expect([file.status, await file.text()]).toEqual([200, next.description]);
  expect((await second.ask('GET', `/releases/${CATALOG}/${next.release.digest}/build.json`)).status).toBe(404);
});

test('a collection removes from the bucket what no composition of the last days names', async () => {
  const store = await openStore();
  const registry = await testRegistry({ bucket: store.config });
  const token = await registry.team('catalog', [CATALOG]);
  const [first, second, idle] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0'), builtRelease(CATALOG, '3.0.0')];
  for (const built of [first, second, idle]) await registry.upload(built, token);
  await registry.promote(first, null, token);
  await registry.promote(second, first.release.digest, token);
  const { bucket } = store;
  const collect = (since: number, isDry = false) =>
    collectBucket({
      bucket,
      rows: registry.rows,
      signer: SIGNER,
      since: new Date(since),
      uploadedSince: new Date(since),
      isDry,
    });
  const all = await keysIn(bucket, '');
  expect(await collect(Date.now() - DAY)).toBe('0 uploads, 0 blobs, 0 files, 0 bytes in the bucket');
  expect(await collect(Date.now() + DAY, true)).toMatch(/^2 uploads, [1-9]\d* blobs, [1-9]\d* files, [1-9]/);
  expect(await keysIn(bucket, '')).toEqual(all);
  await collect(Date.now() + DAY);
  const left = await keysIn(bucket, '');
  expect(left.filter((key) => key.startsWith('uploads/'))).toEqual(
    ['build', 'release'].map((name) => `uploads/${CATALOG}/${second.release.digest}.${name}.json`),
  );
  expect(left.filter((key) => key.startsWith('blobs/'))).toEqual([...second.blobs.keys()].map(blobKey).toSorted());
  expect(left.filter((key) => key.startsWith('releases/'))).toEqual(
    all.filter((key) => key.startsWith(`releases/${CATALOG}/${second.release.digest}/`)),
  );
  // The live release is whole for a registry with an empty folder.
  const other = await testRegistry({ bucket: store.config, rows: registry.rows });
  expect(existsSync(path.join(other.dataDir, 'releases', CATALOG, second.release.digest, 'release.json'))).toBe(true);
  await registry.upload(idle, token);
  expect((await registry.promote(idle, second.release.digest, token)).status).toBe(200);
});

test('a key that the store refuses is an error that names neither the key nor the secret', async () => {
  const store = await openStore();
  const bucket = new Bucket({ ...store.config, secretKey: 'wrong-secret' });
  const refused: unknown = await bucket.find('blobs/a').catch((error: unknown) => error);
  expect(String(refused)).toMatch(/REGISTRY-027.*"status":403/);
  expect(String(refused)).not.toContain('wrong-secret');
});

test('a description that is damaged in the folder is taken from the bucket', async () => {
  const store = await openStore();
  const registry = await testRegistry({ bucket: store.config });
  const token = await registry.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await registry.upload(built, token);
  const file = path.join(registry.dataDir, 'uploads', CATALOG, `${built.release.digest}.release.json`);
  writeFileSync(file, '{"remote":');
  expect((await registry.promote(built, null, token)).status).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(built.description);
});
