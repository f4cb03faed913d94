import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTerm } from './search-query.ts';
import { suggestionAfterKey } from './use-search-box.ts';

test('the arrow keys go through the suggestions and past either end back to the field', () => {
  expect(suggestionAfterKey('ArrowDown', -1, 2)).toBe(0);
  expect(suggestionAfterKey('ArrowDown', 1, 2)).toBe(-1);
  expect(suggestionAfterKey('ArrowUp', -1, 2)).toBe(1);
  expect(suggestionAfterKey('ArrowUp', 0, 2)).toBe(-1);
  expect(suggestionAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  expect(suggestionAfterKey('Enter', 0, 2)).toBeUndefined();
});

test('a search term has no spaces around it, single ones inside, and a bearable length', () => {
  expect(searchTerm('  silk \t satin ')).toBe('silk satin');
  expect(searchTerm(null)).toBe('');
  fc.assert(
    fc.property(
      fc.string(),
      (text) => searchTerm(text).length <= 100 && searchTerm(searchTerm(text)) === searchTerm(text).trim(),
    ),
  );
});
