import { HOLDOUT } from '../schema/holdout.ts';
import type { Verdict } from './report.ts';

/**
 * The meaning of a verdict on the permanent control group: it concerns everything that the group is kept out of, so there is
 * nothing to ship or stop.
 */
const TEXTS: Partial<Record<Verdict['kind'], string>> = {
  ship: 'the experiments help',
  harm: 'the experiments hurt results',
  'no-difference': 'the experiments make no meaningful difference',
};

/** The verdict as shown for an experiment; the one that measures the permanent control group has its own texts. */
export function shownVerdict(experiment: string, verdict: Verdict): Verdict {
  const text = experiment === HOLDOUT ? TEXTS[verdict.kind] : undefined;
  return text === undefined ? verdict : { ...verdict, text };
}
