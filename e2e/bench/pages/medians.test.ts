import { expect, test } from 'vitest';
import { median, mediansOf } from './medians.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a round in which a figure could not be measured does not count for it', () => {
  expect(median([Number.NaN, 7, 3, 5])).toBe(5);
  expect(mediansOf([{ lcp: 3, alive: 10 }, { lcp: 1 }, { lcp: 2, alive: 30 }])).toEqual({ lcp: 2, alive: 20 });
});
