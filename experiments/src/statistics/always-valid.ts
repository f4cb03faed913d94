import { type Counts, differenceOf, type Interval, varianceOf } from './counts.ts';

/** The number of visitors at which the interval is narrowest. */
const TUNING = 5000;
/** The fewest visitors for the normal approximation that all of this depends on. */
export const FEWEST_VISITORS = 500;
/** The significance level of the interval that is shown. */
export const ALPHA = 0.05;

/** Equation 161: the variance of the mixture, for an interval of 95 %. */
const RHO_SQUARED = (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA) + 1)) / TUNING;

/**
 * Equation 9: the half-width of the interval in standard errors, after a number of visitors. The mixture stays the same for another
 * alpha: it is one sequence, and its p is valid at every level.
 */
export function standardErrors(visitors: number, alpha: number): number {
  const spread = visitors * RHO_SQUARED;
  return Math.sqrt((2 * (spread + 1) * Math.log(Math.sqrt(spread + 1) / alpha)) / spread);
}

/** The figures that are valid at every look. */
export interface AlwaysValid {
  readonly diff: number;
  readonly interval: Interval;
  readonly p: number;
}

/**
 * The normal-mixture confidence sequence of a difference between two means, and its p: Waudby-Smith, Arbour, Sinha, Kennedy and
 * Ramdas, Time-uniform central limit theory, arXiv 2103.06476, equations 9, 155 and 161. Null below 500 visitors, and where the
 * variance is 0: there the interval would have no width at all, when least is known.
 *
 * @param variance of the difference, as estimated from the visitors so far
 */
export function alwaysValidDifference(diff: number, variance: number, visitors: number): AlwaysValid | null {
  if (visitors < FEWEST_VISITORS || !(variance > 0)) return null;
  const halfWidth = Math.sqrt(variance) * standardErrors(visitors, ALPHA);
  const spread = visitors * RHO_SQUARED;
  // A logarithm, because a very certain result would overflow.
  const logEvidence = ((diff / Math.sqrt(variance)) ** 2 * spread) / (2 * (spread + 1)) - Math.log(spread + 1) / 2;
  return { diff, interval: [diff - halfWidth, diff + halfWidth], p: Math.min(1, Math.exp(-logEvidence)) };
}

/** {@link alwaysValidDifference} of two rates. */
export function alwaysValid(control: Counts, variant: Counts): AlwaysValid | null {
  const diff = differenceOf(control, variant);
  return diff === null
    ? null
    : alwaysValidDifference(diff, varianceOf(control) + varianceOf(variant), control.n + variant.n);
}
