import { expect, test } from 'vitest';
import { visibleRange } from './visible-range.ts';

test('the wide intervals of the first days do not flatten the later ones into a line', () => {
  const [low, high] = visibleRange([
    [-90, 90],
    [-2, 2],
    [-1, 1],
  ]);
  expect(low).toBeGreaterThan(-3);
  expect(high).toBeLessThan(3);
});

test('required values are within the range, and no data makes a range too', () => {
  expect(visibleRange([[5, 6]], 0)[0]).toBeLessThan(0);
  expect(visibleRange([[null]])).toEqual([0, 1]);
  const [low, high] = visibleRange([[0, 0]], 0);
  expect(high).toBeGreaterThan(low);
});
