import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test('few pages are all shown', () => {
  expect(pagesShown(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a long row keeps its ends and the neighbors of the current page', () => {
  expect(pagesShown(5, 12)).toEqual([1, 'gap', 4, 5, 6, 'gap', 12]);
});

test('a gap never stands for a single page', () => {
  expect(pagesShown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the ends need no gap on their own side', () => {
  expect(pagesShown(1, 9)).toEqual([1, 2, 'gap', 9]);
  expect(pagesShown(9, 9)).toEqual([1, 'gap', 8, 9]);
});
