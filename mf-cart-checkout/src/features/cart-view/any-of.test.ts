import { expect, test } from 'vitest';
import { anyOf } from './any-of.ts';

test('names are listed as the locale data has it', () => {
  const format = new Intl.ListFormat('en-US', { type: 'disjunction' });
  const names = ['Visa', 'Mastercard', 'American Express', 'Apple Pay'];
  for (let count = 1; count <= names.length; count += 1)
    expect(anyOf(names.slice(0, count))).toBe(format.format(names.slice(0, count)));
});
