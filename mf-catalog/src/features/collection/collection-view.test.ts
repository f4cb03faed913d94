import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '../../lib/card/card.ts';
import {
  canonicalSearch,
  type CollectionView,
  matching,
  PRICE_BANDS,
  readView,
  SORTS,
  viewSearch,
} from './collection-view.ts';
import { facetValues } from './facet-values.ts';

function card(handle: string, change: Partial<Card> = {}): Card {
  const sizes = [
    { id: `${handle}-s`, size: 'S', price: 100_00, available: true },
    { id: `${handle}-m`, size: 'M', price: 100_00, available: false },
  ];
  const base = { handle, title: handle, type: 'Set', tags: [], pictures: [], price: 100_00, publishedAt: '2026-01-01' };
  return { ...base, sizes, pieces: [], ...change };
}

const cards = [
  card('velvet', {
    title: 'Velvet',
    tags: ['color:red', 'new', 'occasion:date-night', 'occasion:party'],
    price: 460_00,
    publishedAt: '2026-03-01',
  }),
  card('linen', { title: 'Linen', tags: ['Color:Blue', 'color:white'], price: 199_99, type: 'Edit' }),
  card('wool', { title: 'Wool', tags: ['color:blue'], price: 600_00, sizes: [], publishedAt: '2026-02-01' }),
];
const shown = (search: string) => matching(cards, readView(new URLSearchParams(search))).map(({ handle }) => handle);

const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 });
const anyView: fc.Arbitrary<CollectionView> = fc.record({
  chosen: fc.record({
    size: values,
    color: values,
    type: values,
    occasion: values,
    price: fc.uniqueArray(fc.constantFrom(...Object.keys(PRICE_BANDS))),
  }),
  available: fc.boolean(),
  sort: fc.constantFrom(...Object.keys(SORTS).filter((sort): sort is keyof typeof SORTS => sort in SORTS)),
  page: fc.integer({ min: 1, max: 99 }),
});

test('every view is read again from its address', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readView(new URLSearchParams(viewSearch(view)))).toEqual(view);
    }),
  );
});

test('nonsense in the address is the plain view', () => {
  const plain = readView(new URLSearchParams());
  expect(readView(new URLSearchParams('?sort=toString&page=&price=cheap&size=&available=yes'))).toEqual(plain);
  expect(viewSearch(plain)).toBe('');
});

test('search engines list each page of a collection, and no filtered or sorted view of one', () => {
  const listed = (search: string) => canonicalSearch(readView(new URLSearchParams(search)));
  expect(['', '?page=1', '?page=2'].map(listed)).toEqual(['', '', '?page=2']);
  expect(['?page=2&size=S', '?page=2&sort=name', '?page=2&available=1'].map(listed)).toEqual(['', '', '']);
});

test('values of one facet widen the list, facets narrow it', () => {
  expect(shown('color=blue')).toEqual(['linen', 'wool']);
  expect(shown('color=blue&color=red')).toEqual(['velvet', 'linen', 'wool']);
  expect(shown('color=blue&type=Edit')).toEqual(['linen']);
});

test('an occasion is found by its tag and read as words', () => {
  expect(shown('occasion=party')).toEqual(['velvet']);
  expect(shown('occasion=party&occasion=wedding')).toEqual(['velvet']);
  expect(facetValues(cards, readView(new URLSearchParams()), 'occasion')).toEqual([
    { value: 'date-night', label: 'Date night', count: 1 },
    { value: 'party', label: 'Party', count: 1 },
  ]);
});

test('a size that is sold out is not found, and a capsule without stock is not available', () => {
  expect(shown('size=S')).toEqual(['velvet', 'linen']);
  expect(shown('size=M')).toEqual([]);
  expect(shown('available=1')).toEqual(['velvet', 'linen']);
});

test('a price on a bound belongs to the band above it', () => {
  expect(shown('price=under-200')).toEqual(['linen']);
  expect(shown('price=over-600')).toEqual(['wool']);
});

test('every order is as it says, and featured is the storefront’s own', () => {
  expect(shown('')).toEqual(['velvet', 'linen', 'wool']);
  expect(shown('sort=newest')).toEqual(['velvet', 'wool', 'linen']);
  expect(shown('sort=price-up')).toEqual(['linen', 'velvet', 'wool']);
  expect(shown('sort=price-down')).toEqual(['wool', 'velvet', 'linen']);
  expect(shown('sort=name')).toEqual(['linen', 'velvet', 'wool']);
});

test('no filter invents or repeats a capsule', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const found = matching(cards, view);
      return new Set(found).size === found.length && found.every((one) => cards.includes(one));
    }),
  );
});

test('a facet counts the results of each value combined with the other facets', () => {
  const colors = facetValues(cards, readView(new URLSearchParams('available=1&color=red')), 'color');
  expect(colors).toEqual([
    { value: 'blue', label: 'Blue', count: 1 },
    { value: 'red', label: 'Red', count: 1 },
    { value: 'white', label: 'White', count: 1 },
  ]);
});

test('sizes stand in their own order, sold-out ones too', () => {
  const sizes = facetValues(cards, readView(new URLSearchParams()), 'size');
  expect(sizes.map(({ value, count }) => [value, count])).toEqual([
    ['S', 2],
    ['M', 0],
  ]);
});

test('another choice keeps the parameters of the address that are not of the view', () => {
  const view = readView(new URLSearchParams('size=M&sort=name'));
  expect(viewSearch(view, '?utm_source=mail&size=S&page=3&ref=ada')).toBe('?size=M&sort=name&utm_source=mail&ref=ada');
});
