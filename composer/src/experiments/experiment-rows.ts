import { Audience, Experiment, Variant } from 'shared-contracts/experiments';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';

/** A row of the table `experiments`. */
export const ExperimentRow = z.object({
  name: z.string(),
  description: z.string(),
  status: z.enum(['draft', 'running', 'stopped']),
  arms: z.array(Variant),
  traffic: z.coerce.number(),
  holdout: z.coerce.number(),
  audience: Audience,
  goals: z.array(z.string()),
  exclusion_group: z.string().nullable(),
  shipped_variant: z.string().nullable(),
  killed: z.boolean(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  phase: z.number().int(),
});

/** @see ExperimentRow */
export type ExperimentRow = z.infer<typeof ExperimentRow>;

function moment(text: string | null): string | undefined {
  return text === null ? undefined : new Date(text).toISOString();
}

function statusOf({ killed, status }: ExperimentRow): Experiment['status'] {
  if (killed) return 'killed';
  return status === 'running' ? 'running' : 'stopped';
}

/**
 * The experiment in a row, checked as it will be when servers read it.
 *
 * @throws {ShopError} EXPERIMENT-002 naming the fields.
 */
export function experimentOf(row: ExperimentRow): Experiment {
  const [startsAt, endsAt] = [moment(row.starts_at), moment(row.ends_at)];
  const parsed = Experiment.safeParse({
    name: row.name,
    status: statusOf(row),
    phase: row.phase,
    variants: row.arms,
    traffic: row.traffic,
    holdout: row.holdout,
    audience: row.audience,
    goals: row.goals,
    ...(row.exclusion_group === null ? {} : { exclusionGroup: row.exclusion_group }),
    ...(row.shipped_variant === null ? {} : { shippedVariant: row.shipped_variant }),
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
  });
  if (parsed.success) return parsed.data;
  throw new ShopError('EXPERIMENT-002', { experiment: row.name, problems: z.prettifyError(parsed.error) });
}
