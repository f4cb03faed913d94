import { expect, test } from 'vitest';
import { choiceOf, chosenVariant } from './choice.ts';
import type { Variant } from './product.ts';
import { readVariant } from './read-product.ts';

const variant = (options: Record<string, string>, available = true): Variant => {
  const title = Object.values(options).join(' / ');
  return readVariant({
    id: `gid://shopify/ProductVariant/${title}`,
    title,
    price: { amount: '100.0', currencyCode: 'USD' },
    compareAtPrice: null,
    availableForSale: available,
    selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
  });
};

test('where no option is named size, the chosen variant is bought and not the first one', () => {
  const variants = ['48', '50', '52'].map((value) => variant({ 'Jacket size': value }));
  expect(variants.map((one) => choiceOf(variants, one))).toEqual(['48', '50', '52']);
  for (const one of variants) expect(chosenVariant(variants, one.title)).toBe(one);
});

test('variants of the same size are distinguished by all their options', () => {
  const variants = [variant({ Color: 'Navy', Size: 'M' }), variant({ Color: 'Oat', Size: 'M' })];
  expect(variants.map((one) => choiceOf(variants, one))).toEqual(['Navy / M', 'Oat / M']);
  expect(chosenVariant(variants, 'Oat / M')).toBe(variants[1]);
});

test('a variant that is sold out or not offered is no choice', () => {
  const variants = [variant({ Size: 'S' }), variant({ Size: 'M' }, false)];
  expect(chosenVariant(variants, 'M')).toBeUndefined();
  expect(chosenVariant(variants, 'XXL')).toBeUndefined();
});
