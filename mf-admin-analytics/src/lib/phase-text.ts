import type { OpenedPhase } from 'experiments/results';
import { dateText } from './figure-text.ts';

/** When a phase ran: since when, or until when as well. @example spanText(phase) // 'Mar 1, 2026 to Mar 9, 2026' */
export function spanText({ opened_at, closed_at }: Pick<OpenedPhase, 'closed_at' | 'opened_at'>): string {
  const opened = dateText(opened_at);
  if (closed_at === null) return `since ${opened}`;
  const closed = dateText(closed_at);
  return closed === opened ? `on ${opened}` : `${opened} to ${closed}`;
}

/** The traffic of a phase. @example trafficText(phase) // '100% of its audience since Mar 4, 2026 (before that, 10% since Mar 1, 2026)' */
export function trafficText({ traffic, traffic_history: history }: OpenedPhase): string {
  const earlier = history.slice(0, -1).map((one) => `${one.traffic}% since ${dateText(one.at)}`);
  const latest = history.at(-1);
  return latest && earlier.length > 0
    ? `${traffic}% of its audience since ${dateText(latest.at)} (before that, ${earlier.join(', ')})`
    : `${traffic}% of its audience`;
}
