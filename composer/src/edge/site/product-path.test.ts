import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { productPath } from './product-path.ts';

const page = (path: string, product?: string) => ({
  path,
  expose: './page',
  indexed: true,
  ...(product && { product }),
});

const composition = testComposition(
  testRelease('mf-a', { pages: [page('/'), page('/buy/:id', ':handle')] }),
  testRelease('mf-b', {
    pages: [
      page('/product/:handle', ':handle'),
      { ...page('/pages/fur', 'fur-capsule'), canonical: '/fur' },
      page('/fur', 'fur-capsule'),
    ],
  }),
);

test('a product is sold at a page of its own, and else at the page of all products', () => {
  expect(productPath(composition, 'fur-capsule')).toBe('/fur');
  expect(productPath(composition, 'bordeaux-capsule')).toBe('/product/bordeaux-capsule');
});

test('a handle of any script is encoded', () => {
  expect(productPath(composition, 'été/$&')).toBe('/product/%C3%A9t%C3%A9%2F%24%26');
});

test('without a page that sells it a product has no address', () => {
  expect(productPath(testComposition(testRelease('mf-a')), 'bordeaux-capsule')).toBeNull();
});

test.each([
  ['a page whose address holds another parameter', page('/:shop/:handle', ':handle')],
  ['a page whose address holds the name within another', page('/x/:handles/:handle', ':handle')],
  ['a page of one product at many addresses', page('/x/:y', 'bordeaux-capsule')],
  ['a page that search engines shall not list', { ...page('/bordeaux', 'bordeaux-capsule'), indexed: false }],
])('%s sells no product', (_what, odd) => {
  expect(productPath(testComposition(testRelease('mf-a', { pages: [odd] })), 'bordeaux-capsule')).toBeNull();
});
