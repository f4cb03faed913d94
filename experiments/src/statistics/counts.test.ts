import { expect, test } from 'vitest';
import { differenceOf, rateOf } from './counts.ts';

test('the difference of rates that nearly agree keeps its digits', () => {
  const control = { n: 1e12, x: 300_000_000_000 };
  expect(differenceOf(control, { n: 1e12, x: 300_000_000_001 })).toBe(1e-12);
  expect(differenceOf({ n: 3e9, x: 1e9 }, { n: 3e9 + 3, x: 1e9 + 1 })).toBe(0);
});

test('fractional counts are used unchanged', () => {
  expect(differenceOf({ n: 4e9 + 0.5, x: 1e9 }, { n: 4e9 + 0.5, x: 1e9 })).toBe(0);
});

test('without visitors there is neither a rate nor a difference', () => {
  expect(rateOf({ n: 0, x: 0 })).toBeNull();
  expect(differenceOf({ n: 0, x: 0 }, { n: 10, x: 1 })).toBeNull();
  expect(differenceOf({ n: 10, x: 1 }, { n: 0, x: 0 })).toBeNull();
});
