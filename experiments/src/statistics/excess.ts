import { erfc } from './error-function.ts';
import { ALARM_BELOW } from './sample-ratio.ts';

/** The smallest sum of both counts for an alarm. */
const FEWEST_COUNTED = 100;

/** The excess of one count over another that should be no smaller. */
export interface Excess {
  /** The probability of at least this excess by chance where both counts have the same rate; 1 without an excess. */
  readonly p: number;
  readonly alarm: boolean;
}

/**
 * The one-sided test of two counts with the same rate, so that the first has half of the total. It uses the normal distribution
 * with the continuity correction, whose tail is above the exact one here: it never raises an alarm that the exact test does not.
 *
 * @param tests the number of simultaneous tests
 */
export function excess(more: number, less: number, tests = 1): Excess {
  const all = more + less;
  if (all === 0) return { p: 1, alarm: false };
  const p = erfc((more - less - 1) / Math.sqrt(2 * all)) / 2;
  return { p, alarm: all >= FEWEST_COUNTED && p < ALARM_BELOW / tests };
}
