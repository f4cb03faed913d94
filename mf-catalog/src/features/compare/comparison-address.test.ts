import { expect, test } from 'vitest';
import { comparisonAddress } from './comparison-address.ts';

test('a comparison lost the other parameters of the address: they are kept, but for another view’s', () => {
  const search = '?q=wool&page=4&compare=beach-set&compare=drift-set&utm_source=mail';
  expect(comparisonAddress(['beach-set'], search)).toBe('/search?compare=beach-set&utm_source=mail');
  expect(comparisonAddress([], search)).toBe('/search?utm_source=mail');
});

test('a comparison is found again at its address', () => {
  expect(comparisonAddress(['beach-set', 'drift-set'], '')).toBe('/search?compare=beach-set&compare=drift-set');
  expect(comparisonAddress([], '')).toBe('/search');
});
