import { expect, test } from 'vitest';
import { isComposing, suggestionAfterKey, suggestionPath } from './use-search-box.ts';

test('the arrow keys go through the suggestions and past either end back to the field', () => {
  expect(suggestionAfterKey('ArrowDown', -1, 2)).toBe(0);
  expect(suggestionAfterKey('ArrowDown', 1, 2)).toBe(-1);
  expect(suggestionAfterKey('ArrowUp', -1, 2)).toBe(1);
  expect(suggestionAfterKey('ArrowUp', 0, 2)).toBe(-1);
  expect(suggestionAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  expect(suggestionAfterKey('Enter', 0, 2)).toBeUndefined();
});

test('Enter on a suggested piece leads to its capsule, as a click does', () => {
  const of = { handle: 'bordeaux-capsule', title: 'Bordeaux Capsule' };
  expect(suggestionPath({ handle: 'satin-scarf', of })).toBe('/product/bordeaux-capsule#piece-satin-scarf');
  expect(suggestionPath({ handle: 'beach-set', of: null })).toBe('/product/beach-set');
});

test('a key that composes a word belongs to the input method, also the one that ends the composition in WebKit', () => {
  expect(isComposing({ isComposing: true, keyCode: 40 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 40 })).toBe(false);
});
