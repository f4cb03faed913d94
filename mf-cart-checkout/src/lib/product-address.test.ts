import { expect, test } from 'vitest';
import { productAddress } from './product-address.ts';

const ORIGINS = { siteOrigin: 'https://shop.example', storefrontOrigin: 'https://store.example' };

test('a product page of the shop receives the reason, and keeps its other parameters', () => {
  expect(productAddress('/product/beach-set?size=S', ORIGINS, 'refused')).toBe(
    'https://shop.example/product/beach-set?size=S&problem=refused',
  );
});

test('a caller that knows no reasons wrote problem=undefined into the address', () => {
  expect(productAddress('/product/beach-set', ORIGINS)).toBe('https://shop.example/product/beach-set');
});

test('a page of the store receives no reason', () => {
  expect(productAddress('https://store.example/products/a', ORIGINS, 'failed')).toBe(
    'https://store.example/products/a',
  );
});

test.each(['https://evil.example/', 'javascript:alert(1)', '', undefined])('%j is not followed', (address) => {
  expect(productAddress(address, ORIGINS, 'failed')).toBeNull();
});
