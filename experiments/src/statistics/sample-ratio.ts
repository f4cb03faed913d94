import { erfc } from './error-function.ts';

/** The p below which visitors do not match the weights. */
export const ALARM_BELOW = 0.001;
/** The fewest expected visitors in an arm for the distribution to hold; the same as in `experiment_mismatch` of the database. */
const FEWEST_EXPECTED = 5;

/** The visitors' split against the weights. */
export interface SampleRatio {
  readonly chi2: number | null;
  readonly degrees: number;
  readonly p: number | null;
  readonly alarm: boolean;
  /** Whether an arm's expected visitors are too few for an alarm, regardless of the figures. */
  readonly isTooFew: boolean;
}

/**
 * The upper tail of the chi-square distribution, which is the regularized upper gamma function of half its arguments. The degrees
 * are whole, so it is a finite sum of positive terms, and no digit is lost for a small tail.
 */
export function chiSquareTail(chi2: number, degrees: number): number {
  const x = chi2 / 2;
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? Math.sqrt(x / Math.PI) * 2 * Math.exp(-x) : Math.exp(-x);
  let tail = isOdd ? erfc(Math.sqrt(x)) : 0;
  for (let a = isOdd ? 1.5 : 1; a <= degrees / 2; a++) {
    tail += term;
    term *= x / a;
  }
  return tail;
}

/** The chi-square test of visitors against weights. Arms of weight 0 are offered to no visitor, and dropped. */
export function sampleRatio(arms: readonly { readonly n: number; readonly weight: number }[]): SampleRatio {
  const offered = arms.filter(({ weight }) => weight > 0);
  const visitors = offered.reduce((sum, { n }) => sum + n, 0);
  const weights = offered.reduce((sum, { weight }) => sum + weight, 0);
  const degrees = Math.max(offered.length - 1, 0);
  if (degrees === 0 || visitors === 0) return { chi2: null, degrees, p: null, alarm: false, isTooFew: true };
  const cells = offered.map(({ n, weight }) => ({ n, expected: visitors * (weight / weights) }));
  const chi2 = cells.reduce((sum, { n, expected }) => sum + (n - expected) ** 2 / expected, 0);
  const p = chiSquareTail(chi2, degrees);
  const isTooFew = cells.some(({ expected }) => expected < FEWEST_EXPECTED);
  return { chi2, degrees, p, alarm: p < ALARM_BELOW && !isTooFew, isTooFew };
}
