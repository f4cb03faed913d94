/** The point between the series and the continued fraction: both are accurate to about 1e-14 there. */
const SERIES_BELOW = 2;
/** More terms than either needs at that point. */
const TERMS = 200;

/** The error function of a small argument: every term of the series is positive, so nothing cancels. */
function erfBySeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < TERMS && term > sum * Number.EPSILON; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return ((2 * sum) / Math.sqrt(Math.PI)) * Math.exp(-x * x);
}

/** Laplace’s continued fraction, evaluated from its far end: the upper tail itself, not one minus the rest. */
function erfcByFraction(x: number): number {
  let rest = 0;
  for (let n = TERMS; n > 0; n--) rest = n / 2 / (x + rest);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + rest);
}

/** The complementary error function, with a relative error below 1e-12 down to 1e-300. */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  return x < SERIES_BELOW ? 1 - erfBySeries(x) : erfcByFraction(x);
}

/** The probability that a normal variable is at least |z| standard deviations from its mean, on either side. */
export const twoSidedP = (z: number): number => erfc(Math.abs(z) / Math.SQRT2);

/** The probability that a normal variable is between two bounds, in standard deviations from its mean. */
export const normalBetween = (low: number, high: number): number =>
  (erfc(low / Math.SQRT2) - erfc(high / Math.SQRT2)) / 2;
