import { type Counts, differenceOf, type Interval, Z_95 } from './counts.ts';

/**
 * The distance from a rate to the upper end of Wilson’s 95 % interval. Of two equivalent forms it uses the one without
 * cancellation, so that the distance keeps its digits for a rate near 0 or 1.
 */
function reachAbove(n: number, x: number): number {
  const tilt = Z_95 * (1 - (2 * x) / n);
  const root = Math.sqrt(Z_95 ** 2 + 4 * x * ((n - x) / n));
  if (tilt >= 0) return (Z_95 * (root + tilt)) / (2 * (n + Z_95 ** 2));
  return (2 * Z_95 * (x / n) * ((n - x) / n)) / (root - tilt);
}

const reachBelow = ({ n, x }: Counts): number => reachAbove(n, n - x);

/** Wilson’s score interval of a rate, without continuity correction; null without visitors. */
export function wilson(counts: Counts): Interval | null {
  const { n, x } = counts;
  if (n === 0) return null;
  return [x === 0 ? 0 : x / n - reachBelow(counts), x === n ? 1 : x / n + reachAbove(n, x)];
}

/**
 * The 95 % interval of a difference by Newcombe’s hybrid score method (method 10), without continuity correction: R. G. Newcombe,
 * Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998) 873–890.
 */
export function newcombe(control: Counts, variant: Counts): Interval | null {
  const diff = differenceOf(control, variant);
  if (diff === null) return null;
  const below = Math.hypot(reachBelow(variant), reachAbove(control.n, control.x));
  const above = Math.hypot(reachAbove(variant.n, variant.x), reachBelow(control));
  return [diff - below, diff + above];
}
