import { alwaysValid, differenceOf, rateOf } from '../statistics/index.ts';
import type { ExperimentFigures, OpenedPhase } from './figures.ts';
import type { ExperimentReport } from './report.ts';
import { totalsOf } from './totals.ts';

type Point = ExperimentReport['series'][number];

/** The main goal's figures at the end of each day with counts. */
export function seriesOf(phase: OpenedPhase, daily: ExperimentFigures['daily'], goal: string): Point[] {
  const byDay = Map.groupBy(daily, ({ day }) => day);
  const sums = phase.variants.map(({ name }) => ({ variant: name, n: 0, x: 0 }));
  return [...byDay.keys()].sort().map((day) => {
    for (const [at, { n, x }] of totalsOf(phase, byDay.get(day) ?? [], goal).entries()) {
      const sum = sums[at];
      if (sum) Object.assign(sum, { n: sum.n + n, x: sum.x + x });
    }
    const arms = sums.map((sum) => ({ ...sum, rate: rateOf(sum) }));
    const [control, ...variants] = arms;
    const comparisons = variants.map((arm) => ({
      variant: arm.variant,
      diff: control ? differenceOf(control, arm) : null,
      sequential: (control && alwaysValid(control, arm)?.interval) ?? null,
    }));
    return { day, arms, comparisons };
  });
}
