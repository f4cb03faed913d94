import { appendFileSync } from 'node:fs';
import fc from 'fast-check';

/** The longest log line (characters) of a refused input, which may cost one line. */
const LONGEST_LINE = 4000;
/** The longest time (ms) that an input may keep a reader busy: a slower one could be an attack; a busy machine does not count. */
const LONGEST_TIME = 30_000;
/** The longest part of an input that a failure shows. */
const SHOWN = 600;
const DEFAULT_RUNS = 150;

/** A group of things that are fuzzed, of which the long suite tries ten thousand inputs. */
export type Surface = 'backend' | 'storefront' | 'stored' | 'answers' | 'functions' | 'documents';

/** Something that takes what is not ours. */
export interface Fuzzed<Input> {
  readonly surface: Surface;
  readonly name: string;
  readonly inputs: fc.Arbitrary<Input>;
  /** Throws where the input is not borne. */
  hold(input: Input): unknown;
  /** How many lines one input may cost. */
  readonly lines?: number;
  /** The part of the runs that what is slow is tried with. */
  readonly share?: number;
}

const shortened = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;

/** The lines that an input has written, at the console as everywhere else in the product. */
function listen(): { readonly lines: string[]; stop(): void } {
  const lines: string[] = [];
  const before = { error: console.error, warn: console.warn };
  const write = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  Object.assign(console, { error: write, warn: write });
  return { lines, stop: () => void Object.assign(console, before) };
}

function refuseLog(lines: readonly string[], most: number): void {
  if (lines.length > most)
    throw new Error(`${lines.length} lines in the log, of which ${most} are allowed: ${shortened(lines.join('\n'))}`);
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long !== undefined) throw new Error(`a line of ${long.length} characters in the log: ${shortened(long)}`);
}

/**
 * Tries inputs, of which each must be borne: nothing thrown, the log bounded, answered in time. `FUZZ_RUNS` says how many,
 * `FUZZ_SEED` draws others; what failed is named with the seed that finds it again.
 */
export async function fuzz<Input>({ surface, name, inputs, hold, lines = 0, share = 1 }: Fuzzed<Input>): Promise<void> {
  const seed = Number(process.env['FUZZ_SEED'] ?? 1);
  const numRuns = Math.max(20, Math.ceil(Number(process.env['FUZZ_RUNS'] ?? DEFAULT_RUNS) * share));
  let written = 0;
  const property = fc.asyncProperty(inputs, async (input) => {
    const log = listen();
    const began = performance.now();
    try {
      await hold(input);
    } finally {
      log.stop();
      written += log.lines.length;
    }
    refuseLog(log.lines, lines);
    const took = performance.now() - began;
    if (took > LONGEST_TIME) throw new Error(`it took ${Math.round(took)} ms`);
  });
  const result = await fc.check(property, { seed, numRuns });
  const report = process.env['FUZZ_REPORT'];
  if (report)
    appendFileSync(
      report,
      `${JSON.stringify({ surface, name, inputs: result.numRuns, lines: written, failed: result.failed })}\n`,
    );
  if (!result.failed) return;
  const cause = result.errorInstance;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  throw new Error(
    `${name}: FUZZ_SEED=${seed} finds it again, as input ${result.numRuns}: ${shortened(fc.stringify(result.counterexample))}\n${text.slice(0, 1500)}`,
  );
}
