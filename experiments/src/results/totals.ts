import { USUAL_GOAL } from '../schema/guardrails.ts';
import type { DailyCount, OpenedPhase } from './figures.ts';
import type { Tested, TestedArm } from './tested-goal.ts';

type Row = Pick<DailyCount, 'goal' | 'n' | 'sum' | 'variant' | 'x'>;

/** An arm with its conversions and their value. */
export interface Total extends TestedArm {
  readonly sum: number;
}

/** The roles of a phase's goals: the one that decides, and those that must not be harmed. */
export function rolesOf({ goals, guardrails }: OpenedPhase): { readonly main: string; readonly guardrails: string[] } {
  const main = goals[0] ?? USUAL_GOAL;
  return { main, guardrails: [...new Set(guardrails)].filter((goal) => goal !== main) };
}

/**
 * The totals of a goal for each variant of a phase. The visitors come from the rows of the goal `''`, because a day without
 * conversions has no row of the goal itself.
 */
export function totalsOf({ variants }: OpenedPhase, rows: readonly Row[], goal: string): Total[] {
  return variants.map(({ name, weight }) => {
    const total = { variant: name, weight, n: 0, x: 0, sum: 0 };
    for (const row of rows) {
      if (row.variant !== name) continue;
      if (row.goal === '') total.n += row.n;
      if (row.goal !== goal) continue;
      total.x += row.x;
      total.sum += row.sum;
    }
    return total;
  });
}

/** The goals of a phase that decide its verdict, with each variant's conversions. */
export function testedGoalsOf(phase: OpenedPhase, rows: readonly Row[]): Pick<Tested, 'guardrails' | 'main'> {
  const { main, guardrails } = rolesOf(phase);
  const tested = (goal: string) => ({ goal, arms: totalsOf(phase, rows, goal) });
  return { main: tested(main), guardrails: guardrails.map(tested) };
}
