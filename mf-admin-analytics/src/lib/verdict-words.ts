import type { Verdict } from 'experiments/results';
import { capitalized } from './figure-text.ts';

/** The verdict as a headline; a phase that is over cannot be kept running. */
export const verdictWords = ({ kind, text }: Verdict, isOver: boolean): string =>
  kind === 'keep-running' && isOver ? 'Ended without a verdict' : capitalized(text);

/** Whether it is a warning rather than a recommendation. */
export const isAlarming = ({ kind }: Verdict): boolean => kind === 'harm' || kind === 'broken' || kind === 'withheld';
