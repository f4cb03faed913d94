import { type Counts, differenceOf, type Interval, varianceOf, Z_95 } from './counts.ts';
import { twoSidedP } from './error-function.ts';

/** The result of the two-proportion test. */
export interface FixedHorizon {
  readonly z: number;
  readonly p: number;
}

/**
 * The two-proportion test with the pooled rate, two-sided: for one look, at the planned end. Null where no visitor or every visitor
 * reached the goal.
 */
export function fixedHorizon(control: Counts, variant: Counts): FixedHorizon | null {
  const n = control.n + variant.n;
  const x = control.x + variant.x;
  const diff = differenceOf(control, variant);
  if (diff === null || x === 0 || x === n) return null;
  const z = diff / Math.sqrt((x / n) * ((n - x) / n) * (1 / control.n + 1 / variant.n));
  return { z, p: twoSidedP(z) };
}

/** The difference relative to the control; null where the control's rate is undefined or 0. */
export function liftOf(control: Counts, variant: Counts): number | null {
  const diff = differenceOf(control, variant);
  return diff === null || control.x === 0 ? null : diff / (control.x / control.n);
}

/** The 95 % interval of the lift by the delta method; null where its variance is 0, which is no measure of certainty. */
export function liftInterval(control: Counts, variant: Counts): Interval | null {
  const lift = liftOf(control, variant);
  if (lift === null) return null;
  const rate = control.x / control.n;
  const variance = varianceOf(variant) / rate ** 2 + ((1 + lift) / rate) ** 2 * varianceOf(control);
  const halfWidth = Z_95 * Math.sqrt(variance);
  return variance > 0 ? [lift - halfWidth, lift + halfWidth] : null;
}
