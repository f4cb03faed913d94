import type { HistoryEntry } from '../../lib/experiment-queries.ts';

const ACTIONS = new Map([
  ['create', 'Created'],
  ['insert', 'Created'],
  ['duplicate', 'Created as a copy'],
  ['edit', 'Changed'],
  ['start', 'Started'],
  ['stop', 'Stopped'],
  ['ship', 'Shipped'],
  ['kill', 'Stopped and withdrawn'],
  ['archive', 'Archived'],
  ['revert', 'Undid a change'],
  ['request', 'Asked for approval'],
  ['decline', 'Declined a request'],
  ['withdraw', 'Withdrew a request'],
]);

/** A readable text for an action. */
export const actionText = (action: string): string => ACTIONS.get(action) ?? action;

/** `Mar 2, 2026, 5:04 PM`, by the reader’s own clock. */
export const momentText = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Actions of requests, which change no experiment. */
const WITHOUT_CHANGE = new Set(['request', 'decline', 'withdraw']);

/** The first change has no earlier state, and this release cannot restore a state that it cannot read. */
export const canBeUndone = ({ action, before }: HistoryEntry): boolean =>
  before !== null && !WITHOUT_CHANGE.has(action) && action !== 'create' && action !== 'duplicate';
