import { expect, test } from 'vitest';
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { matchingQuery } from './search-syntax.ts';
import { SEARCHABLE_COLLECTIONS, SEARCHABLE_PRODUCTS } from './searchable-lists.ts';
import { indexStore } from './store-index.ts';

const { capsules, collections } = indexStore(fixtureCatalogue);

test.each([
  ['tag:linen', 'drift-set'],
  ['tag:LINEN OR title:moto*', 'drift-set moto-edit'],
  ['(tag:linen OR title:moto*) variants.price:>100', 'moto-edit'],
  ['tag:linen OR title:moto* variants.price:>200', 'drift-set'],
  ['NOT (available_for_sale:true OR tag:linen)', 'gone-set'],
  ['NOT tag:linen AND variants.price:<=90', 'gone-set mens-core'],
  ['-(tag:linen)', 'sunset-flow moto-edit gone-set mens-core'],
  ["((title:'Core Kit'))", 'mens-core'],
  ['created_at:2025-09-12', 'drift-set'],
  ["created_at:>'2025-09-13T13:00:00Z'", 'gone-set mens-core'],
  ['updated_at:<=2025-09-12', 'sunset-flow drift-set'],
  ['published_at:<2025-09-12', 'sunset-flow'],
  ['created_at:>=2025-09-14 created_at:<2025-09-15', 'gone-set'],
  ['created_at:<now', 'sunset-flow drift-set moto-edit gone-set mens-core'],
  ['created_at:yesterday', ''],
  ['variants.price:=78.00', 'drift-set'],
  ['sku:unknown-field', 'sunset-flow drift-set moto-edit gone-set mens-core'],
  // Parentheses that do not match are left out.
  ['(tag:linen', 'drift-set'],
  ['tag:linen))', 'drift-set'],
  ['NOT', 'sunset-flow drift-set moto-edit gone-set mens-core'],
  ['OR tag:linen OR', 'drift-set'],
  ['( OR )', 'sunset-flow drift-set moto-edit gone-set mens-core'],
])('the products of %s are %s', (query, handles) => {
  const found = capsules.filter(matchingQuery(query, SEARCHABLE_PRODUCTS));
  expect(found.map(({ capsule }) => capsule.handle).join(' ')).toBe(handles);
});

test.each([
  ['title:featured', 'featured'],
  ["title:'Men*'", 'mens-activewear'],
  ['updated_at:>=2025-09-15', 'mens-activewear featured'],
  ['active -title:women*', 'mens-activewear'],
])('the collections of %s are %s', (query, handles) => {
  const found = collections.filter(matchingQuery(query, SEARCHABLE_COLLECTIONS));
  expect(found.map(({ handle }) => handle).join(' ')).toBe(handles);
});

test('a hundred thousand parentheses end', () => {
  const query = `${'('.repeat(100_000)}tag:linen`;
  expect(capsules.filter(matchingQuery(query, SEARCHABLE_PRODUCTS)).map(({ capsule }) => capsule.handle)).toEqual([
    'drift-set',
  ]);
});
