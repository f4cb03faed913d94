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

/** Visitors in all variants that a pair needs for its verdict; null where nothing is known of it yet. */
function neededForPair(control: TestedArm, arm: TestedArm, all: number, tested: Tested): number | null {
  const rate = control.x / control.n;
  const visitors = control.n + arm.n;
  if (!(rate > 0 && rate < 1) || arm.n === 0) return null;
  // Both arms at the control’s rate: a rate of a variant that few have seen says little of its variance.
  const variance = rate * (1 - rate) * (visitors / control.n + visitors / arm.n);
  const pair: Pair = {
    visitors,
    variance,
    diff: trusted(control, arm)?.diff ?? 0,
    worth: tested.minimumLift * rate,
    level: levelOfMain(tested.guardrails.length) / offeredPairs(tested.main).length,
    fewest: Math.max(FEWEST_VISITORS, visitorsBefore(rate, Math.min(control.n, arm.n) / visitors)),
  };
  const needed = visitors < pair.fewest ? planned(pair) : Math.max(planned(pair), foreseen(pair));
  return (needed * all) / visitors;
}

/**
 * Days until a verdict, at so many visitors a day; null where nobody can say. It is planned with the smallest lift worth having,
 * or with the difference that shows where it is larger and no mere chance. Once that many have come without a verdict, or when
 * what shows lies between, the figures themselves say how long it takes.
 */
export function daysNeeded(tested: Tested, visitorsADay: number): number | null {
  if (visitorsADay <= 0 || tested.isMismatched) return null;
  const all = tested.main.arms.reduce((sum, { n }) => sum + n, 0);
  const needed = offeredPairs(tested.main).map(({ control, arm }) => neededForPair(control, arm, all, tested));
  const fewest = Math.min(...needed.map((visitors) => visitors ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(fewest) ? Math.max(1, Math.ceil((fewest - all) / visitorsADay)) : null;
}
