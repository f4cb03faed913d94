import { dayAfter, dayIn } from './shop-days.ts';

/** The number of days for recent traffic. */
const DAYS = 7;
const DAY = 86_400_000;

/** The counted period: from the opening of the phase to the reading, both by the database's clock. */
export interface Period {
  readonly openedAt: string;
  readonly readAt: string;
  /** The zone whose days were counted. */
  readonly zone: string;
}

/** Full days since the phase was opened, at most seven, the latest first: neither the day of its opening nor today. */
function fullDays({ openedAt, readAt, zone }: Period): string[] {
  const opening = dayIn(Date.parse(openedAt), zone);
  const today = dayIn(Date.parse(readAt), zone);
  const days = Array.from({ length: DAYS }, (_, ago) => dayAfter(today, -ago - 1));
  return days.filter((day) => day > opening);
}

/**
 * Visitors a day of late, in all variants. Before there was a full day: as many as have come since the opening, by the time that
 * it has been, which is taken to be an hour at least.
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
