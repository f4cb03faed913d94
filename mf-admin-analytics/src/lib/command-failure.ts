import { isShopError } from 'shared-contracts';
import { problemLines } from './experiment-commands.ts';

const REFUSALS = new Map([
  ['EXPERIMENT-003', 'Someone else changed this experiment. Nothing was overwritten.'],
  ['forbidden', 'Your account has no access to experiments. Nothing was changed.'],
  ['busy', 'Too many requests at once. Please try again in a few seconds.'],
  ['too_large', 'This experiment is too large. Please shorten it.'],
]);

const UNANSWERED = new Map([
  ['EXPERIMENT-004', 'We couldn’t get the list of placements. Please try again in a moment.'],
  ['unreadable', 'Something on this page is out of date. Please reload it.'],
]);

/** The message to a person when a command failed. */
export function commandFailure(error: unknown): string {
  if (isShopError(error, 'AUTH-004')) return 'Your session has ended. Please sign in again; we’ll keep your edits.';
  const code = isShopError(error) ? String(error.details['code']) : '';
  if (isShopError(error, 'BACKEND-002')) {
    if (code === 'EXPERIMENT-006') return String(error.details['message'] || error.shown);
    const problems = problemLines(error);
    return REFUSALS.get(code) ?? (problems.length > 0 ? `Not saved: ${problems.join('; ')}.` : error.shown);
  }
  return (
    UNANSWERED.get(code) ??
    'No response. The change may have gone through, so check the current version before you try again.'
  );
}
