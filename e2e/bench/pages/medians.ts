/** Figures by name. */
export type Figures = Readonly<Record<string, number>>;

/** Returns the figures; throws if one is negative, since nothing ends before it begins: the measurement is wrong. */
export function expectTimes(figures: Figures): Figures {
  const negative = Object.entries(figures).filter(([, value]) => value < 0);
  if (negative.length === 0) return figures;
  throw new Error(`negative figures: ${negative.map(([name, value]) => `${name} ${value}`).join(', ')}`);
}

/** The middle of some values, the mean of the two middle ones where their number is even; NaN of none. NaN does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower, upper] = sorted.length % 2 === 1 ? [middle, middle] : [middle - 1, middle];
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** The median of each figure over several rounds. */
export function mediansOf(rounds: readonly Figures[]): Figures {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? Number.NaN))]));
}
