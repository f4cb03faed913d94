import { RELEASE_LIMITS } from 'composer/registry';
import { expect, test } from 'vitest';
import { CART, CATALOG, liveOf, openShop } from '../testing/opened-shop.ts';
import { builtRelease, testRegistry } from '../testing/test-registry.ts';

test('a file that servers would not fetch is refused', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await registry.describe(built, token);
  const [digest = ''] = built.blobs.keys();
  const bytes = new Uint8Array(RELEASE_LIMITS.file + 1);
  expect((await registry.ask('PUT', `/blobs/${digest}`, token, bytes)).status).toBe(413);
});

test('a description of more bytes than servers fetch is refused, however few its characters are', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const description = builtRelease(CATALOG).description.replace('{', `{"x":"${'€'.repeat(1_400_000)}",`);
  const answer = await registry.describe({ description }, token);
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'REGISTRY-006']);
});

test('a release that makes the composition larger than servers take does not go live', async () => {
  const { registry, catalog, cart, first, checkout } = await openShop();
  const large = (remote: string) =>
    builtRelease(remote, '2.0.0', {
      contracts: { version: '1.0.0', imports: { [`not-installed-${remote}`]: ['€'.repeat(1_300_000)] } },
    });
  const gifts = await registry.team('gifts', ['mf-gifts']);
  const [one, two, three] = [large(CATALOG), large(CART), large('mf-gifts')];
  for (const [built, token] of [[one, catalog] as const, [two, cart] as const, [three, gifts] as const])
    await registry.upload(built, token);
  expect((await registry.promote(one, first.release.digest, catalog)).status).toBe(200);
  expect((await registry.promote(two, checkout.release.digest, cart)).status).toBe(200);
  const before = await liveOf(registry);
  const refused = await registry.promote(three, null, gifts);
  expect([refused.status, (await refused.json()).problems.join()]).toEqual([
    413,
    expect.stringMatching(/^All descriptions of live releases may have 8000000 bytes together/),
  ]);
  expect(await liveOf(registry)).toEqual(before);
});

test.each([
  ['a revision with U+0000', { revision: 'a\0', builtAt: '2026-01-05T09:00:00.000Z' }],
  ['the year 0', { revision: null, builtAt: '0000-01-05T09:00:00.000Z' }],
  ['a time of 300 digits', { revision: null, builtAt: `2026-01-05T09:00:00.${'0'.repeat(300)}Z` }],
])('a build with %s is refused as malformed', async (_kind, build) => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const { description } = builtRelease(CATALOG);
  const answer = await registry.ask('POST', '/releases', token, { description, build });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'REGISTRY-001']);
});
