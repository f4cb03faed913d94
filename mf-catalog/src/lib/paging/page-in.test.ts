import { expect, test } from 'vitest';
import { hasPage, pageIn, pageTitle } from './page-in.ts';

const asked = (search: string) => pageIn(new URLSearchParams(search));

test('an address without a page, or with an empty one, asks for the first', () => {
  expect([asked(''), asked('page='), asked('page=1')]).toEqual([1, 1, 1]);
  expect([asked('page=2'), asked('page=99')]).toEqual([2, 99]);
});

// These are mistakes, and the first page in their place would hide them.
test.each(['0', '-1', '+2', '01', '1.5', '1e1', ' 2', 'two', 'abc', '100', '2, 3', 'Infinity'])(
  'page=%s is no page',
  (page) => {
    expect(pageIn(new URLSearchParams({ page }))).toBe(0);
  },
);

test('a list has the pages that show something more, and an empty list its first', () => {
  expect([1, 2, 3].map((page) => hasPage(page, 13, 12))).toEqual([true, true, false]);
  expect([1, 2].map((page) => hasPage(page, 12, 12))).toEqual([true, false]);
  expect([0, 1, 2].map((page) => hasPage(page, 0, 12))).toEqual([false, true, false]);
});

test('only further pages are numbered in their titles', () => {
  expect(pageTitle('Women’s Activewear', 1)).toBe('Women’s Activewear');
  expect(pageTitle('Women’s Activewear', 2)).toBe('Women’s Activewear, page 2');
});
