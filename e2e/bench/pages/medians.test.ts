import { expect, test } from 'vitest';
import { expectTimes, median, mediansOf } from './medians.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a round in which a figure could not be measured does not count for it', () => {
  expect(median([Number.NaN, 7, 3, 5])).toBe(5);
  expect(mediansOf([{ lcp: 3, alive: 10 }, { lcp: 1 }, { lcp: 2, alive: 30 }])).toEqual({ lcp: 2, alive: 20 });
});

test('a negative figure is rejected by name, and no figure is left out by it', () => {
  expect(expectTimes({ softTitle: 118, shift: 0, missing: Number.NaN })).toEqual({
    softTitle: 118,
    shift: 0,
    missing: Number.NaN,
  });
  expect(() => expectTimes({ softTitle: -4100, softPage: 367 })).toThrow('negative figures: softTitle -4100');
});
