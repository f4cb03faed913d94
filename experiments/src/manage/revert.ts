import { ShopError } from 'shared-contracts/errors';
import type { ExperimentChange } from './backend.ts';
import { sameValue } from '../schema/same-value.ts';
import type { ExperimentRow } from './rows.ts';

/** What of an experiment a change puts back. */
type Standing = Pick<ExperimentRow, 'definition' | 'shipped_variant' | 'status'>;

/** With these an experiment begins. */
const BEGINNINGS: readonly string[] = ['create', 'duplicate'];

const refuse = (experiment: string, problems: string): never => {
  throw new ShopError('EXPERIMENT-002', { experiment, problems });
};

/**
 * What stood there before a change. What has run does not become a draft again: its phase would begin a second time, with other
 * words, and the figures of both would be added up. It is stopped instead.
 *
 * @param changes its history
 * @throws {ShopError} EXPERIMENT-002 for a change that is not in the history, and for the one with which it began.
 */
export function standingBefore(row: ExperimentRow, changes: readonly ExperimentChange[], id: number): Standing {
  const { name } = row;
  const change = changes.find((one) => one.id === id) ?? refuse(name, `its history has no change ${id}`);
  if (BEGINNINGS.includes(change.action))
    refuse(name, 'this change created it, so there is nothing to go back to; archive it instead');
  const { definition, shipped_variant, status } =
    change.before ?? refuse(name, 'the version before this change can’t be read by this release');
  const hasRun = changes.some(({ after }) => after?.status === 'running');
  return {
    // The very same where nothing of it differs, so that stopping in a hurry asks no shop.
    definition: sameValue(definition, row.definition) ? row.definition : definition,
    shipped_variant,
    status: status === 'draft' && hasRun ? 'stopped' : status,
  };
}
