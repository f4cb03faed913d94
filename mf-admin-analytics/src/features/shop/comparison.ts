import { countText } from '../../lib/figure-text.ts';

/** How a figure stands to the one of the time before. */
export interface Comparison {
  readonly direction: 'up' | 'down' | 'same';
  /** Without the arrow it says the same. */
  readonly text: string;
}

/** A change is told in percent where there was enough to tell it of: from one order to three is not “200% more”. */
const ENOUGH = 10;

function amountOf(change: number, before: number, write: (value: number) => string): string {
  if (before < ENOUGH) return write(Math.abs(change));
  const percent = (Math.abs(change) / before) * 100;
  return percent < 1 ? 'less than 1%' : `${countText(percent)}%`;
}

/**
 * Compares with the time before, in words.
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
