// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chartFaults, textSizes } from '../../../testing/chart-faults.ts';
import { DailyPlot } from './daily-plot.tsx';
import { FunnelPlot } from './funnel-plot.tsx';

/** Drawings in a page of 390 pixels are as wide as this; those of the days are side by side. */
const [PHONE, HALF] = [342, 160];

const DAYS = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, 9, 15 + at)).toISOString().slice(0, 10));

test('the shop’s days and its funnel are named whole on a phone', () => {
  const write = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  for (const values of [DAYS.map((_, at) => at * 1234.5), DAYS.map((_, at) => 5 - at)]) {
    expect(chartFaults(<DailyPlot width={HALF} days={DAYS} values={values} write={write} />, HALF)).toEqual([]);
  }
  const steps = ['Visits', 'Viewed a capsule', 'Added to cart', 'Started checkout', 'Completed an order'].map(
    (label, at) => ({
      key: 'visits' as const,
      label,
      count: 1_204_000,
      before: 1,
      ofVisits: 1,
      ofPrevious: at === 0 ? null : 1 + (at % 2),
    }),
  );
  expect(chartFaults(<FunnelPlot width={PHONE} steps={steps} />, PHONE)).toEqual([]);
});

test('no text of a drawing is smaller than eleven pixels', () => {
  const sizes = textSizes(readFileSync(path.join(import.meta.dirname, 'charts.module.css'), 'utf8'));
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(11);
});
