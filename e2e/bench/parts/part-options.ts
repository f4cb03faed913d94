import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The options that every part takes from its command line. */
export interface PartOptions {
  /** Where the figures are written as JSON. */
  readonly out: string | undefined;
  /** Whether what does not depend on the machine is held, by the exit code. */
  readonly check: boolean;
  /** How often a thing is measured; the median counts. */
  readonly rounds: number;
  /** Only the pages or steps whose name is given. */
  readonly only: readonly string[] | undefined;
  /** A shop that runs already, instead of one that is started for this. */
  readonly origin: string | undefined;
}

/** Reads `--out file --check --rounds n --only a,b --origin address`. */
export function partOptions(rounds: number, args: readonly string[] = process.argv.slice(2)): PartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string' },
      check: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
      origin: { type: 'string' },
    },
  });
  const wanted = Number(values.rounds ?? rounds);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--rounds takes a number from 1 on');
  return {
    out: values.out,
    check: values.check,
    rounds: wanted,
    only: values.only?.split(','),
    origin: values.origin,
  };
}

/** Writes the figures where they were asked for. */
export function writeFigures({ out }: Pick<PartOptions, 'out'>, figures: unknown): void {
  if (out) writeFileSync(out, `${JSON.stringify(figures, null, 2)}\n`);
}
