import { expect, test } from 'vitest';
import { chancesOf } from './chances.ts';

const none = (n: number) => ({ n, x: 0 });

/** No visitor reached it: −ln(1 − rate) is exponentially distributed, with a rate of one more than the number of visitors. */
test.for([
  [1, 1],
  [10, 30],
  [5000, 40],
  [100_000_000, 3],
])('of %d and %d visitors without a conversion, the figures are those of their closed forms', ([n = 0, other = 0]) => {
  const [a, b] = [n + 1, other + 1];
  const { variants, toBeBest } = chancesOf([none(n), none(other)]);
  expect(Math.abs((variants[0]?.toBeatControl ?? 0) - a / (a + b))).toBeLessThan(1e-10);
  expect(Math.abs((variants[0]?.expectedLoss ?? 0) - (1 / (a + 1) - 1 / (a + b + 1)))).toBeLessThan(1e-10);
  expect(Math.abs((toBeBest[0] ?? 0) - b / (a + b))).toBeLessThan(1e-10);
});

test('of three arms without a conversion, the chance of each to be best is that of its closed form', () => {
  const sizes = [100, 220, 35];
  const [a, b, c] = [101, 221, 36];
  const best = (own: number, one: number, other: number) =>
    1 - own / (own + one) - own / (own + other) + own / (own + one + other);
  const found = chancesOf(sizes.map(none)).toBeBest;
  for (const [at, right] of [best(a, b, c), best(b, a, c), best(c, a, b)].entries()) {
    expect(Math.abs((found[at] ?? 0) - right)).toBeLessThan(1e-10);
  }
});

/** P(B > A) as a finite sum: A is Beta(a, b), B is Beta(c, d), all whole. */
function beats([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
  const logGamma = (whole: number) =>
    Array.from({ length: whole - 1 }, (_, i) => Math.log(i + 1)).reduce((s, l) => s + l, 0);
  const logBeta = (p: number, q: number) => logGamma(p) + logGamma(q) - logGamma(p + q);
  const terms = Array.from({ length: c }, (_, i) =>
    Math.exp(logBeta(a + i, b + d) - Math.log(d + i) - logBeta(1 + i, d) - logBeta(a, b)),
  );
  return terms.reduce((sum, term) => sum + term, 0);
}

test.for([
  [20, 3, 25, 9],
  [100, 50, 90, 60],
  [300, 1, 200, 0],
  [40, 40, 30, 29],
])('%d visitors with %d conversions against %d with %d have the chance that a finite sum gives', (counts) => {
  const [n = 0, x = 0, m = 0, y = 0] = counts;
  const right = beats([x + 1, n - x + 1], [y + 1, m - y + 1]);
  const found = chancesOf([
    { n, x },
    { n: m, x: y },
  ]).variants[0]?.toBeatControl;
  expect(Math.abs((found ?? 0) - right)).toBeLessThan(1e-10);
});

test('identical arms are equally likely to be best', () => {
  const { toBeBest } = chancesOf(Array.from({ length: 4 }, () => ({ n: 800, x: 31 })));
  for (const chance of toBeBest) expect(chance).toBeCloseTo(0.25, 12);
});

test('an arm without visitors has no figures, and the others have theirs', () => {
  const [one, other] = [
    { n: 500, x: 20 },
    { n: 480, x: 30 },
  ];
  expect(chancesOf([one, none(0)])).toEqual({ toBeBest: [null, null], variants: [null] });
  expect(chancesOf([none(0), one])).toEqual({ toBeBest: [null, null], variants: [null] });
  expect(chancesOf([])).toEqual({ toBeBest: [], variants: [] });
  const [pair, withEmpty] = [chancesOf([one, other]), chancesOf([one, none(0), other])];
  expect(withEmpty.variants).toEqual([null, pair.variants[0]]);
  expect(withEmpty.toBeBest).toEqual([pair.toBeBest[0], null, pair.toBeBest[1]]);
  expect(chancesOf([none(0), one, other]).variants).toEqual([null, null]);
});
