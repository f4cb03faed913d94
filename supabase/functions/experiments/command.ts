import { z } from 'npm:zod@4.6.7';
import { parseStorable } from '../_shared/storable-json.ts';
import { ShopError } from '../../../shared-contracts/src/errors/index.ts';

const Name = z.string().min(1).max(64);
/** Checked by the experiments themselves, whose words for what is wrong are better. */
const Written = z.record(z.string(), z.unknown());
const LONGEST_DAYS = 365;

/** Answers with the differences and the consequences, and writes nothing. */
const dryRun = z.boolean().default(false);
/** Of what is there: the revision is the one that the change was made from. */
const change = { revision: z.number().int().min(0).optional(), dryRun };

/** A command of an administrator. */
export const Command = z.discriminatedUnion('command', [
  z.strictObject({ command: z.enum(['list', 'places']) }),
  z.strictObject({ command: z.enum(['show', 'history', 'figures', 'approval']), name: Name }),
  z.strictObject({
    command: z.literal('create'),
    /** The whole of it; or a name, with what of a draft is to be different. */
    definition: Written.optional(),
    name: Name.optional(),
    patch: Written.optional(),
    dryRun,
  }),
  z.strictObject({ command: z.literal('apply'), definition: Written, ...change }),
  z.strictObject({ command: z.enum(['diff', 'dry-run']), definition: Written, ...change }),
  z.strictObject({ command: z.literal('edit'), name: Name, patch: Written, ...change }),
  z.strictObject({ command: z.literal('duplicate'), name: Name, as: Name, dryRun }),
  z.strictObject({ command: z.enum(['start', 'stop', 'kill', 'archive']), name: Name, ...change }),
  z.strictObject({ command: z.literal('ship'), name: Name, variant: Name, ...change }),
  /** Restores the state before a change of the history, which is named by its id. */
  z.strictObject({ command: z.literal('revert'), name: Name, change: z.number().int(), ...change }),
  z.strictObject({
    command: z.literal('share'),
    name: Name,
    /** The latest where none is named. */
    phase: z.number().int().min(1).nullable().default(null),
    days: z.number().default(7),
  }),
  z.strictObject({ command: z.literal('unshare'), name: Name }),
  z.strictObject({ command: z.literal('approve'), name: Name, request: z.number().int(), dryRun }),
  z.strictObject({
    command: z.enum(['decline', 'withdraw']),
    name: Name,
    request: z.number().int(),
    reason: z.string().max(500).default(''),
  }),
  z.strictObject({
    command: z.literal('link'),
    name: Name.optional(),
    /** An unsaved definition in place of the name, so that its author can look at it. */
    definition: Written.optional(),
    variant: Name.optional(),
    path: z.string().max(2000).default('/'),
    hours: z
      .number()
      .max(LONGEST_DAYS * 24)
      .default(24),
    /** A link that shows what its visitor sees, and why; it needs no name and no variant. */
    debug: z.boolean().default(false),
  }),
]);

export type Command = z.infer<typeof Command>;

/** Of the commands, those that end in a plan. */
export type Change = Exclude<
  Command,
  {
    command:
      | 'list'
      | 'places'
      | 'show'
      | 'history'
      | 'figures'
      | 'approval'
      | 'decline'
      | 'withdraw'
      | 'share'
      | 'unshare'
      | 'link';
  }
>;

function fromJson(body: Uint8Array): unknown {
  const value = parseStorable(new TextDecoder().decode(body));
  if (value === undefined) throw new ShopError('EXPERIMENT-002', { problems: 'the body is not JSON' });
  return value;
}

/**
 * The command in a body.
 *
 * @throws {ShopError} EXPERIMENT-002 naming the fields.
 */
export function readCommand(body: Uint8Array): Command {
  const parsed = Command.safeParse(fromJson(body));
  if (parsed.success) return parsed.data;
  throw new ShopError('EXPERIMENT-002', { problems: z.prettifyError(parsed.error) });
}
