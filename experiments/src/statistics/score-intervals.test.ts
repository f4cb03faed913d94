import { expect, test } from 'vitest';
import { newcombe, wilson } from './score-intervals.ts';

/** R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10: what is first less what is second. */
const TABLE_II = [
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
] as const;

test.for(TABLE_II)('%d of %d against %d of %d has the interval that Newcombe printed', (line) => {
  const [x, n, xOfControl, nOfControl, low, high] = line;
  const found = newcombe({ n: nOfControl, x: xOfControl }, { n, x });
  expect(found?.map((end) => Number(end.toFixed(4)))).toEqual([low, high]);
});

test('with the arms exchanged the interval is its own mirror image', () => {
  const [low = 0, high = 0] = newcombe({ n: 80, x: 48 }, { n: 70, x: 56 }) ?? [];
  const [otherLow = 0, otherHigh = 0] = newcombe({ n: 70, x: 56 }, { n: 80, x: 48 }) ?? [];
  expect(otherLow).toBeCloseTo(-high, 15);
  expect(otherHigh).toBeCloseTo(-low, 15);
});

/** Newcombe’s companion paper, Statistics in Medicine 17 (1998) 857–872, table I, method 3. */
const SINGLE = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
] as const;

test.for(SINGLE)('%d of %d has the score interval that was published', ([x, n, low, high]) => {
  expect(wilson({ n, x })?.map((end) => Number(end.toFixed(4)))).toEqual([low, high]);
});

test('without visitors there is no interval', () => {
  expect(wilson({ n: 0, x: 0 })).toBeNull();
  expect(newcombe({ n: 0, x: 0 }, { n: 10, x: 1 })).toBeNull();
  expect(newcombe({ n: 10, x: 1 }, { n: 0, x: 0 })).toBeNull();
});
