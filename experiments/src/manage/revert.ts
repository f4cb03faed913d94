import { ShopError } from 'shared-contracts/errors';
import type { ExperimentChange } from './backend.ts';
import { sameValue } from '../schema/same-value.ts';
import type { ExperimentRow } from './rows.ts';

/** The part of an experiment that a revert restores. */
type Standing = Pick<ExperimentRow, 'definition' | 'shipped_variant' | 'status'>;

/** The result of undoing a change. */
interface Undone {
  readonly standing: Standing;
  /** The change that is undone. */
  readonly undone: number;
  /** Whether it ran before the change, and doesn't now, and therefore isn't started. */
  readonly staysStopped: boolean;
}

/** The actions that create an experiment. */
const BEGINNINGS: readonly string[] = ['create', 'duplicate'];

/** The actions of requests, which change nothing themselves. */
const ASKED: readonly string[] = ['request', 'decline', 'withdraw'];

const isOnlyAsked = (action: string): boolean => ASKED.includes(action);

const refuse = (experiment: string, problems: string): never => {
  throw new ShopError('EXPERIMENT-002', { experiment, problems });
};

/**
 * The state before a change. Undoing starts nothing: an experiment that was stopped or shipped stays stopped with the figures and
 * the verdict of its phase. An experiment that has run does not become a draft again: its phase would begin a second time with
 * other values, and the figures of both would be added up. It is stopped instead.
 *
 * @param changes the experiment's history
 * @param id the change to undo; null for the latest
 * @throws {ShopError} EXPERIMENT-002 for a change that is not in the history, and for the one with which it began.
 */
export function standingBefore(row: ExperimentRow, changes: readonly ExperimentChange[], id: number | null): Undone {
  const { name } = row;
  const found =
    id === null ? changes.findLast(({ action }) => !isOnlyAsked(action)) : changes.find((one) => one.id === id);
  const change = found ?? refuse(name, id === null ? 'it has no history' : `its history has no change ${id}`);
  if (isOnlyAsked(change.action)) refuse(name, 'this entry of the history changed nothing');
  if (BEGINNINGS.includes(change.action))
    refuse(name, 'this change created it, so there is nothing to go back to; archive it instead');
  const { definition, shipped_variant, status } =
    change.before ?? refuse(name, 'the version before this change can’t be read by this release');
  const hasRun = changes.some(({ after }) => after?.status === 'running');
  const staysStopped = status === 'running' && row.status !== 'running';
  const standing = {
    // The same object where nothing differs, so that an urgent stop does not depend on the shop.
    definition: sameValue(definition, row.definition) ? row.definition : definition,
    shipped_variant,
    status: staysStopped || (status === 'draft' && hasRun) ? ('stopped' as const) : status,
  };
  return { standing, staysStopped, undone: change.id };
}
