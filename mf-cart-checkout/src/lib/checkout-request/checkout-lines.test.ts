import { expect, test } from 'vitest';
import { batchesOf, mergeLines } from './checkout-lines.ts';

const line = (merchandiseId: string, quantity: number, ...attributes: [key: string, value: string][]) => ({
  merchandiseId,
  quantity,
  ...(attributes.length > 0 ? { attributes: attributes.map(([key, value]) => ({ key, value })) } : {}),
});

test('lines of equal merchandise and attributes become one, in the place of the first', () => {
  expect(mergeLines([line('a', 1), line('b', 2), line('a', 3)])).toEqual([line('a', 4), line('b', 2)]);
  const sized = mergeLines([line('a', 1, ['Boots', '7'], ['Coat', 'M']), line('a', 1, ['Coat', 'M'], ['Boots', '7'])]);
  expect(sized).toMatchObject([{ merchandiseId: 'a', quantity: 2 }]);
});

test('lines that differ in an attribute stay apart', () => {
  const lines = [line('a', 1), line('a', 1, ['Boots', '7']), line('a', 1, ['Boots', '8'])];
  expect(mergeLines(lines)).toEqual(lines);
});

test('lines go into requests of 250', () => {
  const lines = Array.from({ length: 501 }, (_, index) => index);
  expect(batchesOf(lines).map(({ length }) => length)).toEqual([250, 250, 1]);
  expect(batchesOf(lines).flat()).toEqual(lines);
  expect(batchesOf([])).toEqual([]);
});
