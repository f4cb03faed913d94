import { createQueryClient } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { offerQuery } from './offer.ts';

afterEach(() => vi.unstubAllGlobals());

/** The offer of a storefront that asks so much for its one size. */
function offerAt(price: object, compareAtPrice: object | null = null) {
  const { services } = testPlatform().platform;
  const variant = { id: 'gid://shopify/ProductVariant/1', title: 'S', availableForSale: true, selectedOptions: [] };
  const nodes = [{ ...variant, price, compareAtPrice }];
  const product = { handle: 'coat', title: 'Coat', tags: [], bundleMetafields: [], featuredImage: null };
  vi.stubGlobal('fetch', async () => Response.json({ data: { product: { ...product, variants: { nodes } } } }));
  return createQueryClient('server').fetchQuery(offerQuery(services, 'coat'));
}

const dollars = { amount: '99.0', currencyCode: 'USD' };
const euros = { amount: '99.0', currencyCode: 'EUR' };

test('an offer is priced in cents', async () => {
  expect((await offerAt(dollars))?.sizes).toMatchObject([{ price: 99_00, compareAt: undefined }]);
});

test('an offer in another currency is refused, not shown as dollars', async () => {
  await expect(offerAt(euros)).rejects.toMatchObject({ code: 'MONEY-002' });
  await expect(offerAt(dollars, euros)).rejects.toMatchObject({ code: 'MONEY-002' });
});
