/**
 * Where the stylists work. Sessions take place there Monday to Friday, 9 AM to 6 PM (specification, section 1).
 *
 * @example stylistDay(new Date('2026-11-24T07:59:00Z')); // the day in STYLIST_ZONE: '2026-11-23'
 */
export const STYLIST_ZONE = 'America/Los_Angeles';

/** The time of a styling session on both clocks. */
export interface SessionTime {
  /** On the stylists' clock. */
  readonly pacific: string;
  /** On the visitor's clock, with its date where that differs; `undefined` where both clocks agree. */
  readonly own: string | undefined;
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DATED: Intl.DateTimeFormatOptions = { ...CLOCK, weekday: 'short', month: 'short', day: 'numeric' };
const NAMED: Intl.DateTimeFormatOptions = { ...CLOCK, timeZoneName: 'short' };
const WHOLE: Intl.DateTimeFormatOptions = { ...NAMED, weekday: 'long', month: 'long', day: 'numeric' };

const inZone = (instant: Date, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): string =>
  instant.toLocaleString('en-US', { ...options, timeZone });

// The Swedish calendar writes days as ISO does.
const dayIn = (instant: Date, timeZone: string | undefined): string =>
  instant.toLocaleDateString('sv-SE', { timeZone });

/**
 * The day of an instant in the stylists' calendar, as the backend takes it.
 *
 * @example stylistDay(new Date('2026-11-24T17:15:00Z')); // '2026-11-24'
 */
export function stylistDay(instant: Date): string {
  return dayIn(instant, STYLIST_ZONE);
}

/**
 * The time of a session as a shopper reads it: `whole` with the stylists' date, or the `time` alone under a heading that names that
 * date. Without a zone the visitor's is taken, which only a browser knows: call it after hydration.
 *
 * @example sessionTime(slot, 'whole', 'America/New_York');
 * // { pacific: 'Tuesday, November 24 at 9:15 AM PST', own: '12:15 PM EST' }
 * @example sessionTime(slot, 'time', 'Pacific/Auckland'); // { pacific: '9:15 AM', own: 'Wed, Nov 25, 6:15 AM' }
 */
export function sessionTime(instant: Date, form: 'whole' | 'time', zone?: string): SessionTime {
  const [dated, undated] = form === 'whole' ? [WHOLE, NAMED] : [DATED, CLOCK];
  const isSameDay = dayIn(instant, zone) === stylistDay(instant);
  const isSameClock = isSameDay && inZone(instant, CLOCK, zone) === inZone(instant, CLOCK, STYLIST_ZONE);
  return {
    pacific: inZone(instant, form === 'whole' ? WHOLE : CLOCK, STYLIST_ZONE),
    own: isSameClock ? undefined : inZone(instant, isSameDay ? undated : dated, zone),
  };
}
