import { FUNNEL_GOALS } from '../schema/funnel-goals.ts';
import type { ExperimentFigures, OpenedPhase } from './figures.ts';
import { compared } from './goal-result.ts';
import type { FunnelArm, FunnelStepResult } from './report.ts';
import { totalsOf } from './totals.ts';

/** The steps of each variant's visitors to an order, against the control; empty where the database or file has no funnel. */
export function funnelOf(phase: OpenedPhase, { daily, funnel }: ExperimentFigures): FunnelStepResult[] {
  if (funnel === null) return [];
  const everybody = totalsOf(phase, daily, '');
  const reachedBy = (name: string, goal: string): number =>
    funnel.find((one) => one.variant === name && one.goal === goal)?.visitors ?? 0;
  return FUNNEL_GOALS.map((goal, at) => {
    const before = FUNNEL_GOALS[at - 1];
    const { arms, comparisons } = compared(
      everybody.map((arm) => ({ ...arm, x: reachedBy(arm.variant, goal), sum: 0 })),
    );
    return {
      goal,
      arms: arms.map(({ variant, n, x, rate, rateInterval }): FunnelArm => {
        const previous = before === undefined ? n : reachedBy(variant, before);
        return { variant, n, x, rate, rateInterval, ofPrevious: previous > 0 ? x / previous : null };
      }),
      comparisons,
    };
  });
}
