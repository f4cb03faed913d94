import { dayAfter, dayIn } from './shop-days.ts';

/** The number of days for recent traffic. */
const DAYS = 7;
const DAY = 86_400_000;

/** The counted period: from the opening of the phase to the reading, both by the database's clock. */
export interface Period {
  readonly openedAt: string;
  readonly readAt: string;
  /** The time zone of the counted days. */
  readonly zone: string;
}

/** Full days since the phase was opened, at most seven, the latest first, without the day of its opening and today. */
function fullDays({ openedAt, readAt, zone }: Period): string[] {
  const opening = dayIn(Date.parse(openedAt), zone);
  const today = dayIn(Date.parse(readAt), zone);
  const days = Array.from({ length: DAYS }, (_, ago) => dayAfter(today, -ago - 1));
  return days.filter((day) => day > opening);
}

/**
 * Recent visitors per day, in all variants. Before the first full day: the visitors since the opening, divided by the time since
 * then, which counts as at least an hour.
 */
export function visitorsADay(daily: readonly { readonly day: string; readonly n: number }[], period: Period): number {
  const days = fullDays(period);
  const came = (of: (day: string) => boolean) => daily.reduce((sum, { day, n }) => (of(day) ? sum + n : sum), 0);
  if (days.length > 0) return came((day) => days.includes(day)) / days.length;
  const elapsed = (Date.parse(period.readAt) - Date.parse(period.openedAt)) / DAY;
  return came(() => true) / Math.max(elapsed, 1 / 24);
}

/** Whether a full day has passed since the phase was opened. */
export const hasFullDay = (period: Period): boolean => fullDays(period).length > 0;
