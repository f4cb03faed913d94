// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chartFaults, textSizes } from '../../../testing/chart-faults.ts';
import { DifferencePlot } from './difference-plot.tsx';
import { IntervalPlot } from './interval-plot.tsx';
import { RatesPlot } from './rates-plot.tsx';

/** Drawings in a page of 390 pixels are as wide as this. */
const PHONE = 342;

const DAYS = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, 9, 15 + at)).toISOString().slice(0, 10));

const interval = (label: string, diff: number | null, low: number, high: number) => ({
  key: label,
  label,
  diff,
  sequential: diff === null ? null : ([low, high] as const),
  fixed: diff === null ? null : ([low / 2, high / 2] as const),
});

// Zero at the left, in the middle, and at the right, where a line through the whole drawing met a name.
test.each([
  ['all above zero', 0.02, 0.001, 0.05],
  ['around zero', 0.002, -0.03, 0.04],
  ['all below zero', -0.04, -0.0501, -0.001],
])('no line of the intervals crosses a text on a phone, %s', (_where, diff, low, high) => {
  const rows = [
    interval('a-rather-long-name-of-a-variant-that-someone-chose', diff, low, high),
    interval('b', null, 0, 0),
    interval('Returning, definite', diff / 2, low, high),
  ];
  for (const worthHaving of [null, 0.004, 0.03]) {
    expect(chartFaults(<IntervalPlot width={PHONE} rows={rows} worthHaving={worthHaving} />, PHONE)).toEqual([]);
  }
});

test('drawings over time have complete names, and the zero line crosses none', () => {
  const days = DAYS.map((day, at) => ({
    day,
    diff: 0.02 - at / 1000,
    sequential: [-0.1 + at / 500, 0.1 - at / 500] as const,
  }));
  expect(chartFaults(<DifferencePlot width={PHONE} days={days} />, PHONE)).toEqual([]);
  expect(chartFaults(<DifferencePlot width={PHONE} days={days.slice(0, 1)} />, PHONE)).toEqual([]);
  const lines = ['control', 'b', 'a-name-as-long-as-this'].map((variant, at) => ({
    variant,
    rates: DAYS.map((_, on) => 0.1 + at / 1000 + on / 10_000),
  }));
  expect(chartFaults(<RatesPlot width={PHONE} days={DAYS} lines={lines} />, PHONE)).toEqual([]);
});

test('no text of a drawing is smaller than eleven pixels', () => {
  const sizes = textSizes(readFileSync(path.join(import.meta.dirname, 'charts.module.css'), 'utf8'));
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(11);
});
