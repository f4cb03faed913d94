import { FEWEST_VISITORS } from '../statistics/index.ts';
import { type GuardrailStanding, guardrailStandings } from './guardrails.ts';
import type { Tested, TestedArm } from './tested-goal.ts';
import { FEWEST_EVENTS, visitorsBefore } from './trusted.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const conversions = (value: number): string => `${count(value)} ${value === 1 ? 'conversion' : 'conversions'}`;

/** A share in percent, for a reader: `7.2%`. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

/** `310 of about 500 visitors so far`: the visitors that a goal of two arms needs for a statement. */
export function visitorsSoFar(control: TestedArm, arm: TestedArm): string {
  const n = control.n + arm.n;
  const rate = (control.x + arm.x) / n;
  const needed = Math.max(FEWEST_VISITORS, Math.ceil(visitorsBefore(rate, Math.min(control.n, arm.n) / n)));
  if (Number.isFinite(needed)) return `${count(n)} of about ${count(needed)} visitors so far`;
  return rate === 0 ? 'no visitor has reached it' : `${count(n)} visitors so far`;
}

/** The requirement of a guardrail that one variant does not meet yet; null where it meets all. */
function guardrailText({ goal, control, arm, state, worst }: GuardrailStanding, margin: number): string | null {
  if (state === 'harmless' || state === 'harmed') return null;
  const { variant } = arm;
  if (worst !== null) {
    const drop = percent(Math.min(1, worst));
    return `${goal} could be down by as much as ${drop} with ${variant}, and at most ${percent(margin)} is allowed`;
  }
  if (Math.min(control.x, arm.x) >= FEWEST_EVENTS)
    return `${goal} with ${variant} needs more visitors: ${visitorsSoFar(control, arm)}`;
  return `${goal} has ${conversions(arm.x)} with ${variant} and ${count(control.x)} with the control, and each needs ${FEWEST_EVENTS}`;
}

/**
 * The unmet requirements, besides a better primary goal, for shipping one of these variants, in words with numbers: full days with
 * visitors, and for each guardrail the conversions, or the certainty that it drops by less than the margin. A harmed guardrail has
 * no entry, because its variant is not shipped.
 */
export function stillMissing(
  tested: Tested,
  variants: readonly string[],
  standings: readonly GuardrailStanding[] = guardrailStandings(tested),
): string[] {
  const { fullDays, minimumDays, guardrailMargin } = tested;
  const asked = standings.filter(({ arm }) => variants.includes(arm.variant));
  const lacking = asked.map((standing) => guardrailText(standing, guardrailMargin)).filter((text) => text !== null);
  const isTooSoon = fullDays < minimumDays;
  const days = `visitors have come on ${fullDays} of ${minimumDays} full ${minimumDays === 1 ? 'day' : 'days'}`;
  return [...(isTooSoon ? [days] : []), ...lacking];
}
