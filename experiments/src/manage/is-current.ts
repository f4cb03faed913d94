import { openDocument } from '../publish/published-document.ts';
import type { SigningKeys } from '../publish/signing-keys.ts';
import { reportedGoals } from '../schema/guardrails.ts';
import { sameValue } from '../schema/same-value.ts';
import type { ExperimentRow } from './rows.ts';

/** Whether pages of this release can use a document: not one that they cannot read, nor one from before guardrails were reported. */
export function isCurrent(
  published: Parameters<typeof openDocument>[0],
  keys: SigningKeys,
  rows: readonly ExperimentRow[],
): boolean {
  try {
    const { experiments } = openDocument(published, keys);
    return experiments.every(({ name, goals }) => {
      const row = rows.find((one) => one.name === name);
      return !row || sameValue(goals, reportedGoals(row.definition));
    });
  } catch {
    return false;
  }
}
