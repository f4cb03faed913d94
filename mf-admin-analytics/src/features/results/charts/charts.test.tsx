// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DifferencePlot } from './difference-plot.tsx';
import { IntervalPlot, type IntervalRow } from './interval-plot.tsx';
import { RatesPlot } from './rates-plot.tsx';

const WIDTH = 400;

function drawn(plot: ReactNode): Element {
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(plot);
  return frame;
}

const number = (element: Element | null, attribute: string): number => Number(element?.getAttribute(attribute));

const rows: IntervalRow[] = [
  { key: 'a', label: 'bold', diff: 0.02, sequential: [0.01, 0.03], fixed: [0.015, 0.025] },
  { key: 'b', label: 'calm', diff: -0.01, sequential: [-0.02, 0], fixed: null },
  { key: 'c', label: 'new', diff: null, sequential: null, fixed: null },
];

/** By how many pixels one unit lies to the right of another. */
const slope = (from: readonly [number, number], to: readonly [number, number]): number =>
  (to[1] - from[1]) / (to[0] - from[0]);

test('points and intervals are at the positions of their figures, on one scale', () => {
  const plot = drawn(<IntervalPlot width={WIDTH} rows={rows} worthHaving={0.005} />);
  const points = [...plot.querySelectorAll('circle')].map((point) => number(point, 'cx'));
  const lines = [...plot.querySelectorAll('line.visx-line')];
  const zero = lines.find((line) => line.getAttribute('class')?.includes('zero')) ?? null;
  const wide = lines.filter((line) => line.getAttribute('class')?.includes('sequential'));
  expect(points).toHaveLength(2);
  const unit = slope([0, number(zero, 'x1')], [0.02, points[0] ?? 0]);
  expect(slope([0, number(zero, 'x1')], [-0.01, points[1] ?? 0])).toBeCloseTo(unit, 3);
  expect(slope([0.01, number(wide[0] ?? null, 'x1')], [0.03, number(wide[0] ?? null, 'x2')])).toBeCloseTo(unit, 3);
});

test('an unknown difference is text in the drawing, and no point', () => {
  const plot = drawn(<IntervalPlot width={WIDTH} rows={rows.slice(2)} worthHaving={null} />);
  expect(plot.textContent).toContain('not enough data');
  expect(plot.querySelector('circle')).toBeNull();
  expect(plot.innerHTML).not.toContain('NaN');
});

test('a difference certain at every look is marked', () => {
  const plot = drawn(<IntervalPlot width={WIDTH} rows={rows} worthHaving={null} />);
  const marked = [...plot.querySelectorAll('circle')].map((point) => point.getAttribute('class')?.includes('certain'));
  expect(marked).toEqual([true, false]);
});

test('one day is a point, days without a band are left out of it, and nothing is drawn outside of numbers', () => {
  const day = { day: '2026-03-01', diff: 0.01, sequential: null };
  expect(drawn(<DifferencePlot width={WIDTH} days={[day]} />).querySelectorAll('circle')).toHaveLength(1);
  const days = [day, { day: '2026-03-02', diff: 0.02, sequential: [0, 0.04] as const }];
  for (const shown of [[], days, [{ ...day, diff: null }]]) {
    expect(drawn(<DifferencePlot width={WIDTH} days={shown} />).innerHTML).not.toContain('NaN');
  }
});

test('each rate has its name at its end, and names do not overlap', () => {
  const lines = ['control', 'bold', 'a-name-as-long-as-this'].map((variant) => ({ variant, rates: [0.05, 0.05] }));
  const plot = drawn(<RatesPlot width={WIDTH} days={['2026-03-01', '2026-03-02']} lines={lines} />);
  const names = [...plot.querySelectorAll('text')].filter((text) => /control|bold|a-name/.test(text.textContent));
  expect(names.map(({ textContent }) => textContent)).toEqual(['control', 'bold', 'a-name-as-l…']);
  const heights = names.map((name) => number(name, 'y')).toSorted((one, other) => one - other);
  expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeGreaterThanOrEqual(15);
  expect((heights[2] ?? 0) - (heights[1] ?? 0)).toBeGreaterThanOrEqual(15);
});
