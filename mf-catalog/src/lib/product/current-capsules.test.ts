import { createQueryClient, type Storefront } from 'shared-contracts';
import { createStorefront } from 'shared-contracts/storefront';
import { expect, test } from 'vitest';
import { currentCapsulesOptions } from './current-capsules.ts';

const product = {
  title: 'Beach Set',
  productType: 'Capsule',
  availableForSale: true,
  priceRange: { minVariantPrice: { amount: '235.0', currencyCode: 'USD' } },
  featuredImage: { url: 'https://cdn.example/beach.jpg', altText: null },
};

function storefrontWith(answers: Readonly<Record<string, unknown>>) {
  const asked: { query: string; variables: Record<string, string> }[] = [];
  const storefront: Storefront = createStorefront({
    origin: 'https://store.example',
    publicToken: 'token',
    fetch: async (_url, init) => {
      const { query, variables } = JSON.parse(String(init?.body));
      asked.push({ query, variables });
      const named = Object.entries<string>(variables).map(([name, handle]) => [
        name.replace('handle', 'product'),
        answers[handle] ?? null,
      ]);
      return Response.json({ data: Object.fromEntries(named) });
    },
  });
  const fetch = (handles: readonly string[]) =>
    createQueryClient('server').fetchQuery(currentCapsulesOptions({ storefront }, handles));
  return { asked, fetch };
}

test('all stored capsules are looked up in one request, and those that are gone are told apart', async () => {
  const { asked, fetch } = storefrontWith({
    'beach-set': product,
    'drift-set': { ...product, title: 'Drift Set', availableForSale: false },
    scarf: { ...product, productType: 'Piece' },
  });
  expect(await fetch(['scarf', 'beach-set', 'gone', 'drift-set'])).toEqual({
    'beach-set': {
      title: 'Beach Set',
      price: 235_00,
      image: 'https://cdn.example/beach.jpg',
      imageAlt: '',
      isAvailable: true,
    },
    'drift-set': expect.objectContaining({ title: 'Drift Set', isAvailable: false }),
    gone: null,
    scarf: null,
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.variables).toEqual({
    handle0: 'beach-set',
    handle1: 'drift-set',
    handle2: 'gone',
    handle3: 'scarf',
  });
});

test('a price that cannot be read leaves the stored copy as it is', async () => {
  const euros = { minVariantPrice: { amount: '235.0', currencyCode: 'EUR' } };
  const { fetch } = storefrontWith({ 'beach-set': { ...product, priceRange: euros }, 'drift-set': product });
  expect(Object.keys(await fetch(['beach-set', 'drift-set']))).toEqual(['drift-set']);
});
