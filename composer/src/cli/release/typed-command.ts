import { parseArgs } from 'node:util';
import { UsageError } from './terminal.ts';

const OPTIONS = {
  share: { type: 'string', multiple: true, default: [] as string[] },
  'no-browser': { type: 'boolean', default: false },
  to: { type: 'string' },
  reason: { type: 'string' },
  days: { type: 'string', default: '30' },
  'dry-run': { type: 'boolean', default: false },
  'no-promote': { type: 'boolean', default: false },
  confirm: { type: 'string' },
  untried: { type: 'boolean', default: false },
} as const;

/** A command with its names and options. */
export interface TypedCommand {
  readonly command: string | undefined;
  readonly names: readonly string[];
  readonly options: ReturnType<typeof parseOptions>['values'];
}

/** A digest that begins with a hyphen, as one in 64 does. */
const HYPHENATED_DIGEST = /^-[\w-]{42}$/;

/** The arguments with each such digest where it can't be taken for options: behind the `=` of its option, or after all options. */
function withDigestsApart(given: readonly string[]): string[] {
  const options: string[] = [];
  const digests: string[] = [];
  for (const one of given) {
    const isDigest = HYPHENATED_DIGEST.test(one);
    if (isDigest && options.at(-1) === '--to') options.push(`${options.pop()}=${one}`);
    else (isDigest ? digests : options).push(one);
  }
  return digests.length > 0 ? [...options, '--', ...digests] : options;
}

function parseOptions(given: readonly string[]) {
  return parseArgs({ args: withDigestsApart(given), allowPositionals: true, options: OPTIONS });
}

/**
 * The typed command line.
 *
 * @throws {UsageError} where an option is unknown, or lacks its value.
 */
export function typedCommand(given: readonly string[]): TypedCommand {
  try {
    const { positionals, values } = parseOptions(given);
    const [command, ...names] = positionals;
    return { command, names, options: values };
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

/**
 * The one remote that a command is about.
 *
 * @throws {UsageError} where none or several are named.
 */
export function oneRemote({ command, names }: TypedCommand): string {
  const [remote] = names;
  if (remote === undefined || names.length > 1) throw new UsageError(`\`${command}\` takes the name of one remote.`);
  return remote;
}

/**
 * The number of days of `--days`.
 *
 * @throws {UsageError} for anything but a whole number from 1 to 3650.
 */
export function daysOf({ options }: Pick<TypedCommand, 'options'>): number {
  const days = Number(options.days);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new UsageError('`--days` takes a whole number of days, 1 or more.');
}

/** The longest reason that the history and the audit keep. */
const LONGEST_REASON = 500;

/**
 * The reason of a change, in one line.
 *
 * @throws {UsageError} where it is missing, empty, or too long.
 */
export function reasonOf({ command, options }: TypedCommand): string {
  const reason = (options.reason ?? '').replaceAll(/\s+/g, ' ').trim();
  if (reason === '') throw new UsageError(`\`${command}\` needs \`--reason "…"\`, which the history keeps.`);
  if (reason.length > LONGEST_REASON) throw new UsageError(`A reason has at most ${LONGEST_REASON} characters.`);
  return reason;
}
