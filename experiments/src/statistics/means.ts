import { alwaysValidDifference } from './always-valid.ts';
import { type Interval, Z_95 } from './counts.ts';
import { twoSidedP } from './error-function.ts';

/** The sums of one variant's visitors. A visitor without events adds 0. */
export interface Sums {
  /** The number of visitors. */
  readonly n: number;
  readonly sum: number;
  readonly sumOfSquares: number;
}

/** The visitors' spending, and the number of their orders. */
export interface RatioSums extends Sums {
  readonly orders: number;
  /** The sum over visitors of the square of their number of orders. */
  readonly ordersSquared: number;
  /** The sum over visitors of their spending times their number of orders. */
  readonly products: number;
}

/** A figure of one variant, and the variance of that figure. */
export interface Estimate {
  readonly value: number;
  readonly variance: number;
}

/** The mean over visitors, and its variance; null below two visitors. */
export function meanOf({ n, sum, sumOfSquares }: Sums): Estimate | null {
  if (n < 2) return null;
  // Rounding may give a slightly negative value where all visitors are alike.
  const squares = Math.max(0, sumOfSquares - (sum * sum) / n);
  return { value: sum / n, variance: squares / (n - 1) / n };
}

/**
 * The mean of orders, whose number is also random, with its variance by the delta method: visitors are the sampling units, so the
 * orders of one visitor are not independent of each other. Null below two visitors and without orders.
 *
 * @see Deng, Knoblich and Lu, Applying the delta method in metric analytics, KDD 2018, arXiv 1803.06336, section 3.1
 */
export function ratioOf({ n, sum, sumOfSquares, orders, ordersSquared, products }: RatioSums): Estimate | null {
  if (n < 2 || orders === 0) return null;
  const value = sum / orders;
  const squares = Math.max(0, sumOfSquares - 2 * value * products + value * value * ordersSquared);
  return { value, variance: ((squares / (n - 1)) * n) / orders / orders };
}

/** The 95 % interval of a single estimate; null where its variance is 0, which is no measure of certainty. */
export function meanInterval({ value, variance }: Estimate): Interval | null {
  const halfWidth = Z_95 * Math.sqrt(variance);
  return variance > 0 ? [value - halfWidth, value + halfWidth] : null;
}

/** One variant compared with the control. Figures with too little data are null. */
export interface EstimateComparison {
  readonly diff: number;
  /** Relative to the control, with an interval by the delta method. */
  readonly lift: number | null;
  readonly liftInterval: Interval | null;
  /** Two-sided: valid for one look, at the planned end. */
  readonly z: number | null;
  readonly fixedP: number | null;
  readonly fixed: Interval | null;
  /** Valid at every look; null below 500 visitors in the two variants. */
  readonly sequential: Interval | null;
  readonly sequentialP: number | null;
}

function liftOf(control: Estimate, variant: Estimate): Pick<EstimateComparison, 'lift' | 'liftInterval'> {
  if (control.value === 0) return { lift: null, liftInterval: null };
  const ratio = variant.value / control.value;
  const variance = variant.variance / control.value ** 2 + (ratio / control.value) ** 2 * control.variance;
  return { lift: ratio - 1, liftInterval: meanInterval({ value: ratio - 1, variance }) };
}

/**
 * The difference of two estimates, fixed and always valid.
 *
 * @param visitors of both variants
 */
export function comparedEstimates(control: Estimate, variant: Estimate, visitors: number): EstimateComparison {
  const diff = variant.value - control.value;
  const variance = control.variance + variant.variance;
  const z = variance > 0 ? diff / Math.sqrt(variance) : null;
  const sequential = alwaysValidDifference(diff, variance, visitors);
  return {
    diff,
    ...liftOf(control, variant),
    z,
    fixedP: z === null ? null : twoSidedP(z),
    fixed: meanInterval({ value: diff, variance }),
    sequential: sequential?.interval ?? null,
    sequentialP: sequential?.p ?? null,
  };
}
