import { isShopError } from 'shared-contracts';
import { BUNDLE_METAFIELDS, type Storefront } from 'shared-runtime';
import { createStorefront } from 'shared-runtime/storefront';
import { expect, test } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { askProduct } from './product-query.ts';
import { productAnswer } from './testing/product-answer.ts';

const stored = JSON.stringify([
  { id: 'coat', name: 'Coat', sizes: ['S'], image: null, colour: { name: 'Cream' } },
  'Trousers',
]);
const [bundle] = BUNDLE_METAFIELDS;
const right = productAnswer({
  bundleMetafields: [{ namespace: bundle?.namespace ?? '', key: bundle?.key ?? '', value: stored }, null],
});

/** The storefront of a page, whose service answers with this text. */
const answering = (text: string): Storefront =>
  createStorefront({
    origin: 'https://store.example',
    publicToken: 'token',
    fetch: async () => new Response(text, { headers: { 'Content-Type': 'application/json' } }),
  });

test('any answer of the storefront is a product with a name and a price, none, or an error of the shop', async () => {
  await fuzz({
    surface: 'answers',
    share: 2,
    name: 'product',
    // One line for each metafield that is no JSON, and one for a product that is missing.
    lines: 3,
    inputs: storedTexts({ data: { product: right } }, { data: { product: null } }, { errors: [{ message: 'No' }] }),
    async hold(text) {
      const product = await askProduct(answering(text), 'beach-set').catch((error: unknown) => {
        if (isShopError(error)) return null;
        throw error;
      });
      if (!product) return;
      for (const shown of [product.title, product.description]) expect(typeof shown).toBe('string');
      expect(Number.isFinite(product.price)).toBe(true);
    },
  });
});
