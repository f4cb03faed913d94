import { expect, test } from 'vitest';
import { funnelLines } from '../cli/funnel-lines.ts';
import { experimentFigures } from '../testing/experiment-figures.ts';
import type { ExperimentFigures } from './figures.ts';
import { figuresToCsv } from './figures-csv.ts';
import { recompute, reportOf } from './report-of.ts';

const FIGURES = experimentFigures([
  [
    [1000, 60],
    [1000, 90],
  ],
]);
const count = (variant: string, goal: 'line-added' | 'checkout-started' | 'order-completed', visitors: number) => ({
  variant,
  goal,
  visitors,
});
const FUNNEL = [
  count('control', 'line-added', 60),
  count('control', 'checkout-started', 30),
  count('control', 'order-completed', 15),
  count('b', 'line-added', 90),
];
const reported = (funnel: ExperimentFigures['funnel']) => reportOf({ ...FIGURES, funnel })!;

test('each step has its share of all visitors and of the step before, compared with the control', () => {
  const { funnel } = reported(FUNNEL);
  expect(
    funnel.map(({ goal, arms }) => [goal, ...arms.map(({ x, rate, ofPrevious }) => [x, rate, ofPrevious])]),
  ).toEqual([
    ['line-added', [60, 0.06, 0.06], [90, 0.09, 0.09]],
    ['checkout-started', [30, 0.03, 0.5], [0, 0, 0]],
    // The step before has no visitors, so this step has no share of it.
    ['order-completed', [15, 0.015, 0.5], [0, 0, null]],
  ]);
  const [added] = funnel;
  expect(added?.comparisons).toMatchObject([{ variant: 'b', diff: expect.closeTo(0.03, 12) }]);
  expect(added?.comparisons[0]?.sequential?.[0]).toBeLessThan(0.03);
  expect(added?.comparisons[0]?.sequential?.[1]).toBeGreaterThan(0.03);
});

test('a result without a funnel has no steps, and a funnel without visitors has steps of 0', () => {
  expect(reported(null).funnel).toEqual([]);
  expect(funnelLines(reported(null).funnel)).toEqual([]);
  expect(reported([]).funnel.map(({ arms }) => arms.map(({ x }) => x))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('the funnel changes no verdict, and is computed again from the file', () => {
  expect(reported(FUNNEL).verdict).toEqual(reported(null).verdict);
  for (const funnel of [FUNNEL, [], null]) {
    expect(recompute(figuresToCsv({ ...FIGURES, funnel }))).toEqual(reported(funnel));
  }
});

test('at a terminal every step is shown by variant, compared with the control', () => {
  const text = funnelLines(reported(FUNNEL).funnel).join('\n');
  expect(text).toMatch(/ {2}started checkout +control +30 +3\.00% +50\.00%/);
  expect(text).toMatch(/ {2}completed an order +b +0 +0\.00% +not enough data/);
  expect(text).toMatch(/ {2}added to cart +b +3\.00% +-?\d\.\d\d% to \d\.\d\d%/);
});
