import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';
import { isShopError } from 'shared-contracts/errors';
import type { RegistryConfig } from 'shared-contracts/config';
import { expect, test, vi } from 'vitest';
import { dataPathsIn, releaseFolder, releasePath } from '../registry/data-paths.ts';
import { nextComposition } from '../registry/next-composition.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import { damageOf } from '../registry/release-check.ts';
import { integrityOf } from '../release/integrity.ts';
import { type OpenRegistry, openRegistry } from '../testing/open-registry.ts';
import { writeDigested } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { flipped } from '../testing/test-registry.ts';
import { FollowedChannel } from './followed-channel.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');

/** A data folder that asks a registry each time that a test wants it to. */
function asking({ registry }: OpenRegistry, change: Partial<RegistryConfig> = {}) {
  const dataPaths = dataPathsIn(testFolder());
  const channel = new FollowedChannel({ ...registry.config, ...change }, dataPaths, vi.fn());
  return {
    dataPaths,
    live: () => liveComposition(dataPaths)?.id,
    /** The code of the refusal, with its details; null where the answer was taken over. */
    ask: () =>
      channel.ask(0, AbortSignal.timeout(10_000)).then(
        () => null,
        (error: unknown) => (isShopError(error) ? `${error.code} ${JSON.stringify(error.details)}` : String(error)),
      ),
  };
}

const REFUSED: readonly (readonly [string, string, string, (bytes: Buffer) => Buffer | null])[] = [
  ['a flipped byte of a script', 'entry.js', 'REGISTRY-017', flipped],
  ['a flipped byte of the server’s bundle', 'server/bundle.cjs', 'REGISTRY-017', flipped],
  ['a flipped byte of the description', 'release.json', 'REGISTRY-017', flipped],
  ['a truncated file', 'a.js', 'REGISTRY-017', (bytes) => bytes.subarray(0, -1)],
  ['a missing file', 'a.js', 'REGISTRY-017', () => null],
  ['a file of more than 20 MB', 'a.js', 'REGISTRY-019', (bytes) => Buffer.concat([bytes, Buffer.alloc(20_000_000)])],
];

for (const [fault, file, code, change] of REFUSED) {
  test(`${fault} is refused, leaves nothing behind, and is mended at the next try`, async () => {
    const shop = await openRegistry();
    const { dataPaths, live, ask } = asking(shop);
    const first = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
    expect(await ask()).toBeNull();
    const second = shop.publish('mf-a@1.1.0');
    shop.registry.changed.set(`${releasePath(second.remotes['mf-a'] as Release)}/${file}`, change);
    const refusal = await ask();
    expect(refusal).toContain(code);
    expect(refusal).toContain(file);
    expect(live()).toBe(first.id);
    expect(readdirSync(path.join(dataPaths.releases, 'mf-a'))).toEqual([first.remotes['mf-a']?.digest]);
    shop.registry.changed.clear();
    expect(await ask()).toBeNull();
    expect(live()).toBe(second.id);
    expect(await damageOf(dataPaths, second)).toEqual({});
  });
}

test('a release of more than 50 MB is refused', async () => {
  const shop = await openRegistry();
  const big = Buffer.alloc(18_000_000);
  const names = ['entry.js', 'server/bundle.cjs', 'a.woff2'];
  const integrity = Object.fromEntries(names.map((file) => [file, integrityOf(big)]));
  const release = writeDigested(shop.dataPaths, 'mf-a', '1.0.0', { integrity });
  for (const file of names) writeFileSync(path.join(releaseFolder(shop.dataPaths, release), file), big);
  shop.registry.sign(nextComposition(null, { releases: [release] }, 1, NOW));
  const { ask, live } = asking(shop);
  expect(await ask()).toContain('the release has more than 50000000 bytes');
  expect(live()).toBeUndefined();
});

test('an older, a foreign, an expired, and an altered composition are refused, and a sound one is taken after them', async () => {
  const shop = await openRegistry();
  const { registry } = shop;
  const { live, ask } = asking(shop);
  const first = shop.publish('mf-a@1.0.0');
  const second = shop.publish('mf-a@1.1.0');
  expect(await ask()).toBeNull();
  registry.sign(first);
  expect(await ask()).toContain('REGISTRY-014');
  const third = shop.next('mf-a@1.2.0');
  registry.sign({ ...third, counter: second.counter });
  expect(await ask()).toContain('another composition with the same counter');
  registry.sign(third, { registry: 'another-shop' });
  expect(await ask()).toContain('REGISTRY-013');
  registry.sign(third, { expiresAt: NOW.toISOString() });
  expect(await ask()).toContain('REGISTRY-015');
  const signed = registry.sign(third);
  registry.answer({ ...signed, text: signed.text.replace('1.2.0', '1.2.1') });
  expect(await ask()).toContain('REGISTRY-012');
  expect(live()).toBe(second.id);
  registry.answer(signed);
  expect(await ask()).toBeNull();
  expect(live()).toBe(third.id);
});

test('a composition that was accepted is never left for an older one, although its files could not be fetched', async () => {
  const shop = await openRegistry();
  const { live, ask } = asking(shop);
  const first = shop.publish('mf-a@1.0.0');
  expect(await ask()).toBeNull();
  const second = shop.publish('mf-a@1.1.0');
  const third = shop.publish('mf-a@1.2.0');
  shop.registry.changed.set(`${releasePath(third.remotes['mf-a'] as Release)}/a.js`, () => null);
  expect(await ask()).toContain('REGISTRY-017');
  shop.registry.sign(second);
  expect(await ask()).toContain('REGISTRY-014');
  expect(live()).toBe(first.id);
});

test('without a configured name, the first registry that was followed is the only one', async () => {
  const shop = await openRegistry();
  const { live, ask } = asking(shop, { name: undefined });
  const first = shop.publish('mf-a@1.0.0');
  expect(await ask()).toBeNull();
  shop.registry.sign(shop.next('mf-a@1.1.0'), { registry: 'another-shop' });
  expect(await ask()).toContain('REGISTRY-013');
  expect(live()).toBe(first.id);
});

test('files come from the place that is configured for them', async () => {
  const [shop, store] = [await openRegistry(), await openRegistry()];
  const first = shop.publish('mf-a@1.0.0');
  store.publish('mf-a@1.0.0');
  const { live, ask } = asking(shop, { releasesUrl: store.registry.url });
  expect(await ask()).toBeNull();
  expect(live()).toBe(first.id);
  expect([shop.registry.asked.length, store.registry.asked.length > 0]).toEqual([0, true]);
});

test('a release that the composition describes differently than its own description is refused', async () => {
  const shop = await openRegistry();
  const { live, ask } = asking(shop);
  const release = { ...writeDigested(shop.dataPaths, 'mf-a', '1.0.0'), entry: 'a.js' };
  shop.registry.sign(nextComposition(null, { releases: [release] }, 1, NOW));
  expect(await ask()).toContain('describes the release differently');
  expect(live()).toBeUndefined();
});

test('an answer that is none of a registry is refused', async () => {
  const shop = await openRegistry();
  expect(await asking(shop).ask()).toContain('REGISTRY-019');
  expect(await asking(shop, { url: `${shop.registry.url}/releases` }).ask()).toContain('REGISTRY-019');
});

test('a compressed copy of the registry is taken over, and one that unpacks to something else is made here', async () => {
  const shop = await openRegistry();
  const text = 'const a = 1;'.repeat(100);
  const names = ['entry.js', 'server/bundle.cjs', 'a.js'];
  const integrity = Object.fromEntries(names.map((file) => [file, integrityOf(Buffer.from(text))]));
  const release = writeDigested(shop.dataPaths, 'mf-a', '1.0.0', { integrity });
  const folder = releaseFolder(shop.dataPaths, release);
  for (const file of names) writeFileSync(path.join(folder, file), text);
  const copy = brotliCompressSync(text, { params: { 1: 1 } });
  writeFileSync(path.join(folder, 'entry.js.br'), copy);
  writeFileSync(path.join(folder, 'a.js.br'), brotliCompressSync('something else'));
  const composition = nextComposition(null, { releases: [release] }, 1, NOW);
  shop.registry.sign(composition);
  const { dataPaths, ask } = asking(shop);
  expect(await ask()).toBeNull();
  const here = releaseFolder(dataPaths, release);
  expect(readFileSync(path.join(here, 'entry.js.br')).equals(copy)).toBe(true);
  expect(brotliDecompressSync(readFileSync(path.join(here, 'a.js.br'))).toString()).toBe(text);
  expect(await damageOf(dataPaths, composition)).toEqual({});
});
