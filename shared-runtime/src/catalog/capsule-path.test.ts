import { expect, test } from 'vitest';
import { capsulePath } from './capsule-path.ts';

test('a capsule is sold below the products, two of them at their own address', () => {
  expect(capsulePath('beach-set')).toBe('/product/beach-set');
  expect(capsulePath('faux-fur-capsule')).toBe('/faux-fur-capsule');
  expect(capsulePath('studio-to-street')).toBe('/studio-to-street-product');
});

test('a handle in another script, or with a sign that means something in an address, is encoded', () => {
  expect(capsulePath('café-set')).toBe('/product/caf%C3%A9-set');
  expect(capsulePath('50%-set')).toBe('/product/50%25-set');
});
