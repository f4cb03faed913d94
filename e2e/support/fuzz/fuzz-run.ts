import fc from 'fast-check';

/** The seed that inputs are drawn from: the same numbers draw the same inputs. */
export interface FuzzRun {
  readonly seed: number;
  /** Inputs a surface. */
  readonly runs: number;
}

/**
 * The seed and number of a run's inputs: `FUZZ_SEED` and `FUZZ_RUNS` where they are set, so that a finding can be reproduced.
 *
 * @param runs inputs a surface, unless `FUZZ_RUNS` says another number
 * @param seed from what they are drawn unless `FUZZ_SEED` says so; by chance where it is left out
 */
export function fuzzRun(runs: number, seed = Math.floor(Math.random() * 2 ** 31)): FuzzRun {
  const { FUZZ_SEED: ownSeed, FUZZ_RUNS: ownRuns } = process.env;
  return { seed: ownSeed ? Number(ownSeed) : seed, runs: ownRuns ? Number(ownRuns) : runs };
}

/** The inputs of a run, as many as it says. */
export function drawn<Input>(inputs: fc.Arbitrary<Input>, { seed, runs }: FuzzRun): Input[] {
  return fc.sample(inputs, { seed, numRuns: runs });
}

/** How a run is repeated, for messages. */
export function howToRepeat({ seed, runs }: FuzzRun): string {
  return `FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`;
}

/** The outcomes of a surface's inputs. */
export interface SurfaceResult {
  readonly surface: string;
  readonly inputs: number;
  /** How many inputs had which outcome: a status, or a word. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly logLines: number;
  /** The slowest answer (ms). */
  readonly slowest: number;
  /** Each kind of weakness with the first input that showed it and how many did. */
  readonly findings: ReadonlyMap<string, { readonly first: string; readonly times: number }>;
}

/** Collects what a surface does with its inputs. */
export class SurfaceRecord implements SurfaceResult {
  readonly surface: string;
  inputs = 0;
  logLines = 0;
  slowest = 0;
  readonly outcomes = new Map<string, number>();
  readonly findings = new Map<string, { first: string; times: number }>();

  constructor(surface: string) {
    this.surface = surface;
  }

  /** Takes down one input, what became of it and how long that took (ms). */
  answered(outcome: string, ms: number): void {
    this.inputs += 1;
    this.slowest = Math.max(this.slowest, ms);
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  /** Takes down a weakness that an input has shown. */
  found(kind: string, input: string): void {
    const known = this.findings.get(kind);
    if (known) known.times += 1;
    else this.findings.set(kind, { first: input.slice(0, 600), times: 1 });
  }
}

const HEAD = ['surface', 'inputs', 'log lines', 'a thousand', 'slowest', 'findings', 'outcomes'] as const;

function rowOf({ surface, inputs, outcomes, logLines, slowest, findings }: SurfaceResult): string[] {
  const sorted = [...outcomes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    surface,
    String(inputs),
    String(logLines),
    ((1000 * logLines) / Math.max(1, inputs)).toFixed(1),
    `${Math.round(slowest)} ms`,
    String(findings.size),
    sorted.map(([outcome, times]) => `${outcome} × ${times}`).join(', '),
  ];
}

/** The results as a table for the terminal. */
export function fuzzTable(results: readonly SurfaceResult[]): string {
  const rows = [[...HEAD], ...results.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Every finding in a line of its own. */
export function findingLines(results: readonly SurfaceResult[]): string[] {
  return results.flatMap(({ surface, findings }) =>
    [...findings].map(([kind, { first, times }]) => `${surface}: ${kind} (${times} times), first by ${first}`),
  );
}
