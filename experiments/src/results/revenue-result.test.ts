import { expect, test } from 'vitest';
import { experimentFigures, revenueFigures } from '../testing/experiment-figures.ts';
import { NOT_CHECKED } from './figures.ts';
import { figuresToCsv } from './figures-csv.ts';
import { recompute, reportOf } from './report-of.ts';

const FIGURES = experimentFigures([
  [
    [400, 60],
    [400, 72],
  ],
]);
const WEBHOOK = { ...NOT_CHECKED, orders: 'webhook' as const };
const revenueOf = (changes: object) => reportOf({ ...FIGURES, evidence: WEBHOOK, ...changes })!.revenue;

test.each([
  [{ evidence: NOT_CHECKED }, 'the order webhook isn’t configured'],
  [{ revenue: null }, 'this data has no order amounts'],
  [{ revenue: { currencies: [], cap: null, arms: [] } }, 'No confirmed orders yet.'],
  [{ revenue: { currencies: ['EUR', 'USD'], cap: null, arms: [] } }, 'several currencies (EUR, USD)'],
])('without figures there is a reason: %j', (changes, reason) => {
  const revenue = revenueOf(changes);
  expect(revenue).toMatchObject({ currency: null, cap: null, metrics: [] });
  expect(revenue.text).toContain(reason);
});

test('both metrics are shown with the currency, the cap, and the first day of confirmed orders', () => {
  const evidence = { ...WEBHOOK, orders_since: '2026-03-02' };
  const revenue = revenueOf({ evidence, revenue: revenueFigures(40, 44) });
  expect(revenue.currency).toBe('USD');
  expect(revenue.text).toContain('since Mar 2, 2026');
  expect(revenue.text).toContain('$500.00, the 99th percentile');
  expect(revenue.metrics.map(({ metric, arms }) => [metric, ...arms.map(({ value }) => value)])).toEqual([
    ['revenue-per-visitor', 10, 11],
    ['average-order-value', 100, 100],
  ]);
  const [perVisitor] = revenue.metrics;
  expect(perVisitor?.arms[0]).toMatchObject({ n: 400, buyers: 40, orders: 40, total: 4100 });
  expect(perVisitor?.comparisons[0]?.sequential).not.toBeNull();
});

test('below thirty customers in a variant there is a difference without any measure of certainty', () => {
  const [perVisitor] = revenueOf({ revenue: revenueFigures(40, 29) }).metrics;
  expect(perVisitor?.arms.map(({ interval }) => interval === null)).toEqual([false, true]);
  expect(perVisitor?.comparisons).toEqual([{ variant: 'b', diff: -2.75, lift: expect.closeTo(-0.275, 12) }]);
});

test('a variant without orders has sums of 0 and no averages', () => {
  const revenue = revenueFigures(40, 44);
  const [perVisitor, perOrder] = revenueOf({ revenue: { ...revenue, arms: revenue.arms.slice(0, 1) } }).metrics;
  expect(perVisitor?.arms[1]).toMatchObject({ buyers: 0, orders: 0, total: 0, value: 0, interval: null });
  expect(perOrder?.arms[1]).toMatchObject({ value: null });
});

test('revenue decides nothing, and is computed again from the file', () => {
  const figures = { ...FIGURES, evidence: WEBHOOK, revenue: revenueFigures(40, 90) };
  expect(reportOf(figures)?.verdict).toEqual(reportOf({ ...figures, revenue: null })?.verdict);
  expect(recompute(figuresToCsv(figures))).toEqual(reportOf(figures));
});
