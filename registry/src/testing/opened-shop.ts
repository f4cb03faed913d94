import { SignedText } from 'shared-contracts/registry';
import { readSigned } from '../../../composer/src/registry/signed-composition.ts';
import { builtRelease, TEST_KEYS, testRegistry } from './test-registry.ts';

type TestRegistry = Awaited<ReturnType<typeof testRegistry>>;

export const CATALOG = 'mf-catalog';
export const CART = 'mf-cart-checkout';

/** What servers would read: the live composition, with its signature verified. */
export async function liveOf(registry: Pick<TestRegistry, 'ask'>) {
  const text = SignedText.parse(await (await registry.ask('GET', '/channel')).json());
  return readSigned(text, [TEST_KEYS.publicKey], { registry: 'test-registry', leastCounter: 0, now: new Date() });
}

export async function versionsOf(registry: Pick<TestRegistry, 'ask'>): Promise<Record<string, string>> {
  const { composition } = await liveOf(registry);
  return Object.fromEntries(Object.values(composition.remotes).map(({ remote, version }) => [remote, version]));
}

/** A registry of two teams, with a release of each live. */
export async function openShop() {
  const registry = await testRegistry();
  const catalog = await registry.team('catalog', [CATALOG]);
  const cart = await registry.team('cart', [CART]);
  const first = builtRelease(CATALOG);
  const checkout = builtRelease(CART);
  await registry.upload(first, catalog);
  await registry.upload(checkout, cart);
  await registry.promote(first, null, catalog);
  await registry.promote(checkout, null, cart);
  return { registry, catalog, cart, first, checkout };
}
