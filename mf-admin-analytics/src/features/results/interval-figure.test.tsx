// @vitest-environment happy-dom
import { reportOf } from 'experiments/results';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arm, figuresOf } from '../../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../../testing/mounted-page.ts';
import { pageFrame, somebody } from '../../testing/page-frame.tsx';
import { ChartsProvider } from './charts/use-charts.tsx';
import { IntervalFigure, intervalRow } from './interval-figure.tsx';

const route = '/admin/analytics';
const arms = [arm('control', 9000, 450), arm('bold', 9000, 520), arm('calm', 9000, 430)];
const report = reportOf(figuresOf(arms));
const rows = (report?.goals[0]?.comparisons ?? []).map((comparison) => intervalRow(comparison));
const figure = (
  <ChartsProvider>
    <IntervalFigure title="Difference" rows={rows} worthHaving={0.005} />
  </ChartsProvider>
);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

afterEach(async () => {
  await unmountPage();
  vi.restoreAllMocks();
});

const valueOf = (text: string): number => Number(text.replace('−', '-'));

/** Reads a value off the drawing, by two ticks of its own axis. */
function readOff(plot: Element): (x: number) => number {
  const ticks = [...plot.querySelectorAll('.visx-axis-tick')].map((tick) => ({
    x: Number(tick.querySelector('text')?.getAttribute('x')),
    value: valueOf(tick.textContent),
  }));
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last) throw new Error('an axis without ticks');
  return (x) => first.value + ((x - first.x) / (last.x - first.x)) * (last.value - first.value);
}

test('the table and the sentence have the data of the drawing', async () => {
  await mountPage(pageFrame(figure, somebody('admin'), { route }));
  await vi.waitFor(() => expect(document.querySelector('svg circle')).not.toBeNull());
  const plot = document.querySelector('[role="img"]');
  if (!plot) throw new Error('no drawing');
  const valueAt = readOff(plot);
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  const points = [...plot.querySelectorAll('circle')].map((point) => valueAt(Number(point.getAttribute('cx'))));
  const lines = [...plot.querySelectorAll('line[class*="sequential"]')];
  expect(cells.map(([name]) => name)).toEqual(['bold', 'calm']);
  for (const [at, [name = '', difference = '', sequential = '']] of cells.entries()) {
    expect(points[at]).toBeCloseTo(valueOf(difference), 1);
    const ends = ['x1', 'x2'].map((end) => valueAt(Number(lines[at]?.getAttribute(end))));
    for (const [side, text] of sequential.split(' to ').entries()) expect(ends[side]).toBeCloseTo(valueOf(text), 1);
    expect(plot.getAttribute('aria-label')).toContain(`${name}: ${difference} points, interval ${sequential}`);
  }
});
