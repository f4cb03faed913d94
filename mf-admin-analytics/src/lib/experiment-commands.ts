import { ExperimentDefinition } from 'experiments/schema';
import { isShopError, type PublicConfig, ShopError } from 'shared-contracts';
import { askBackend } from 'shared-runtime';
import * as z from 'zod/mini';

/** An experiment as it is stored. */
export const ExperimentRecord = z.object({
  name: z.string(),
  definition: ExperimentDefinition,
  status: z.enum(['draft', 'running', 'stopped', 'killed', 'archived']),
  phase: z.number(),
  shipped_variant: z.nullable(z.string()),
  /** Grows with every change: a change names the one that it was made from. */
  revision: z.number(),
});

/** @see ExperimentRecord */
export type ExperimentRecord = z.infer<typeof ExperimentRecord>;

/** The effect of a change, planned or made. */
export const Plan = z.object({
  before: z.nullable(ExperimentRecord),
  after: ExperimentRecord,
  difference: z.array(z.string()),
  consequences: z.array(z.string()),
});

/** @see Plan */
export type Plan = z.infer<typeof Plan>;

/** A command that makes a change; the function `experiments` has more of them. */
export type ChangeCommand =
  | { readonly command: 'create' | 'apply' | 'dry-run'; readonly definition: unknown; readonly revision?: number }
  | { readonly command: 'start' | 'stop' | 'kill' | 'archive'; readonly name: string }
  | { readonly command: 'ship'; readonly name: string; readonly variant: string }
  | { readonly command: 'duplicate'; readonly name: string; readonly as: string }
  | { readonly command: 'approve'; readonly name: string; readonly request: number }
  | { readonly command: 'revert'; readonly name: string; readonly change: number };

const Refused = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  problems: z.optional(z.string()),
});

async function refusalIn(response: Response | undefined): Promise<z.infer<typeof Refused>> {
  const body: unknown = await response?.json().catch(() => null);
  const { data } = Refused.safeParse(body);
  return data ?? {};
}

/**
 * Calls the function `experiments`, as the account that is signed in.
 *
 * @throws {ShopError} as `askBackend`; a refusal has the function’s own error in `code` and the reason in `message`.
 */
export const askExperiments = <Schema extends z.ZodMiniType>(
  config: PublicConfig,
  command: object,
  schema: Schema,
): Promise<z.infer<Schema>> => askFunction(config, 'experiments', command, schema);

/** Calls a function as {@link askExperiments} does. */
export async function askFunction<Schema extends z.ZodMiniType>(
  config: PublicConfig,
  name: 'experiments' | 'shared-result',
  command: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer: unknown = await askBackend<unknown>(config, async (backend, signal) => {
    const { data, error, response } = await backend.functions.invoke<unknown>(name, { body: command, signal });
    if (!error) return { data, error: null, status: 200 };
    const { error: code, problems, message } = await refusalIn(response);
    return {
      data: null,
      error: { code: code ?? 'unanswered', message: problems ?? message ?? '' },
      status: response?.status ?? 0,
    };
  });
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ShopError('BACKEND-001', { code: 'unreadable' }, { cause: parsed.error });
}

/** Whether another editor saved a change first. */
export const isConflict = (error: unknown): boolean =>
  isShopError(error, 'BACKEND-002') && error.details['code'] === 'EXPERIMENT-003';

/** The refused parts of an experiment, a line each; none for another failure. */
export function problemLines(error: unknown): string[] {
  if (!isShopError(error, 'BACKEND-002') || error.details['code'] !== 'EXPERIMENT-002') return [];
  return String(error.details['message'] ?? '')
    .split('\n')
    .map((line) => line.replace(/^[✖\s]+/, '').trim())
    .filter((line) => line !== '');
}
