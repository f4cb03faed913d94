import { expect, test } from 'vitest';
import { benjaminiHochberg, holm } from './several-arms.ts';

// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") and "BH".
const RAW = [0.01, 0.04, 0.03, 0.005];

test('Holm’s and Benjamini and Hochberg’s p are those of R', () => {
  expect(holm(RAW).map((p) => Number(p?.toFixed(12)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(benjaminiHochberg(RAW).map((p) => Number(p?.toFixed(12)))).toEqual([0.02, 0.04, 0.04, 0.02]);
});

test('unknown values stay unknown, and do not count among the comparisons', () => {
  expect(holm([null, 0.02, null, 0.03])).toEqual([null, 0.04, null, 0.04]);
  expect(benjaminiHochberg([null, 0.02, null])).toEqual([null, 0.02, null]);
  expect(holm([])).toEqual([]);
  expect(holm([null])).toEqual([null]);
});

test('a single comparison is unchanged, and no p is above 1', () => {
  expect(holm([0.2])).toEqual([0.2]);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
  expect(benjaminiHochberg([0.9, 0.8])).toEqual([0.9, 0.9]);
});
