import { instantOf, wallTimeAt, weekdayOf } from '../../lib/zoned-time.ts';

/** Drops follow New York time, in winter and summer. */
const DROP_ZONE = 'America/New_York';
const DROP_HOUR = 9;
const TUESDAY = 2;
const EARLY_ACCESS_DAYS = 2;

/** When the next capsules go on sale: first to subscribers, then to all shoppers. */
export interface Drop {
  readonly earlyAccess: Date;
  readonly open: Date;
}

/** The next public drop after `now`, a Tuesday at 9 AM in New York, with its early access on the Sunday before. */
export function nextDrop(now: Date): Drop {
  const today = { ...wallTimeAt(now, DROP_ZONE), hour: DROP_HOUR, minute: 0 };
  const ahead = (TUESDAY - weekdayOf(today) + 7) % 7;
  const at = (days: number): Date => instantOf({ ...today, day: today.day + days }, DROP_ZONE);
  const days = at(ahead) > now ? ahead : ahead + 7;
  return { earlyAccess: at(days - EARLY_ACCESS_DAYS), open: at(days) };
}
