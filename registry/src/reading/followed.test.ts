import { publicKeyText } from 'experiments/publish';
import type { RegistryConfig } from 'shared-contracts/config';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bringFirst } from 'composer/follow';
import { dataPathsIn, readLive } from 'composer/registry';
import { followRegistry } from '../../../composer/src/follow/follow-registry.ts';
import { damageOf } from '../../../composer/src/registry/release-check.ts';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import { serve } from '../serve.ts';
import { builtRelease, TEST_KEYS, testRegistry } from '../testing/test-registry.ts';

const [CATALOG, CART] = ['mf-catalog', 'mf-cart-checkout'];

/** A registry that listens, and how a server of the shop follows it. */
async function openFollowed() {
  const registry = await testRegistry();
  const { port, close } = await serve(registry.app, '127.0.0.1', 0);
  onTestFinished(() => close(0));
  const url = `http://127.0.0.1:${port}`;
  const keys = [publicKeyText(TEST_KEYS.publicKey)];
  const config: RegistryConfig = { url, releasesUrl: url, keys, name: 'test-registry' };
  return { registry, config };
}

/** The versions that are live in a data folder, and whether every file of them is there. */
async function liveIn(folder: string) {
  const dataPaths = dataPathsIn(folder);
  const live = readLive(dataPaths);
  if (!('channel' in live)) return { versions: {}, damage: {} };
  const releases = Object.values(live.composition.remotes);
  return {
    versions: Object.fromEntries(releases.map(({ remote, version }) => [remote, version])),
    damage: await damageOf(dataPaths, live.composition),
  };
}

test('a server takes over what teams promote, take back, and retire, with every file', async () => {
  const { registry, config } = await openFollowed();
  const catalog = await registry.team('catalog', [CATALOG]);
  const cart = await registry.team('cart', [CART]);
  const [first, checkout, second] = [builtRelease(CATALOG), builtRelease(CART), builtRelease(CATALOG, '2.0.0')];
  for (const [built, token] of [[first, catalog] as const, [checkout, cart] as const]) {
    await registry.upload(built, token);
    await registry.promote(built, null, token);
  }
  const folder = testFolder();
  const log = vi.fn();
  await bringFirst(config, dataPathsIn(folder), log);
  expect(await liveIn(folder)).toEqual({ versions: { [CATALOG]: '1.0.0', [CART]: '1.0.0' }, damage: {} });

  const follower = followRegistry(config, dataPathsIn(folder), log);
  onTestFinished(() => follower.close());
  const becomes = (versions: Readonly<Record<string, string>>): Promise<void> =>
    vi.waitFor(async () => expect(await liveIn(folder)).toEqual({ versions, damage: {} }), 10_000);

  await registry.upload(second, catalog);
  await registry.promote(second, first.release.digest, catalog);
  await becomes({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });

  const base = second.release.digest;
  await registry.ask('POST', '/rollbacks', catalog, { remote: CATALOG, base, reason: 'its prices are wrong' });
  await becomes({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
  expect(follower.state()).toMatchObject({ name: 'test-registry', counter: 4, problem: null });

  const retirement = { remote: CART, confirm: CART, base: checkout.release.digest, reason: 'sold' };
  await registry.ask('POST', '/retirements', cart, retirement);
  await becomes({ [CATALOG]: '1.0.0' });
  expect(log.mock.calls.filter(([message]) => /can’t/.test(String(message)))).toEqual([]);
});
