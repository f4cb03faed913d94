import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { pageAt } from 'shared-contracts/composition';
import { pageKey } from './page-key.ts';

const composition = testComposition(
  testRelease('mf-catalog', {
    pages: [
      { path: '/product/:handle', expose: './p', indexed: true, query: ['size', 'piece.*'] },
      { path: '/product/named', expose: './n', indexed: true, query: [] },
      { path: '/search', expose: './s', indexed: false, query: ['q', 'page'] },
      { path: '/cart', expose: './c', indexed: false, personal: true },
      { path: '/older', expose: './o', indexed: true },
    ],
  }),
);

function keyOf(address: string, isForBot = false) {
  const url = new URL(address, 'https://shop.example');
  return pageKey(url, pageAt(composition, url.pathname), isForBot ? 'bot' : 'visitor');
}

test('a page is named by its path and the query that it depends on, in one order', () => {
  expect(keyOf('/search?q=linen&page=2')).toEqual({
    id: 'visitor /search?page=2&q=linen',
    url: 'https://shop.example/search?page=2&q=linen',
  });
  expect(keyOf('/search?page=2&utm_source=x&q=linen')).toEqual(keyOf('/search?q=linen&page=2&fbclid=1'));
  expect(keyOf('/search?q=linen&page=2&discount=Ada10')).toEqual(keyOf('/search?q=linen&page=2'));
});

test('parameters that a page does not name, and empty ones, do not reach the renderer', () => {
  expect(keyOf('/search?token=secret&q=')?.url).toBe('https://shop.example/search');
  expect(keyOf('/product/a?piece.shirt=M&pieces=x&size=L')?.url).toBe(
    'https://shop.example/product/a?piece.shirt=M&size=L',
  );
  expect(keyOf('/product/named?size=L')?.url).toBe('https://shop.example/product/named');
});

test('several values of one parameter stay in the order in which the page shows them', () => {
  expect(keyOf('/search?q=b&q=a')?.url).toBe('https://shop.example/search?q=b&q=a');
});

test('a bot has keys of its own', () => {
  expect(keyOf('/search', true)?.id).toBe('bot /search');
  expect(keyOf('/search')?.id).toBe('visitor /search');
});

test.each([
  ['is personal', '/cart'],
  ['comes from a release that does not say what it depends on', '/older'],
  ['has a longer address than any that is meant', `/search?q=${'x'.repeat(600)}`],
  ['has a longer path than any that is meant', `/product/${'x'.repeat(600)}`],
])('a page that %s has no key', (_why, address) => {
  expect(keyOf(address)).toBeNull();
});

test('the shared page for unknown addresses is rendered at none that a visitor has sent', () => {
  for (const sent of ['/nowhere?a=1', '/ann@example.com', `/${'x'.repeat(900)}`])
    expect(keyOf(sent)?.url).toBe('https://shop.example/not-found');
});

test('all unknown addresses share one key, with any query', () => {
  expect(keyOf('/nowhere?a=1')?.id).toBe('visitor nobody');
  expect(keyOf(`/nowhere/${'x'.repeat(900)}`)?.id).toBe('visitor nobody');
  expect(keyOf('/product')?.id).toBe('visitor nobody');
});

test('a page of its own counts more than a pattern that it fits', () => {
  expect(pageAt(composition, '/product/named')?.page.expose).toBe('./n');
  expect(pageAt(composition, '/product/other')?.page.expose).toBe('./p');
  expect(pageAt(composition, '/product/a/b')).toBeNull();
});
