import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { adjustedMeans, type EarlierSums } from './adjusted-means.ts';
import { comparedEstimates, meanOf } from './means.ts';

/** One visitor's behavior before and after. */
interface Row {
  readonly x: number;
  readonly y: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const gauss = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A few visitors had spending before, and they spend more later; `pull` is the part of it that the visitor explains. */
function spenders(visitors: number, pull: number, lift: number, random: () => number): Row[] {
  return Array.from({ length: visitors }, () => {
    const habit = Math.exp(3 + gauss(random));
    const spent = (share: number) => (random() < share ? Math.round(habit * (40 + 20 * gauss(random))) / 10 : 0);
    return { x: Math.max(0, spent(0.3)), y: Math.max(0, spent(0.25)) * (pull + lift) + (random() < 0.1 ? 20 : 0) };
  });
}

/** The visitors who had reached a goal before, and those who reached it later. */
function converters(visitors: number, lift: number, random: () => number): Row[] {
  return Array.from({ length: visitors }, () => {
    const x = random() < 0.2 ? 1 : 0;
    return { x, y: random() < 0.05 + lift + 0.4 * x ? 1 : 0 };
  });
}

/** The sums as the database computes them. */
const sumsOf = (rows: readonly Row[]): EarlierSums => ({
  n: rows.length,
  sum: sum(rows.map(({ y }) => y)),
  sumOfSquares: sum(rows.map(({ y }) => y * y)),
  earlierSum: sum(rows.map(({ x }) => x)),
  earlierSumOfSquares: sum(rows.map(({ x }) => x * x)),
  earlierProducts: sum(rows.map(({ x, y }) => x * y)),
});

/** Solves linear equations by elimination with the largest pivot. */
function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at += 1) {
    const rest = rows.slice(at).toSorted((one, other) => Math.abs(other[at]!) - Math.abs(one[at]!));
    rows.splice(at, rest.length, ...rest);
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at]! / rows[at]![at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= factor * rows[at]![column]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

/** A least-squares fit by its normal equations, visitor by visitor: a mean for each variant, and one slope for all. */
function leastSquares(arms: readonly (readonly Row[])[]) {
  const regressors = (arm: number, { x }: Row) => [...arms.map((_, at) => (at === arm ? 1 : 0)), x];
  const size = arms.length + 1;
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const right = Array.from({ length: size }, () => 0);
  for (const [arm, rows] of arms.entries()) {
    for (const row of rows) {
      const values = regressors(arm, row);
      for (const [one, value] of values.entries()) {
        right[one]! += value * row.y;
        for (const [other, factor] of values.entries()) matrix[one]![other]! += value * factor;
      }
    }
  }
  const found = solved(matrix, right);
  const slope = found.at(-1)!;
  const all = arms.flat();
  const mean = sum(all.map(({ x }) => x)) / all.length;
  return {
    slope,
    estimates: arms.map((rows, at) => {
      const left = rows.map(({ x, y }) => y - slope * x);
      const middle = sum(left) / left.length;
      const squares = sum(left.map((value) => (value - middle) ** 2));
      return { value: found[at]! + slope * mean, variance: squares / (left.length - 1) / left.length };
    }),
  };
}

const isWithin = (found: number | null | undefined, right: number): void =>
  expect(Math.abs((found ?? Number.NaN) - right)).toBeLessThan(1e-9 * Math.max(1, Math.abs(right)));

const CASES = Array.from({ length: 10 }, (_, at) => {
  const random = seeded(7100 + at);
  const sizes = [300 + 900 * at, 320 + 800 * at, ...(at % 2 === 0 ? [510] : [])];
  return {
    at,
    arms: sizes.map((size, arm) =>
      at < 5 ? spenders(size, at / 2, arm / 10, random) : converters(size, arm / 50, random),
    ),
  };
});

test.for(CASES)('sums give the slope, the means, and the variances of a least-squares fit, case $at', ({ arms }) => {
  const expected = leastSquares(arms);
  const found = adjustedMeans(arms.map(sumsOf))!;
  isWithin(found.slope, expected.slope);
  for (const [at, { value, variance }] of expected.estimates.entries()) {
    isWithin(found.estimates[at]?.value, value);
    isWithin(found.estimates[at]!.variance / variance, 1);
  }
  const [control, variant] = [found.estimates[0]!, found.estimates[1]!];
  const [right, left] = [expected.estimates[0]!, expected.estimates[1]!];
  const visitors = arms[0]!.length + arms[1]!.length;
  const [compared, plain] = [comparedEstimates(control, variant, visitors), comparedEstimates(right, left, visitors)];
  isWithin(compared.diff, plain.diff);
  for (const end of [0, 1] as const) {
    isWithin(compared.fixed?.[end], plain.fixed![end]);
    isWithin(compared.sequential?.[end], plain.sequential![end]);
  }
});

test('nothing is adjusted where no visitor had earlier behavior, or all had the same', () => {
  const rows = (x: number) => Array.from({ length: 50 }, (_, at) => ({ x, y: at % 3 }));
  expect(adjustedMeans([rows(0), rows(0)].map(sumsOf))).toBeNull();
  expect(adjustedMeans([rows(1), rows(1)].map(sumsOf))).toBeNull();
  expect(adjustedMeans([])).toBeNull();
});

test('a variant of fewer than two visitors has no estimate and does not affect the others', () => {
  const random = seeded(3);
  const arms = [converters(400, 0, random), converters(400, 0.1, random)].map(sumsOf);
  const found = adjustedMeans([...arms, sumsOf([{ x: 900, y: 1 }])])!;
  expect(found.estimates.slice(0, 2)).toEqual(adjustedMeans(arms)!.estimates);
  expect(found.estimates[2]).toBeNull();
});

test('in 2,000 experiments without an effect the adjusted interval misses 0 at its nominal rate, and is narrower', () => {
  const random = seeded(20261127);
  let [missed, ever] = [0, 0];
  const shares: number[] = [];
  for (let run = 0; run < 2000; run += 1) {
    const arms = [converters(600, 0, random), converters(600, 0, random)].map(sumsOf);
    const [control, variant] = adjustedMeans(arms)!.estimates;
    const { fixed, sequential } = comparedEstimates(control!, variant!, 1200);
    if (fixed![0] > 0 || fixed![1] < 0) missed += 1;
    if (sequential![0] > 0 || sequential![1] < 0) ever += 1;
    const raw = meanOf(arms[0]!)!.variance + meanOf(arms[1]!)!.variance;
    shares.push((control!.variance + variant!.variance) / raw);
  }
  // 95 % of the intervals contain the truth, within four standard errors.
  expect(missed / 2000).toBeGreaterThan(0.03);
  expect(missed / 2000).toBeLessThan(0.07);
  expect(ever / 2000).toBeLessThan(0.02);
  // Earlier behavior explains about a quarter of this metric: 0.4² × 0.2 × 0.8 / (0.13 × 0.87).
  expect(sum(shares) / shares.length).toBeCloseTo(1 - (0.16 * 0.16) / (0.13 * 0.87), 2);
});
