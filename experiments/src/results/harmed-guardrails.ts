import { certainOf } from './claims.ts';
import type { ExperimentFigures } from './figures.ts';
import { testedGoalsOf } from './totals.ts';

/** A variant that harms a guardrail, for any number of looks. */
export interface HarmedGuardrail {
  readonly goal: string;
  readonly variant: string;
  /** The share of visitors with the variant, and with the control, who reach the goal. */
  readonly rate: number;
  readonly controlRate: number;
}

/** The guardrails that variants certainly harm, by the verdict's rule. Meaningless where the verdict is broken or withheld. */
export function harmedGuardrails(figures: ExperimentFigures): HarmedGuardrail[] {
  const phase = figures.phases.find((one) => one.phase === figures.phase);
  if (!phase) return [];
  const { harmed } = certainOf(testedGoalsOf(phase, figures.daily));
  return harmed.map(({ goal, arm, control }) => ({
    goal,
    variant: arm.variant,
    rate: arm.x / arm.n,
    controlRate: control.x / control.n,
  }));
}
