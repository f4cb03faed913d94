import { isShopError } from 'shared-contracts';
import { problemLines } from './experiment-commands.ts';

const REFUSALS = new Map([
  ['EXPERIMENT-003', 'Somebody else has changed this experiment in the meantime. Nothing of it was overwritten.'],
  ['forbidden', 'Your account may not change experiments. Nothing was changed.'],
  ['busy', 'Too much was asked at once. Please try again in a few seconds.'],
  ['too_large', 'This is more than an experiment may hold. Please shorten it.'],
]);

const UNANSWERED = new Map([
  ['EXPERIMENT-004', 'The shop did not say which places its pages have. Please try again in a moment.'],
  ['unreadable', 'The answer could not be read by this release. Please load the page again.'],
]);

/** What a person is told when a command did not do as asked. */
export function commandFailure(error: unknown): string {
  if (isShopError(error, 'AUTH-004')) return 'Your session is over. Please sign in again; what you typed is kept.';
  const code = isShopError(error) ? String(error.details['code']) : '';
  if (isShopError(error, 'BACKEND-002')) {
    const problems = problemLines(error);
    return REFUSALS.get(code) ?? (problems.length > 0 ? `This was refused: ${problems.join('; ')}.` : error.shown);
  }
  return (
    UNANSWERED.get(code) ??
    'No answer came. It may have been done all the same: look at what stands there before you try again.'
  );
}
