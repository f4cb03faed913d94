import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestBodies, bodyOf, quickBodies } from './page-bodies.ts';

const HTML = Buffer.from('<!doctype html><p>A page that repeats itself.</p>'.repeat(500));

test('every form of a page unpacks to the same text, and the best is the smallest', async () => {
  const quick = await quickBodies(HTML);
  const best = await bestBodies(quick);
  for (const bodies of [quick, best]) {
    expect(bodyOf(bodies, 'identity').equals(HTML)).toBe(true);
    expect(gunzipSync(bodyOf(bodies, 'gzip')).equals(HTML)).toBe(true);
    expect(brotliDecompressSync(bodyOf(bodies, 'br')).equals(HTML)).toBe(true);
  }
  expect([quick.isBest, best.isBest]).toEqual([false, true]);
  expect(best.br.byteLength).toBeLessThanOrEqual(quick.br.byteLength);
});

test('a kept page takes no more memory than its bytes', async () => {
  const quick = await quickBodies(HTML);
  const forms = [
    quick.br,
    (await bestBodies(quick)).br,
    bodyOf(quick, 'gzip'),
    bodyOf(await bestBodies(quick), 'identity'),
  ];
  for (const form of forms) expect(form.buffer.byteLength).toBe(form.byteLength);
});

test('a form that few ask for is made once', async () => {
  const bodies = await quickBodies(HTML);
  for (const coding of ['identity', 'gzip'] as const) expect(bodyOf(bodies, coding)).toBe(bodyOf(bodies, coding));
});
