import { expect, test } from 'vitest';
import { growthOf, risenPeaks } from './growth.ts';
import { SeededRandom } from './seeded-random.ts';

const noise = new SeededRandom(1);
const samples = (valueAt: (n: number) => number) =>
  Array.from({ length: 120 }, (_, n) => ({ at: n * 1000, value: valueAt(n) + noise.below(30) }));

test('memory that goes up and down does not grow, from any initial size', () => {
  expect(Math.abs(growthOf(samples((n) => (n < 40 ? n * 8 : 320))))).toBeLessThan(20);
  expect(Math.abs(growthOf(samples((n) => 300 + (n % 20) * 4)))).toBeLessThan(20);
});

test('a leak is found: two megabytes between two looks', () => {
  expect(growthOf(samples((n) => 300 + n * 2))).toBeGreaterThan(60);
});

test('a single peak is none', () => {
  expect(growthOf(samples((n) => (n === 118 ? 900 : 300)))).toBeLessThan(20);
});

test('the peaks of a process that is replaced again and again are as high as before, unless memory outlives it', () => {
  const values = (valueAt: (n: number) => number) => samples(valueAt).map(({ value }) => value);
  expect(Math.abs(risenPeaks(values((n) => 200 + (n % 20) * 10)))).toBeLessThan(20);
  expect(risenPeaks(values((n) => 200 + (n % 20) * 10 + n))).toBeGreaterThan(40);
  expect(risenPeaks(values((n) => (n === 118 ? 900 : 300)))).toBeLessThan(20);
  const few = (valueAt: (n: number) => number) => risenPeaks(Array.from({ length: 18 }, (_, n) => valueAt(n)));
  expect(few((n) => (n === 12 ? 900 : 300 + n))).toBeLessThan(20);
  expect(few((n) => 200 + n * 10)).toBeGreaterThan(64);
});
