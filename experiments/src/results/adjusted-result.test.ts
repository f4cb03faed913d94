import { expect, test } from 'vitest';
import { adjustedLines } from '../cli/adjusted-lines.ts';
import { adjustedMeans, comparedEstimates } from '../statistics/index.ts';
import { experimentFigures, revenueFigures } from '../testing/experiment-figures.ts';
import { type ExperimentFigures, NOT_CHECKED } from './figures.ts';
import { figuresToCsv } from './figures-csv.ts';
import { recompute, reportOf } from './report-of.ts';

const FIGURES = experimentFigures([
  [
    [1000, 100],
    [1000, 150],
  ],
]);
const known = (variant: string, visitors: number, again: number, goal = 'line-added') => ({
  variant,
  goal,
  visitors,
  again,
});
const EARLIER = [known('control', 200, 80), known('b', 250, 120), known('b', 900, 9, 'order-completed')];
const reported = (changes: Partial<ExperimentFigures>) => reportOf({ ...FIGURES, ...changes })!;

test('the conversion rate of the primary goal is adjusted for earlier conversions', () => {
  const [conversion, ...others] = reported({ earlier: EARLIER }).adjusted;
  expect(others).toEqual([]);
  const sums = (sum: number, before: number, again: number) => ({
    n: 1000,
    sum,
    sumOfSquares: sum,
    earlierSum: before,
    earlierSumOfSquares: before,
    earlierProducts: again,
  });
  const expected = adjustedMeans([sums(100, 200, 80), sums(150, 250, 120)])!;
  const [control, b] = expected.estimates;
  expect(conversion).toMatchObject({
    metric: 'conversion',
    slope: expected.slope,
    arms: [
      { variant: 'control', n: 1000, earlier: 200, value: 0.1, adjusted: control!.value },
      { variant: 'b', n: 1000, earlier: 250, value: 0.15, adjusted: b!.value },
    ],
    comparisons: [{ variant: 'b', ...comparedEstimates(control!, b!, 2000) }],
  });
  // More visitors of b had earlier conversions, which explain a part of its lead.
  expect(conversion?.comparisons[0]?.diff).toBeLessThan(0.05);
  expect(conversion?.comparisons[0]?.removed).toBeGreaterThan(0.2);
});

test('nothing is adjusted where no visitor had earlier behavior', () => {
  expect(reported({ earlier: [] }).adjusted).toEqual([]);
  expect(adjustedLines([], null)).toEqual([]);
  const revenue = { ...NOT_CHECKED, orders: 'webhook' as const };
  expect(reported({ evidence: revenue, revenue: revenueFigures(40, 44) }).adjusted).toEqual([]);
});

test.each([
  [30, 30, true],
  [29, 400, false],
  [400, 29, false],
])('with %d and %d visitors with earlier behavior, there is a difference: %s', (control, b, isKnown) => {
  const earlier = [known('control', control, 10), known('b', b, 10)];
  const [conversion] = reported({ earlier }).adjusted;
  expect(conversion?.arms.map((arm) => arm.earlier)).toEqual([control, b]);
  expect(conversion?.comparisons[0]?.diff !== undefined).toBe(isKnown);
});

const spentBefore = (...variants: readonly (readonly [earlier: number, sum: number, products: number])[]) => {
  const revenue = revenueFigures(40, 44);
  const arms = revenue.arms.map((arm, at) => {
    const [earlier, earlier_sum, earlier_products] = variants[at]!;
    return { ...arm, earlier, earlier_sum, earlier_squares: (earlier_sum * earlier_sum) / earlier, earlier_products };
  });
  return { ...revenue, arms };
};
const WEBHOOK = { ...NOT_CHECKED, orders: 'webhook' as const };

test('revenue is adjusted for earlier spending, with thirty customers of each variant', () => {
  const figures = { evidence: WEBHOOK, revenue: spentBefore([50, 5000, 250_000], [60, 6000, 280_000]) };
  const [revenue] = reported(figures).adjusted;
  expect(revenue).toMatchObject({
    metric: 'revenue-per-visitor',
    arms: [
      { earlier: 50, value: 4 },
      { earlier: 60, value: 4.4 },
    ],
  });
  expect(revenue!.slope).toBeGreaterThan(0);
  expect(revenue?.comparisons[0]?.diff).toBeLessThan(0.4);
  expect(revenue?.comparisons[0]?.removed).toBeGreaterThan(0);
  const few = { ...figures.revenue, arms: figures.revenue.arms.map((arm) => ({ ...arm, buyers: 29 })) };
  expect(reported({ ...figures, revenue: few }).adjusted[0]?.comparisons).toEqual([{ variant: 'b' }]);
  // Without amounts in one currency, nothing can be adjusted.
  expect(reported({ ...figures, evidence: NOT_CHECKED }).adjusted).toEqual([]);
});

test('the adjusted figures decide nothing, and are computed again from the file', () => {
  const figures = {
    ...FIGURES,
    evidence: WEBHOOK,
    earlier: EARLIER,
    revenue: spentBefore([50, 5000, 9000], [60, 6000, 8000]),
  };
  const report = reportOf(figures);
  expect(report?.adjusted).toHaveLength(2);
  expect(report?.verdict).toEqual(reportOf({ ...figures, earlier: [], revenue: null })?.verdict);
  expect(recompute(figuresToCsv(figures))).toEqual(report);
});

test('at a terminal both metrics are shown, raw and adjusted', () => {
  const { adjusted, revenue } = reported({
    evidence: WEBHOOK,
    earlier: EARLIER,
    revenue: spentBefore([50, 5000, 250_000], [60, 6000, 280_000]),
  });
  const text = adjustedLines(adjusted, revenue.currency).join('\n');
  expect(text).toContain('The verdict uses the raw metrics.');
  expect(text).toMatch(/ {2}control +1,000 +200 +10\.00% +1\d\.\d\d%/);
  expect(text).toMatch(/ {2}control +1,000 +50 +\$4\.00 +\$4\.\d\d/);
  expect(text).toMatch(/ {2}b +\d\.\d\d% +-?\d\.\d\d% to \d\.\d\d% +0\.\d{4} +\d\d\.\d%/);
  expect(text).not.toMatch(/NaN|undefined/);
});
