import { expect, test } from 'vitest';
import { typographic } from './typographic.ts';

test('an apostrophe inside a word is curved to the right', () => {
  expect(typographic("Women's Ready-to-Wear")).toBe('Women’s Ready-to-Wear');
});

test('quotation marks open at the start of a word and close at its end', () => {
  expect(typographic('a "second" skin (\'soft\')')).toBe('a “second” skin (‘soft’)');
});

test('a text without them stays as it is', () => {
  expect(typographic('Silk satin under wool')).toBe('Silk satin under wool');
});
