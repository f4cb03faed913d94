import { ALPHA, FEWEST_VISITORS, normalBetween, standardErrors } from '../statistics/index.ts';
import { levelOfMain } from './claims.ts';
import { offeredPairs, type Tested, type TestedArm } from './tested-goal.ts';
import { FEWEST_EVENTS, trusted, visitorsBefore } from './trusted.ts';

/** The number of standard errors from which the plan uses an observed difference that is larger than the smallest one worth having. */
const CREDIBLE = 1.5;
/** The factor between tried numbers of visitors. */
const STEP = 1.02;
/** The limit for estimates: such a number of visitors is unrealistic. */
const MOST_VISITORS = 1e12;

/** The current figures of a control and a variant. */
interface Pair {
  readonly visitors: number;
  /** The control’s. */
  readonly rate: number;
  readonly diff: number;
  /** The variance of the difference, times the number of visitors. */
  readonly variance: number;
  /** The smallest difference worth having. */
  readonly worth: number;
  readonly level: number;
  /** The fewest visitors for any claim. */
  readonly fewest: number;
}

/** The smallest sufficient number of visitors from here on. */
function smallest(from: number, isEnough: (visitors: number) => boolean): number {
  let visitors = from;
  while (!isEnough(visitors) && visitors < MOST_VISITORS) visitors *= STEP;
  return visitors < MOST_VISITORS ? visitors : Number.POSITIVE_INFINITY;
}

const halfWidth = ({ variance, level }: Pair, visitors: number): number =>
  Math.sqrt(variance / visitors) * standardErrors(visitors, level);

/** Whether a difference is larger than chance explains. */
const isCredible = ({ diff, variance, visitors }: Pair): boolean =>
  Math.abs(diff) > CREDIBLE * Math.sqrt(variance / visitors);

/** Visitors after which the always-valid interval is as narrow as the planned effect. */
function planned(pair: Pair): number {
  const effect = isCredible(pair) ? Math.max(Math.abs(pair.diff), pair.worth) : pair.worth;
  return smallest(pair.fewest, (later) => halfWidth(pair, later) <= effect);
}

/**
 * Visitors after which a verdict has even odds, by the observed figures alone: either the interval excludes 0, or it fits between
 * the differences that are not worth having.
 */
function foreseen(pair: Pair): number {
  const { diff, variance, visitors, worth } = pair;
  return smallest(visitors, (later) => {
    const reach = halfWidth(pair, later);
    const spread = Math.sqrt(variance / visitors - variance / later) || Number.MIN_VALUE;
    const within = (bound: number) =>
      bound > 0 ? normalBetween((-bound - diff) / spread, (bound - diff) / spread) : 0;
    return 1 - within(reach) + within(Math.min(worth - reach, reach)) >= 0.5;
  });
}

/**
 * Visitors after which a guardrail is judged: harmless within its margin, or harmed, where the observed drop is that large. Until
 * there are as many visitors as a zero difference would need, the plan uses only a difference larger than chance.
 */
function judged(pair: Pair): number {
  const after = (effect: number): number => smallest(pair.fewest, (later) => halfWidth(pair, later) <= effect);
  const { diff, visitors, worth } = pair;
  const unchanged = after(worth);
  return isCredible(pair) || visitors >= unchanged ? after(Math.max(-diff, worth + diff)) : unchanged;
}

/** The current figures of a control and a variant; null where none are known yet. */
function pairOf(control: TestedArm, arm: TestedArm, share: number, level: number): Pair | null {
  const rate = control.x / control.n;
  const visitors = control.n + arm.n;
  if (!(rate > 0 && rate < 1) || arm.n === 0) return null;
  return {
    visitors,
    rate,
    // Both arms use the control’s rate, because the rate of a variant with few visitors says little about its variance.
    variance: rate * (1 - rate) * (visitors / control.n + visitors / arm.n),
    diff: trusted(control, arm)?.diff ?? 0,
    worth: share * rate,
    level,
    fewest: Math.max(FEWEST_VISITORS, visitorsBefore(rate, Math.min(control.n, arm.n) / visitors)),
  };
}

/** Whether rates are known well enough for a plan: with 20 conversions, to within about two fifths. */
const isKnown = ({ main, guardrails }: Tested): boolean =>
  [main, ...guardrails].every(({ arms }) => (arms[0]?.x ?? 0) >= FEWEST_EVENTS);

/** Visitors of a control and a variant after which all guardrails of the variant are judged. */
function judgedAfter({ guardrails, guardrailMargin }: Tested, at: number): number {
  const needed = guardrails.map((guardrail) => {
    const offered = offeredPairs(guardrail)[at];
    const pair = offered && pairOf(offered.control, offered.arm, guardrailMargin, ALPHA);
    return pair ? judged(pair) : Number.POSITIVE_INFINITY;
  });
  return Math.max(0, ...needed);
}

/**
 * Days until the first pair has the visitors that it needs, including for its guardrails, and at least the full days that are still
 * missing; null where this is unknown.
 */
function daysUntil(tested: Tested, visitorsADay: number, neededFor: (pair: Pair) => number): number | null {
  if (visitorsADay <= 0 || tested.isMismatched || tested.withheld || !isKnown(tested)) return null;
  const all = tested.main.arms.reduce((sum, { n }) => sum + n, 0);
  const pairs = offeredPairs(tested.main);
  const level = levelOfMain(tested.guardrails.length) / pairs.length;
  const needed = pairs.map(({ control, arm }, at) => {
    const pair = pairOf(control, arm, tested.minimumLift, level);
    if (!pair) return Number.POSITIVE_INFINITY;
    return (Math.max(neededFor(pair), judgedAfter(tested, at)) * all) / pair.visitors;
  });
  const fewest = Math.min(...needed);
  if (!Number.isFinite(fewest)) return null;
  return Math.max(1, tested.minimumDays - tested.fullDays, Math.ceil((fewest - all) / visitorsADay));
}

/**
 * Days until a verdict, at the given visitors per day; null where this is unknown. The plan uses the smallest lift worth having, or
 * the observed difference where that is larger and not mere chance, and includes the guardrails and full days that shipping
 * requires. When that many visitors have come without a verdict, or the observed difference is inconclusive, the estimate comes
 * from the figures themselves.
 */
export const daysNeeded = (tested: Tested, visitorsADay: number): number | null =>
  daysUntil(tested, visitorsADay, (pair) =>
    pair.visitors < pair.fewest ? planned(pair) : Math.max(planned(pair), foreseen(pair)),
  );

/** Days until a lift of the given size is found, if it exists; null where this is unknown. */
export const daysForLift = (tested: Tested, visitorsADay: number, lift: number): number | null =>
  daysUntil(tested, visitorsADay, (pair) =>
    smallest(pair.fewest, (visitors) => halfWidth(pair, visitors) <= lift * pair.rate),
  );
