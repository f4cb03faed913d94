import { createQueryClient, type Storefront } from 'shared-runtime';
import { expect, test } from 'vitest';
import { currentCapsulesOptions } from './current-capsules.ts';
import { currentAnswer as product, currentStorefront } from './testing/current-storefront.ts';

const fetchFrom = (storefront: Storefront, handles: readonly string[]) =>
  createQueryClient('server').fetchQuery(currentCapsulesOptions({ storefront }, handles));

test('all stored capsules are looked up in one request, and missing ones are marked', async () => {
  const { asked, storefront } = currentStorefront({
    'beach-set': product,
    'drift-set': { ...product, title: 'Drift Set', availableForSale: false },
    scarf: { ...product, productType: 'Piece' },
  });
  expect(await fetchFrom(storefront, ['scarf', 'beach-set', 'gone', 'drift-set'])).toEqual({
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
  const { storefront } = currentStorefront({ 'beach-set': { ...product, priceRange: euros }, 'drift-set': product });
  expect(Object.keys(await fetchFrom(storefront, ['beach-set', 'drift-set']))).toEqual(['drift-set']);
});
