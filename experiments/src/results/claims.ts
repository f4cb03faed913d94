import { type AlwaysValid, holm } from '../statistics/index.ts';
import { offeredPairs, type Tested, type TestedArm, type TestedGoal } from './tested-goal.ts';
import { trusted } from './trusted.ts';

/**
 * The probability of a wrong claim over a whole experiment without any effect. The guardrails' part of it is deducted from the main
 * goal's, so the sum is 0.05 for any dependence between the tests.
 */
const FAMILY = 0.05;
const OF_GUARDRAILS = 0.01;

/** The significance level of the main goal's test. */
export const levelOfMain = (guardrails: number): number => (guardrails > 0 ? FAMILY - OF_GUARDRAILS : FAMILY);

/** A certain difference of a variant, for any number of looks. */
export interface Claim {
  readonly goal: string;
  readonly control: TestedArm;
  readonly arm: TestedArm;
  readonly found: AlwaysValid;
}

/** The certain differences of goals that are tested together, over all goals and variants. */
function claimsOf(goals: readonly TestedGoal[], level: number): Claim[] {
  const pairs = goals.flatMap((tested) =>
    offeredPairs(tested).map((pair) => ({ ...pair, goal: tested.goal, found: trusted(pair.control, pair.arm) })),
  );
  // A pair without a result yet still counts among the comparisons, because it may have one at the next look.
  const ps = holm(pairs.map(({ found }) => found?.p ?? 1));
  return pairs.flatMap(({ found, ...pair }, at) => (found && (ps[at] ?? 1) <= level ? [{ ...pair, found }] : []));
}

/** The certain differences of an experiment. */
export interface Claims {
  readonly better: readonly Claim[];
  readonly worse: readonly Claim[];
  /** The harmed guardrails. */
  readonly harmed: readonly Claim[];
}

/** @see Claims */
export function certainOf({ main, guardrails }: Pick<Tested, 'guardrails' | 'main'>): Claims {
  const ofMain = claimsOf([main], levelOfMain(guardrails.length));
  return {
    better: ofMain.filter(({ found }) => found.diff > 0),
    worse: ofMain.filter(({ found }) => found.diff < 0),
    harmed: claimsOf(guardrails, OF_GUARDRAILS).filter(({ found }) => found.diff < 0),
  };
}
