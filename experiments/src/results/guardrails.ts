import { type Claim, certainOf } from './claims.ts';
import type { GuardrailState } from './report.ts';
import { offeredPairs, type Tested, type TestedArm } from './tested-goal.ts';
import { FEWEST_EVENTS, trusted } from './trusted.ts';

/** The state of a guardrail with one variant. */
export interface GuardrailStanding {
  readonly goal: string;
  readonly control: TestedArm;
  readonly arm: TestedArm;
  readonly state: GuardrailState;
  /** The largest possible drop below the control, relative to the control, by the always-valid interval; null for `few` and `harmed`. */
  readonly worst: number | null;
}

function stateOf(control: TestedArm, arm: TestedArm, margin: number): Pick<GuardrailStanding, 'state' | 'worst'> {
  const found = Math.min(control.x, arm.x) < FEWEST_EVENTS ? null : trusted(control, arm);
  if (found === null) return { state: 'few', worst: null };
  const worst = -found.interval[0] / (control.x / control.n);
  return { state: worst < margin ? 'harmless' : 'open', worst };
}

/** The states of all guardrails with all offered variants. */
export function guardrailStandings(
  tested: Pick<Tested, 'guardrailMargin' | 'guardrails' | 'main'>,
  { harmed }: { readonly harmed: readonly Claim[] } = certainOf(tested),
): GuardrailStanding[] {
  return tested.guardrails.flatMap((guardrail) =>
    offeredPairs(guardrail).map(({ control, arm }): GuardrailStanding => {
      const { goal } = guardrail;
      const isHarmed = harmed.some((claim) => claim.goal === goal && claim.arm.variant === arm.variant);
      if (isHarmed) return { goal, control, arm, state: 'harmed', worst: null };
      return { goal, control, arm, ...stateOf(control, arm, tested.guardrailMargin) };
    }),
  );
}
