import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { Experiment, ExperimentDefinition } from '../schema/experiment.ts';
import { reportedGoals } from '../schema/guardrails.ts';

/** The status of an experiment. Only marketing sees drafts and archived ones. */
export const ExperimentStatus = z.enum(['draft', 'running', 'stopped', 'killed', 'archived']);

/** A row of the table `experiments`. */
export const ExperimentRow = z.object({
  name: z.string(),
  definition: ExperimentDefinition,
  status: ExperimentStatus,
  phase: z.number().int(),
  shipped_variant: z.string().nullable(),
  /** The time of shipping: the latest variant shipped for a test spot wins. */
  shipped_at: z.string().nullable().default(null),
  /** Grows with every change; a change states the revision that it was made from. */
  revision: z.number().int(),
});

/** @see ExperimentRow */
export type ExperimentRow = z.infer<typeof ExperimentRow>;

/** Whether it affects pages. */
export const isPublished = ({ status }: Pick<ExperimentRow, 'status'>): boolean =>
  status !== 'draft' && status !== 'archived';

/** The rows in the order in which pages read them: the latest shipped one comes last. */
export function inOrder(rows: readonly ExperimentRow[]): ExperimentRow[] {
  const shippedAt = ({ shipped_at: at, shipped_variant: variant }: ExperimentRow): number =>
    variant === null ? 0 : Date.parse(at ?? '') || 1;
  return rows.toSorted((one, other) => shippedAt(one) - shippedAt(other));
}

/**
 * The experiment in a row, checked as it will be when servers read it.
 *
 * @throws {ShopError} EXPERIMENT-002 naming the fields.
 */
export function experimentOf(row: ExperimentRow): Experiment {
  const {
    guardrails: _guardrails,
    minimumLift: _minimumLift,
    guardrailMargin: _guardrailMargin,
    minimumDays: _minimumDays,
    ramp: _ramp,
    shipAtEnd: _shipAtEnd,
    tags: _tags,
    variants,
    ...published
  } = row.definition;
  const parsed = Experiment.safeParse({
    ...published,
    variants: variants.map(({ note: _note, ...variant }) => variant),
    goals: reportedGoals(row.definition),
    status: row.status === 'running' || row.status === 'killed' ? row.status : 'stopped',
    phase: row.phase,
    ...(row.shipped_variant === null ? {} : { shippedVariant: row.shipped_variant }),
  });
  if (parsed.success) return parsed.data;
  throw new ShopError('EXPERIMENT-002', { experiment: row.name, problems: z.prettifyError(parsed.error) });
}

/** The schema's result. A length that cannot be compared makes its checks throw. */
function checked(written: unknown) {
  try {
    return ExperimentDefinition.safeParse(written);
  } catch (cause) {
    throw new ShopError('EXPERIMENT-002', { problems: 'it can’t be read' }, { cause });
  }
}

/**
 * A checked definition from untrusted input.
 *
 * @throws {ShopError} EXPERIMENT-002 naming the fields.
 */
export function definitionFrom(written: unknown): ExperimentDefinition {
  const parsed = checked(written);
  if (parsed.success) return parsed.data;
  throw new ShopError('EXPERIMENT-002', { problems: z.prettifyError(parsed.error) });
}
