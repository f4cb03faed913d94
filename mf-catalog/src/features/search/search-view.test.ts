import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, searchAddress, searchTerm, significantWords } from './search-view.ts';

test('a search term has no spaces around it, single ones inside, and a limited length', () => {
  expect(searchTerm('  silk \t satin ')).toBe('silk satin');
  expect(searchTerm(null)).toBe('');
  fc.assert(
    fc.property(
      fc.string(),
      (text) => searchTerm(text).length <= 100 && searchTerm(searchTerm(text)) === searchTerm(text).trim(),
    ),
  );
});

test('a search is found again at its address', () => {
  const query = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((text) => searchTerm(text));
  fc.assert(
    fc.property(query, fc.integer({ min: 1, max: 99 }), (term, page) => {
      fc.pre(term !== '');
      const view = { query: term, page };
      expect(readSearch(new URL(searchAddress(view), 'https://shop.example').searchParams)).toEqual(view);
    }),
  );
  expect(searchAddress({ query: 'silk', page: 1 })).toBe('/search?q=silk');
  expect(searchAddress({ query: '', page: 3 })).toBe('/search');
});

test('a search lost the other parameters of the address: they are kept, but for another view’s', () => {
  const search = '?q=wool&page=4&compare=beach-set&utm_source=mail';
  expect(searchAddress({ query: 'silk', page: 2 }, search)).toBe('/search?q=silk&page=2&utm_source=mail');
  expect(searchAddress({ query: '', page: 1 }, search)).toBe('/search?utm_source=mail');
});

test('the storefront is asked without filler words', () => {
  expect(significantWords('Outfit for a wedding')).toBe('wedding');
  expect(significantWords('velvet blazer')).toBe('velvet blazer');
  expect(significantWords('what to wear')).toBe('what to wear');
});
