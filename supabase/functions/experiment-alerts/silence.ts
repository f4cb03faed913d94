import { dayAfter, dayIn, startOfDay } from '../../../experiments/src/results/index.ts';
import type { Arrivals } from './arrivals.ts';

/** The time without visitors, and how many would have been expected meanwhile. */
export interface Silence {
  readonly hours: number;
  readonly expected: number;
}

const HOUR = 3_600_000;
const WEEK = 7;
/** A night without visitors is normal. */
const LEAST_HOURS = 24;
/** Where so many are expected, no visitor at all comes by chance once in ten thousand times. */
const LEAST_EXPECTED = Math.log(10_000);

/** The expected visitors of a day: as many as a day of the week before, or as that weekday where it brought fewer. */
function expectations({ days }: Arrivals, lastDay: string): (day: string) => number {
  const counts = new Map(days.map(({ day, n }) => [day, n]));
  const first = [...counts.keys(), lastDay].toSorted()[0] ?? lastDay;
  const before = Array.from({ length: WEEK }, (_, back) => dayAfter(lastDay, -1 - back)).filter((day) => day >= first);
  // Of an experiment's first day there is only the day itself, which was no whole one.
  const known = before.length > 0 ? before : [lastDay];
  const mean = known.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0) / known.length;
  return (day) => {
    const weekBefore = dayAfter(day, -WEEK);
    const isKnown = weekBefore >= first && weekBefore < lastDay;
    return isKnown ? Math.min(mean, counts.get(weekBefore) ?? 0) : mean;
  };
}

/**
 * The silence of a running experiment whose visitors have stopped coming; null where they have not, or where usually so few
 * come that the gap means nothing.
 */
export function silenceOf(arrivals: Arrivals): Silence | null {
  const now = Date.parse(arrivals.now);
  const last = Date.parse(arrivals.last_at ?? '');
  const hours = (now - last) / HOUR;
  const hasEnded = arrivals.ends_at !== null && Date.parse(arrivals.ends_at) <= now;
  if (hasEnded || !(hours >= LEAST_HOURS)) return null;
  const { time_zone: zone } = arrivals;
  const [lastDay, today] = [dayIn(last, zone), dayIn(now, zone)];
  const expectedOf = expectations(arrivals, lastDay);
  let expected = 0;
  for (let day = lastDay; day <= today; day = dayAfter(day, 1)) {
    const [start, end] = [startOfDay(day, zone), startOfDay(dayAfter(day, 1), zone)];
    const length = Math.min(now, end) - Math.max(last, start);
    expected += expectedOf(day) * (length / (end - start)) * arrivals.share;
  }
  return expected >= LEAST_EXPECTED ? { hours, expected } : null;
}
