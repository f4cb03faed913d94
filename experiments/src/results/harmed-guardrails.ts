import { certainOf } from './claims.ts';
import type { ExperimentFigures } from './figures.ts';
import { rolesOf, totalsOf } from './totals.ts';

/** A variant that harms a guardrail, however often one has looked. */
export interface HarmedGuardrail {
  readonly goal: string;
  readonly variant: string;
  /** Of visitors with the variant, and with the control, how many reach the goal. */
  readonly rate: number;
  readonly controlRate: number;
}

/** The guardrails that variants harm for certain, by the rule of the verdict. Without meaning where the verdict is broken or withheld. */
export function harmedGuardrails(figures: ExperimentFigures): HarmedGuardrail[] {
  const phase = figures.phases.find((one) => one.phase === figures.phase);
  if (!phase) return [];
  const { main, guardrails } = rolesOf(phase);
  const tested = (goal: string) => ({ goal, arms: totalsOf(phase, figures.daily, goal) });
  const { harmed } = certainOf({
    main: tested(main),
    guardrails: guardrails.map(tested),
    minimumLift: phase.minimum_lift,
    isMismatched: false,
    withheld: null,
  });
  return harmed.map(({ goal, arm, control }) => ({
    goal,
    variant: arm.variant,
    rate: arm.x / arm.n,
    controlRate: control.x / control.n,
  }));
}
