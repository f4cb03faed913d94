import { median } from '../bench/pages/medians.ts';
import { textTable } from '../bench/pages/text-table.ts';

/** One run of the tests beside so many busy processes. */
export interface SteadinessRun {
  readonly load: number;
  readonly seconds: number;
  readonly tests: readonly { readonly name: string; readonly seconds: number }[];
  readonly failures: readonly { readonly name: string; readonly text: string }[];
}

/** Without load at most one failure in so many runs is accepted, and none of the same test twice. */
const RUNS_PER_FAILURE = 10;

const beside = (runs: readonly SteadinessRun[], load: number): readonly SteadinessRun[] =>
  runs.filter((run) => run.load === load);

export const doneRuns = (runs: readonly SteadinessRun[], load: number): number => beside(runs, load).length;

/** A failure is named with its line, a test without. */
const withoutLine = (name: string): string => name.replace(/:\d+ /, ' ');

function failuresByTest(runs: readonly SteadinessRun[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { failures } of runs) {
    for (const { name } of failures) counts.set(withoutLine(name), (counts.get(withoutLine(name)) ?? 0) + 1);
  }
  return counts;
}

function secondsByTest(runs: readonly SteadinessRun[]): Map<string, number[]> {
  const seconds = new Map<string, number[]>();
  for (const run of runs) {
    for (const test of run.tests) seconds.set(test.name, [...(seconds.get(test.name) ?? []), test.seconds]);
  }
  return seconds;
}

/** One row for each test: failures of runs, and median seconds, beside each load; the least steady and slowest first. */
export function steadinessTable(runs: readonly SteadinessRun[], loads: readonly number[]): string {
  const columns = loads.map((load) => {
    const own = beside(runs, load);
    return { count: own.length, failures: failuresByTest(own), seconds: secondsByTest(own) };
  });
  const names = new Set(columns.flatMap(({ failures, seconds }) => [...failures.keys(), ...seconds.keys()]));
  const failed = (name: string): number => columns.reduce((sum, { failures }) => sum + (failures.get(name) ?? 0), 0);
  const slowest = (name: string): number =>
    Math.max(0, ...columns.map(({ seconds }) => median(seconds.get(name) ?? [0])));
  const sorted = [...names].sort((one, other) => failed(other) - failed(one) || slowest(other) - slowest(one));
  const cells = (name: string): string[] =>
    columns.flatMap(({ count, failures, seconds }) => [
      `${failures.get(name) ?? 0} of ${count}`,
      median(seconds.get(name) ?? []).toFixed(1),
    ]);
  const heads = loads.flatMap((load) => [`failed beside ${load}`, 's']);
  return textTable([['test', ...heads], ...sorted.map((name) => [name, ...cells(name)])]);
}

/** Whether the tests are steady, with the sentences that say so; runs that are missing are no success. */
export function verdictOf(
  runs: readonly SteadinessRun[],
  { loads, count }: { readonly loads: readonly number[]; readonly count: number },
): { readonly isSteady: boolean; readonly lines: readonly string[] } {
  const lines = loads.map((load) => {
    const own = beside(runs, load);
    const failures = own.reduce((sum, run) => sum + run.failures.length, 0);
    const green = own.filter((run) => run.failures.length === 0).length;
    const seconds = median(own.map((run) => run.seconds)).toFixed(0);
    return `beside ${load} busy processes: ${failures} failures in ${own.length} runs, ${green} of them green, ${seconds} s a run`;
  });
  const missing = loads.reduce((sum, load) => sum + Math.max(0, count - doneRuns(runs, load)), 0);
  if (missing > 0) lines.push(`${missing} runs are missing: run the part again and it goes on.`);
  const calm = beside(runs, 0);
  const counts = [...failuresByTest(calm)];
  const twice = counts.filter(([, failures]) => failures > 1).map(([name]) => name);
  for (const name of twice) lines.push(`It failed twice without load: ${name}`);
  const allowed = Math.max(1, Math.floor(calm.length / RUNS_PER_FAILURE));
  const total = counts.reduce((sum, [, failures]) => sum + failures, 0);
  if (total > allowed) lines.push(`${total} failures without load, more than ${allowed}.`);
  return { isSteady: missing === 0 && twice.length === 0 && total <= allowed, lines };
}
