import { FEWEST_VISITORS, normalBetween, standardErrors } from '../statistics/index.ts';
import { levelOfMain } from './claims.ts';
import { offeredPairs, type Tested, type TestedArm } from './tested-goal.ts';
import { trusted, visitorsBefore } from './trusted.ts';

/** From how many standard errors on an observed difference is planned with, where it is larger than what is worth having. */
const CREDIBLE = 1.5;
/** How finely numbers of visitors to come are tried. */
const STEP = 1.02;
/** Beyond it nobody waits. */
const MOST_VISITORS = 1e12;

/** A control and a variant as they stand. */
interface Pair {
  readonly visitors: number;
  /** The control’s. */
  readonly rate: number;
  readonly diff: number;
  /** What the variance of the difference is, times the number of visitors. */
  readonly variance: number;
  /** The smallest difference worth having. */
  readonly worth: number;
  readonly level: number;
  /** Before so many visitors nothing is claimed. */
  readonly fewest: number;
}

/** The smallest number of visitors from here on that is enough. */
function smallest(from: number, isEnough: (visitors: number) => boolean): number {
  let visitors = from;
  while (!isEnough(visitors) && visitors < MOST_VISITORS) visitors *= STEP;
  return visitors < MOST_VISITORS ? visitors : Number.POSITIVE_INFINITY;
}

const halfWidth = ({ variance, level }: Pair, visitors: number): number =>
  Math.sqrt(variance / visitors) * standardErrors(visitors, level);

/** Visitors after which the always-valid interval is as narrow as the effect that is planned with. */
function planned(pair: Pair): number {
  const { diff, variance, visitors, worth } = pair;
  const observed = Math.abs(diff);
  const isCredible = observed > CREDIBLE * Math.sqrt(variance / visitors);
  const effect = isCredible ? Math.max(observed, worth) : worth;
  return smallest(pair.fewest, (later) => halfWidth(pair, later) <= effect);
}

/**
 * Visitors after which a verdict is as likely as not, by what was observed alone: that the interval leaves 0 behind, or fits
 * between the differences that are not worth having.
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

/** A control and a variant as they stand; null where nothing is known of them yet. */
function pairOf(control: TestedArm, arm: TestedArm, tested: Tested): Pair | null {
  const rate = control.x / control.n;
  const visitors = control.n + arm.n;
  if (!(rate > 0 && rate < 1) || arm.n === 0) return null;
  return {
    visitors,
    rate,
    // Both arms at the control’s rate: a rate of a variant that few have seen says little of its variance.
    variance: rate * (1 - rate) * (visitors / control.n + visitors / arm.n),
    diff: trusted(control, arm)?.diff ?? 0,
    worth: tested.minimumLift * rate,
    level: levelOfMain(tested.guardrails.length) / offeredPairs(tested.main).length,
    fewest: Math.max(FEWEST_VISITORS, visitorsBefore(rate, Math.min(control.n, arm.n) / visitors)),
  };
}

/** Days until the first pair has the visitors that it needs; null where nobody can say. */
function daysUntil(tested: Tested, visitorsADay: number, neededFor: (pair: Pair) => number): number | null {
  if (visitorsADay <= 0 || tested.isMismatched || tested.withheld) return null;
  const all = tested.main.arms.reduce((sum, { n }) => sum + n, 0);
  const needed = offeredPairs(tested.main).map(({ control, arm }) => {
    const pair = pairOf(control, arm, tested);
    return pair ? (neededFor(pair) * all) / pair.visitors : Number.POSITIVE_INFINITY;
  });
  const fewest = Math.min(...needed);
  return Number.isFinite(fewest) ? Math.max(1, Math.ceil((fewest - all) / visitorsADay)) : null;
}

/**
 * Days until a verdict, at so many visitors a day; null where nobody can say. It is planned with the smallest lift worth having,
 * or with the difference that shows where it is larger and no mere chance. Once that many have come without a verdict, or when
 * what shows lies between, the figures themselves say how long it takes.
 */
export const daysNeeded = (tested: Tested, visitorsADay: number): number | null =>
  daysUntil(tested, visitorsADay, (pair) =>
    pair.visitors < pair.fewest ? planned(pair) : Math.max(planned(pair), foreseen(pair)),
  );

/** Days until a lift of so much is found, if it is there; null where nobody can say. */
export const daysForLift = (tested: Tested, visitorsADay: number, lift: number): number | null =>
  daysUntil(tested, visitorsADay, (pair) =>
    smallest(pair.fewest, (visitors) => halfWidth(pair, visitors) <= lift * pair.rate),
  );
