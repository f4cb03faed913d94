/** The visitors of an arm, and the number of them who reached the goal. */
export interface Counts {
  readonly n: number;
  readonly x: number;
}

/** An interval, both ends included. */
export type Interval = readonly [low: number, high: number];

/** The quantiles of the normal distribution at 0.975 and 0.8: for 95 % intervals, and for a power of 80 %. */
export const Z_95 = 1.959963984540054;
export const Z_POWER_80 = 0.8416212335729143;

/** The share that reached the goal; null without visitors. */
export const rateOf = ({ n, x }: Counts): number | null => (n > 0 ? x / n : null);

/** The variance of a share. */
export const varianceOf = ({ n, x }: Counts): number => ((x / n) * ((n - x) / n)) / n;

/** a × b − c × d: subtracting two nearly equal rates would lose all of their digits. */
function crossDifference(a: number, b: number, c: number, d: number): number {
  const [one, other] = [a * b, c * d];
  // A file that was edited by hand may contain fractions, which BigInt cannot represent.
  const isExact = Math.max(one, other) <= Number.MAX_SAFE_INTEGER || ![a, b, c, d].every(Number.isInteger);
  if (isExact) return one - other;
  return Number(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));
}

/** The second share less the first; null where one of them has no visitors. */
export function differenceOf(control: Counts, variant: Counts): number | null {
  if (control.n === 0 || variant.n === 0) return null;
  return crossDifference(variant.x, control.n, control.x, variant.n) / (control.n * variant.n);
}
