import { countText } from '../../lib/figure-text.ts';

/** The comparison of a figure with that of the previous period. */
export interface Comparison {
  readonly direction: 'up' | 'down' | 'same';
  /** Complete without the arrow. */
  readonly text: string;
}

/** Minimum of the earlier figure for a change in percent: from one order to three is not “200% more”. */
const ENOUGH = 10;

function amountOf(change: number, before: number, write: (value: number) => string): string {
  if (before < ENOUGH) return write(Math.abs(change));
  const percent = (Math.abs(change) / before) * 100;
  return percent < 1 ? 'less than 1%' : `${countText(percent)}%`;
}

/**
 * Compares with the previous period, as text.
 *
 * @param write how the figure itself is written
 * @example compared(120, 100, 28).text // '20% more than in the previous 28 days (100)'
 */
export function compared(now: number, before: number, days: number, write = countText): Comparison {
  const since = days === 1 ? 'on the previous day' : `in the previous ${countText(days)} days`;
  const change = now - before;
  const direction = change > 0 ? 'up' : 'down';
  if (change === 0) return { direction: 'same', text: `same as ${since} (${write(before)})` };
  if (before === 0) return { direction, text: `from ${write(0)} ${since}` };
  const fewer = write === countText ? 'fewer' : 'less';
  const text = `${amountOf(change, before, write)} ${change > 0 ? 'more' : fewer} than ${since} (${write(before)})`;
  return { direction, text };
}
