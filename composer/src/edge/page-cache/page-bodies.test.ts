import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestBodies, bodiesFrom, codingFor, quickBodies } from './page-bodies.ts';

const HTML = Buffer.from('<!doctype html><p>A page that repeats itself.</p>'.repeat(500));

test('every form of a page unpacks to the same text, and the best is the smallest', async () => {
  const quick = await quickBodies(HTML);
  const best = await bestBodies(quick);
  expect(gunzipSync(best.gzip).equals(HTML)).toBe(true);
  expect(brotliDecompressSync(best.br).equals(HTML)).toBe(true);
  expect([quick.isBest, best.isBest]).toEqual([false, true]);
  expect(best.br.byteLength).toBeLessThanOrEqual(quick.br.byteLength);
  expect((await bodiesFrom(best.br, true)).identity.equals(HTML)).toBe(true);
});

test('what is not packed by brotli is refused', async () => {
  await expect(bodiesFrom(Buffer.from('no brotli'), true)).rejects.toThrow('Decompression failed');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  ['brotli', 'identity'],
  ['gzip;q=0.0', 'identity'],
])('a reader that accepts "%s" gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
