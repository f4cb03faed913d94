import { publicKeyText, registryKeys } from '../../../experiments/src/publish/signing-keys.ts';
import { expect, test } from 'vitest';
import { openRegistry, type OpenRegistry } from '../../../composer/src/testing/open-registry.ts';
import { runChecks } from '../run-checks.ts';
import { config, fakeServices } from '../testing/fake-services.ts';
import { registryChecks } from './registry.ts';

/** What the checks answer where servers follow a registry. */
async function resultsFor({ registry }: OpenRegistry, change: Partial<typeof registry.config> = {}) {
  const followed = { ...config, registry: { ...registry.config, ...change } };
  const results = await runChecks(registryChecks, { ...fakeServices(), config: followed, fetch });
  return results.map(({ outcome, answer }) => `${outcome}: ${answer}`);
}

test('a registry whose composition is signed and whose files are there passes', async () => {
  const shop = await openRegistry();
  shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  expect(await resultsFor(shop)).toEqual([
    expect.stringMatching(/^passed: Yes: composition 1 of the registry shop, signed until /),
    'passed: Yes, of 2 releases.',
    'warning: REGISTRY_RETURN_TOKEN isn’t set: a server keeps a return to itself.',
  ]);
});

test('a registry with another key, another name, or nothing live fails', async () => {
  const shop = await openRegistry();
  expect(await resultsFor(shop)).toEqual([
    'failed: The registry answered 404.',
    'not checked: mend registry.channel first',
    'not checked: mend registry.channel first',
  ]);
  shop.publish('mf-a@1.0.0');
  const foreign = publicKeyText(registryKeys('the secret of another registry').publicKey);
  expect((await resultsFor(shop, { keys: [foreign] }))[0]).toMatch(/^failed: REGISTRY-011/);
  expect((await resultsFor(shop, { name: 'another-shop' }))[0]).toMatch(/^failed: REGISTRY-013/);
});

test('a signature that is not renewed fails three days before it expires', async () => {
  const shop = await openRegistry();
  const live = shop.publish('mf-a@1.0.0');
  shop.registry.sign(live, { expiresAt: new Date(Date.now() + 2 * 86_400_000).toISOString() });
  expect((await resultsFor(shop))[0]).toMatch(/^failed: The registry shop doesn’t renew its signature/);
});

test('a description that is missing at the place of the files is named by its remote', async () => {
  const [shop, store] = [await openRegistry(), await openRegistry()];
  shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  store.next('mf-a@1.0.0');
  expect((await resultsFor(shop, { releasesUrl: store.registry.url }))[1]).toBe(
    'failed: Not as it was released: mf-b.',
  );
});

test.each([
  [200, 'passed: Yes, with REGISTRY_RETURN_TOKEN.'],
  [401, 'failed: The registry doesn’t accept REGISTRY_RETURN_TOKEN: it is unknown, expired, or revoked.'],
  [403, 'failed: REGISTRY_RETURN_TOKEN doesn’t have the right “return”.'],
  [503, 'failed: The registry answered 503.'],
] as const)(
  'a token of a server that is answered with %i is judged, by a return that changes nothing',
  async (status, answer) => {
    const shop = await openRegistry();
    shop.publish('mf-a@1.0.0');
    let asked: unknown;
    shop.registry.returned = async (c) => {
      asked = await c.req.json();
      return c.json({}, status);
    };
    expect((await resultsFor(shop, { returnToken: `cc_${'t'.repeat(43)}` }))[2]).toBe(answer);
    expect(asked).toMatchObject({ releases: [{ remote: 'mf-a', base: 'A'.repeat(43) }] });
  },
);

test('without a registry nothing is asked', async () => {
  const results = await runChecks(registryChecks, fakeServices());
  expect(results.map(({ outcome }) => outcome)).toEqual(['not checked', 'not checked', 'not checked']);
});
