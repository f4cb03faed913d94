const MINUTE = 60_000;
const DAY = 86_400_000;

/** The time zone of figures without one: those of a database or a file from before the shop had a zone. */
export const NO_ZONE = 'UTC';

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Formats `2026-11-22`, which is the Swedish format. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  calendars.set(zone, known);
  return known;
}

/**
 * The day of a moment (ms) in a time zone.
 *
 * @example dayIn(Date.parse('2026-03-02T07:59:00Z'), 'America/Los_Angeles') // '2026-03-01'
 */
export const dayIn = (moment: number, zone: string): string => calendarOf(zone).format(moment);

/** The day a number of days later. @example dayAfter('2026-02-28', 1) // '2026-03-01' */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/**
 * The beginning of a day in a time zone (ms), to the minute. A day with a clock change has 23 or 25 hours.
 *
 * @example startOfDay('2026-03-09', zone) - startOfDay('2026-03-08', zone) // 23 hours in 'America/Los_Angeles'
 */
export function startOfDay(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further than this from UTC, so the first minute of the day is between the two.
  let [before, within] = [midnight - 15 * 60 * MINUTE, midnight + 15 * 60 * MINUTE];
  while (within - before > MINUTE) {
    const between = before + Math.floor((within - before) / MINUTE / 2) * MINUTE;
    if (dayIn(between, zone) < day) before = between;
    else within = between;
  }
  return within;
}

/** The common name of a time zone. @example zoneText('America/Los_Angeles') // 'Pacific Time' */
export function zoneText(zone: string): string {
  if (zone === NO_ZONE) return zone;
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
  return named.formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
