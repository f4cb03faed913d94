import type { OpenedPhase } from 'experiments/results';
import { momentDateText } from './figure-text.ts';

/** When a phase ran, in the shop’s time zone: since when, or until when as well. @example spanText(phase, zone) // 'Mar 1, 2026 to Mar 9, 2026' */
export function spanText({ opened_at, closed_at }: Pick<OpenedPhase, 'closed_at' | 'opened_at'>, zone: string): string {
  const opened = momentDateText(opened_at, zone);
  if (closed_at === null) return `since ${opened}`;
  const closed = momentDateText(closed_at, zone);
  return closed === opened ? `on ${opened}` : `${opened} to ${closed}`;
}

/** The traffic of a phase. @example trafficText(phase, zone) // '100% of its audience since Mar 4, 2026 (before that, 10% since Mar 1, 2026)' */
export function trafficText({ traffic, traffic_history: history }: OpenedPhase, zone: string): string {
  const earlier = history.slice(0, -1).map((one) => `${one.traffic}% since ${momentDateText(one.at, zone)}`);
  const latest = history.at(-1);
  return latest && earlier.length > 0
    ? `${traffic}% of its audience since ${momentDateText(latest.at, zone)} (before that, ${earlier.join(', ')})`
    : `${traffic}% of its audience`;
}
