import { createStorefront } from 'shared-runtime/storefront';
import { expect, test, vi } from 'vitest';
import { favoriteDetails } from './favorite-details.ts';

const PRODUCT = {
  handle: 'beach-set',
  title: 'Beach Set',
  priceRange: { minVariantPrice: { amount: '235.0', currencyCode: 'USD' } },
  images: { nodes: [{ url: 'https://cdn.example/beach.jpg', altText: null }] },
};

/** A storefront that knows the given products and nothing else. */
const storefront = (products: Readonly<Record<string, object>>) =>
  createStorefront({
    origin: 'https://storefront.example',
    publicToken: 'public',
    fetch: async (_url, init) => {
      const { variables } = JSON.parse(String(init?.body)) as { variables: { handle: string } };
      return Response.json({ data: { product: products[variables.handle] ?? null } });
    },
  });

test('a handle of the account becomes a favorite that can be shown', async () => {
  expect(await favoriteDetails(storefront({ 'beach-set': PRODUCT }), ['beach-set'], 42)).toEqual([
    {
      handle: 'beach-set',
      title: 'Beach Set',
      price: 23500,
      image: 'https://cdn.example/beach.jpg',
      imageAlt: undefined,
      addedAt: 42,
    },
  ]);
});

test('a capsule that is no longer sold is left out', async () => {
  const found = await favoriteDetails(storefront({ 'beach-set': PRODUCT }), ['gone', 'beach-set'], 42);
  expect(found.map(({ handle }) => handle)).toEqual(['beach-set']);
});

test('a capsule that is priced in another currency is left out, and said so in the log', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const euros = {
    ...PRODUCT,
    handle: 'city-set',
    priceRange: { minVariantPrice: { amount: '235.0', currencyCode: 'EUR' } },
  };
  const found = await favoriteDetails(
    storefront({ 'city-set': euros, 'beach-set': PRODUCT }),
    ['city-set', 'beach-set'],
    42,
  );
  expect(found.map(({ handle }) => handle)).toEqual(['beach-set']);
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('"city-set"'),
    expect.objectContaining({ code: 'MONEY-002' }),
  );
});

test('a product without a picture is a favorite without one', async () => {
  const bare = { ...PRODUCT, images: { nodes: [] } };
  const [favorite] = await favoriteDetails(storefront({ 'beach-set': bare }), ['beach-set'], 42);
  expect(favorite).toMatchObject({ image: undefined, imageAlt: undefined });
});
