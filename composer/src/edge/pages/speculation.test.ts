import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { isSpeculative, speculationRules } from './speculation.ts';

const composition = testComposition(
  testRelease('mf-catalog', {
    pages: [
      { path: '/product/:handle', expose: './product', indexed: true, query: ['size'] },
      { path: '/search', expose: './search', indexed: false, query: ['q'] },
      { path: '/from-before', expose: './old', indexed: true },
    ],
  }),
  testRelease('mf-account', { pages: [{ path: '/account', expose: './account', indexed: false, personal: true }] }),
);

/** Whether a link would be prepared, as the browser would match it. */
function isPrepared(href: string): boolean {
  const { prerender } = JSON.parse(speculationRules(composition));
  const [{ where, eagerness }] = prerender;
  expect(eagerness).toBe('moderate');
  const [{ href_matches }] = where.and;
  return href_matches.some((pattern: object) =>
    new URLPattern({ ...pattern, baseURL: 'https://shop.example' }).test(href),
  );
}

test.each([
  ['https://shop.example/product/bordeaux-capsule', true],
  ['https://shop.example/product/bordeaux-capsule#fit', true],
  ['https://shop.example/product/bordeaux-capsule?size=M', false],
  ['https://shop.example/product/bordeaux-capsule/more', false],
  ['https://elsewhere.example/product/bordeaux-capsule', false],
  ['https://shop.example/search', false],
  ['https://shop.example/from-before', false],
  ['https://shop.example/account', false],
  ['https://shop.example/cart', false],
  ['https://shop.example/admin/analytics', false],
])('a link to %s is prepared: %s', (href, expected) => {
  expect(isPrepared(href)).toBe(expected);
});

test('links are prepared only while a press would follow them as plain ones', () => {
  const { prerender } = JSON.parse(speculationRules(composition));
  const [, { selector_matches }] = prerender[0].where.and;
  expect(selector_matches).toContain('html:not([data-soft-navigation]) a:not([target]');
});

test.each([
  ['prefetch', true],
  ['prefetch;prerender', true],
  ['prefetch;anonymous-client-ip', true],
  ['', false],
  [undefined, false],
])('a purpose of %s asks ahead: %s', (purpose, expected) => {
  expect(isSpeculative(purpose)).toBe(expected);
});
