/** Pearson's statistic of counts against shares. */
export function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, i) => sum + (count - total * shares[i]!) ** 2 / (total * shares[i]!), 0);
}

/**
 * The critical values by degrees of freedom, from the table of upper-tail critical values in the NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.6.7.4: at 0.001, the level of the mismatch alarm, and at 0.05.
 */
export const LIMIT = [Number.NaN, 10.828, 13.816, 16.266] as const;
export const LIMIT_OF_ONE_IN_TWENTY = [Number.NaN, 3.841, 5.991, 7.815] as const;
