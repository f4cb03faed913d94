import type { Verdict } from 'experiments/results';
import { capitalized } from './figure-text.ts';

/** What to do, as a headline; of what is over nobody can be told to keep it running. */
export const verdictWords = ({ kind, text }: Verdict, isOver: boolean): string =>
  kind === 'keep-running' && isOver ? 'Ended without a verdict' : capitalized(text);

/** Whether it warns of something rather than to propose it. */
export const isAlarming = ({ kind }: Verdict): boolean => kind === 'harm' || kind === 'broken' || kind === 'withheld';
