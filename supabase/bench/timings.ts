/** Milliseconds of many runs. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** The nearest rank of a share of the runs. */
const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;

export function timingOf(runs: readonly number[]): Timing {
  const sorted = runs.toSorted((one, other) => one - other);
  return { p50: rank(sorted, 0.5), p95: rank(sorted, 0.95), max: sorted.at(-1) ?? Number.NaN };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs one after the other, after a few that warm up. */
export async function timedRuns(count: number, work: () => Promise<unknown>): Promise<Timing> {
  for (let run = 0; run < 3; run += 1) await work();
  const runs: number[] = [];
  for (let run = 0; run < count; run += 1) runs.push(await timed(work));
  return timingOf(runs);
}
