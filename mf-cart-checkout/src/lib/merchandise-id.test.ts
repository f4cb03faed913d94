import { expect, test } from 'vitest';
import { isVariantId, variantId, variantNumber } from './merchandise-id.ts';

test('a global id of a variant means that a size was chosen', () => {
  expect(isVariantId('gid://shopify/ProductVariant/44')).toBe(true);
});

test.each(['bordeaux-capsule', '44', 'gid://shopify/Product/44', 'gid://shopify/ProductVariant/', ''])(
  '%s is not the id of a variant',
  (id) => {
    expect(isVariantId(id)).toBe(false);
    expect(variantNumber(id)).toBeNull();
  },
);

test('number and global id are two ways to say the same', () => {
  expect(variantNumber(variantId('44'))).toBe('44');
  expect(variantNumber('gid://shopify/ProductVariant/4?x=1')).toBeNull();
});
