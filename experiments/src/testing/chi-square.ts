/** Pearson's statistic of counts against shares. */
export function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, i) => sum + (count - total * shares[i]!) ** 2 / (total * shares[i]!), 0);
}

/** Critical values of it at 0.001 for 1, 2 and 3 degrees of freedom. */
export const LIMIT = [Number.NaN, 10.828, 13.816, 16.266] as const;
