import { capsulePath } from 'shared-runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capsuleAt } from './capsule-routes.ts';

test('every handle is found again at the path it is sold at', () => {
  const handle = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('/'));
  fc.assert(fc.property(handle, (value) => capsuleAt(capsulePath(value)) === value));
});

test('a handle in another script is asked for as the storefront knows it', () => {
  expect(capsuleAt('/product/caf%C3%A9-set')).toBe('café-set');
  expect(capsuleAt('/product/%E6%98%A5-capsule')).toBe('春-capsule');
});

test('a path that is not well encoded, or hides another, sells nothing', () => {
  for (const segment of ['%E0%A4%A', '%', 'riviera%2Fedit', '%2F']) expect(capsuleAt(`/product/${segment}`)).toBeNull();
});

test('the faux fur capsule is sold at its own two addresses and not among the products', () => {
  expect(capsulePath('faux-fur-capsule')).toBe('/faux-fur-capsule');
  expect(capsuleAt('/faux-fur-capsule')).toBe('faux-fur-capsule');
  expect(capsuleAt('/pages/faux-fur')).toBe('faux-fur-capsule');
  expect(capsuleAt('/product/faux-fur-capsule')).toBeNull();
});

test('studio to street is sold at its own address only', () => {
  expect(capsulePath('studio-to-street')).toBe('/studio-to-street-product');
  expect(capsuleAt('/product/studio-to-street')).toBeNull();
});

test('an alias leads to the capsule of its canonical path', () => {
  expect(capsuleAt('/studio-flow')).toBe('studio-flow-capsule');
  expect(capsuleAt('/collegiate-capsule')).toBe('collegiate-capsule');
});

test('a path below a product sells nothing', () => {
  expect(capsuleAt('/product/')).toBeNull();
  expect(capsuleAt('/product/riviera-edit-capsule/reviews')).toBeNull();
  expect(capsuleAt('/impact')).toBeNull();
});
