/** One look at a figure that should stay as it is. */
export interface Sample {
  /** ms of `performance.now()`. */
  readonly at: number;
  readonly value: number;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/**
 * The growth of a figure over the second half of its samples: the middle value of its last third less that of
 * its first third, so that neither a collection of garbage nor a single peak decides. 0 of fewer than six samples.
 */
export function growthOf(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const third = Math.floor(half.length / 3);
  if (third < 1) return 0;
  const values = half.map(({ value }) => value);
  return median(values.slice(-third)) - median(values.slice(0, third));
}

/** The value below which nine of ten lie; of a few it is not the highest either. */
function highOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0;
}

/**
 * The rise of the highest figures from the first half to the second, for a figure that starts again and again: a leak
 * that outlives a replacement raises every peak. A single high sample decides nothing. 0 of fewer than six samples.
 */
export function risenPeaks(values: readonly number[]): number {
  if (values.length < 6) return 0;
  const half = Math.floor(values.length / 2);
  return highOf(values.slice(half)) - highOf(values.slice(0, half));
}
