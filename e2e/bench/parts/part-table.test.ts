import { expect, test } from 'vitest';
import { medianOf, tableOf } from './part-table.ts';

test('columns stand below one another, numbers to the right', () => {
  const table = tableOf(
    ['page', 'bytes'],
    [
      ['home', 96],
      ['collection', 18144],
    ],
  );
  expect(table.split('\n')).toEqual([
    '| page       | bytes |',
    '|------------|-------|',
    '| home       |    96 |',
    '| collection | 18144 |',
  ]);
});

test('a row that is too short is filled', () => {
  expect(tableOf(['a', 'b'], [['one']]).split('\n')[2]).toBe('| one |     |');
});

test('the median is the middle value, the lower one of two', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2]), medianOf([])]).toEqual([2, 2, Number.NaN]);
});
