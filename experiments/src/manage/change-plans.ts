import { ShopError } from 'shared-contracts/errors';
import { offeredVariants } from '../draw/draw.ts';
import type { ExperimentDefinition } from '../schema/experiment.ts';
import { HOLDOUT } from '../schema/holdout.ts';
import { consequencesOf } from './consequences.ts';
import { differenceOf } from './difference.ts';
import type { Action, Plan, ServiceOptions } from './experiment-service.ts';
import { phaseAfter } from './phases.ts';
import { refuseProblems } from './problems.ts';
import type { Marks, Publisher } from './publisher.ts';
import { standingBefore } from './revert.ts';
import { type ExperimentRow, experimentOf, isPublished } from './rows.ts';

/** Plans the possible changes of an experiment. Each throws EXPERIMENT-002 where the experiment's state does not allow the change. */
export interface Plans {
  created(definition: ExperimentDefinition, action: string): Promise<Plan>;
  changed(row: ExperimentRow, definition: ExperimentDefinition): Promise<Plan>;
  started(row: ExperimentRow, marks?: Marks): Promise<Plan>;
  ended(row: ExperimentRow, action: Exclude<Action, 'start'>): Promise<Plan>;
  shipped(row: ExperimentRow, variant: string, marks?: Marks): Promise<Plan>;
  reverted(row: ExperimentRow, change: number | null, marks?: Marks): Promise<Plan>;
}

/** Refuses a change of an experiment with EXPERIMENT-002. */
export const refuse = (experiment: string, problems: string): never => {
  throw new ShopError('EXPERIMENT-002', { experiment, problems });
};

const stillStopped = ({ phase }: ExperimentRow): string =>
  `it stays stopped, and phase ${phase} keeps its results; starting it opens phase ${phase + 1}`;

const ARCHIVED = 'it is archived; duplicate it to try again';

const STATUS_AFTER = { stop: 'stopped', kill: 'killed', archive: 'archived' } as const;

/** The definition at the start: a ramp begins with its first step. */
function begun(definition: ExperimentDefinition): ExperimentDefinition {
  const [first] = definition.ramp ?? [];
  return first ? { ...definition, traffic: first.traffic } : definition;
}

/** The time when the shipped variant of a changed experiment was shipped; the database sets it by its own clock. */
function shippedAt(before: ExperimentRow | null, variant: string | null, now: Date): string | null {
  if (variant === null) return null;
  return before?.shipped_variant === variant ? before.shipped_at : now.toISOString();
}

type PlanChange = (
  before: ExperimentRow | null,
  change: Pick<ExperimentRow, 'definition' | 'shipped_variant' | 'status'>,
  action: string,
  marks?: Marks,
) => Promise<Plan>;

/** Plans any change: checks the resulting experiment against the live spots and the other experiments, and lists the consequences. */
function planner({ backend, places, now = () => new Date() }: ServiceOptions, write: Publisher['write']): PlanChange {
  return async (before, change, action, marks = {}) => {
    const { name } = change.definition;
    const after: ExperimentRow = {
      name,
      ...change,
      phase: phaseAfter(before, change, now()),
      shipped_at: shippedAt(before, change.shipped_variant, now()),
      revision: before?.revision ?? 0,
    };
    if (change.status !== 'archived') experimentOf(after);
    const isNewContent = before?.definition !== change.definition || change.status === 'running';
    const live = isNewContent ? await places() : null;
    const check = (others: readonly ExperimentRow[]): void => {
      if (live) refuseProblems(change.definition, { live, others }, change.status === 'running');
    };
    const others = live ? (await backend.rows()).filter((row) => row.name !== name) : [];
    check(others);
    const opens = before !== null && after.phase !== before.phase;
    const kept = opens ? await backend.keptVisitors(name, offeredVariants(change.definition)) : 0;
    return {
      before,
      after,
      difference: differenceOf(before, after),
      consequences: consequencesOf(before, after, { kept, others, goals: live?.goals, now: now() }),
      apply: () => write({ before, after, action, marks, check }),
    };
  };
}

/** @see Plans */
export function changePlans(options: ServiceOptions, { write }: Pick<Publisher, 'write'>): Plans {
  const plan = planner(options, write);
  return {
    created: (definition, action) => plan(null, { definition, status: 'draft', shipped_variant: null }, action),
    async changed(row, definition) {
      if (definition.name !== row.name)
        refuse(row.name, 'an experiment can’t be renamed; duplicate it under a new name');
      if (row.status === 'archived') refuse(row.name, ARCHIVED);
      return plan(row, { definition, status: row.status, shipped_variant: row.shipped_variant }, 'edit');
    },
    started: (row, marks) =>
      row.status === 'archived'
        ? refuse(row.name, ARCHIVED)
        : plan(row, { definition: begun(row.definition), status: 'running', shipped_variant: null }, 'start', marks),
    async ended(row, action) {
      if (action === 'archive' && row.status === 'running') refuse(row.name, 'it is running; stop it first');
      if (action !== 'archive' && !isPublished(row)) refuse(row.name, 'it is not running');
      return plan(row, { definition: row.definition, status: STATUS_AFTER[action], shipped_variant: null }, action);
    },
    async shipped(row, variant, marks) {
      if (row.name === HOLDOUT) refuse(row.name, 'the permanent control group has nothing to ship; stop it');
      if (!isPublished(row)) refuse(row.name, 'it has never run');
      return plan(row, { definition: row.definition, status: 'stopped', shipped_variant: variant }, 'ship', marks);
    },
    async reverted(row, change, marks) {
      const { standing, staysStopped, undone } = standingBefore(row, await options.backend.history(row.name), change);
      const made = await plan(row, standing, 'revert', { undone, ...marks });
      return staysStopped ? { ...made, consequences: [...made.consequences, stillStopped(row)] } : made;
    },
  };
}
