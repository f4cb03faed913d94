import { expect, test } from 'vitest';
import { suggestionAfterKey } from './use-search-box.ts';

test('the arrow keys go through the suggestions and past either end back to the field', () => {
  expect(suggestionAfterKey('ArrowDown', -1, 2)).toBe(0);
  expect(suggestionAfterKey('ArrowDown', 1, 2)).toBe(-1);
  expect(suggestionAfterKey('ArrowUp', -1, 2)).toBe(1);
  expect(suggestionAfterKey('ArrowUp', 0, 2)).toBe(-1);
  expect(suggestionAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  expect(suggestionAfterKey('Enter', 0, 2)).toBeUndefined();
});
