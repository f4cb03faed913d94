import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variant } from '../../../lib/product/product.ts';
import { readVariant } from '../../../lib/product/read-product.ts';
import { matchSize } from './match-size.ts';

const variant = (value: string, available = true, name = 'Size'): Variant =>
  readVariant({
    id: `gid://shopify/ProductVariant/${value}`,
    title: value,
    price: { amount: '100.0', currencyCode: 'USD' },
    compareAtPrice: null,
    availableForSale: available,
    selectedOptions: [
      { name: 'Color', value: 'Bordeaux' },
      { name, value },
    ],
  });

test('the size is found in any case of the option and of its value', () => {
  const variants = [variant('S'), variant('M', true, 'SIZE'), variant('L', true, 'size')];
  expect(matchSize(variants, 'm')?.variant.title).toBe('M');
  expect(matchSize(variants, 'L')?.variant.title).toBe('L');
});

test('an option of another name is no size', () => {
  expect(matchSize([variant('S', false), variant('M', true, 'Fit')], 'M')?.variant.title).toBe('M');
  expect(matchSize([variant('S'), variant('M', true, 'Fit')], 'M')?.variant.title).toBe('S');
});

test('without a match it is the first variant available for sale', () => {
  expect(matchSize([variant('S', false), variant('M'), variant('L')], '12')?.variant.title).toBe('M');
});

test('where nothing matches and nothing is for sale there is no match', () => {
  expect(matchSize([variant('S', false)], 'M')).toBeUndefined();
  expect(matchSize([], 'M')).toBeUndefined();
});

test('a match is one of the variants, once', () => {
  const variants = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.boolean()));
  fc.assert(
    fc.property(variants, fc.string({ maxLength: 3 }), (list, size) => {
      const all = list.map(([value, available]) => variant(value, available));
      const match = matchSize(all, size);
      return match === undefined || (match.quantity === 1 && all.includes(match.variant));
    }),
  );
});
