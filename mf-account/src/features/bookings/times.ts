/** The stylists' zone: consultations are Monday to Friday, 9 to 18 there. */
const PACIFIC = 'America/Los_Angeles';

const dayKey = new Intl.DateTimeFormat('en-CA', {
  timeZone: PACIFIC,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayLabel = new Intl.DateTimeFormat('en-US', {
  timeZone: PACIFIC,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const whole = { weekday: 'long', month: 'long', day: 'numeric', ...clock } as const;
const zoned = { ...clock, timeZoneName: 'short' } as const;

/** `2026-11-24`, as the stylists' calendar has it. */
export const pacificDay = (instant: Date): string => dayKey.format(instant);

/** `Tuesday, November 24` */
export const pacificDayLabel = (instant: Date): string => dayLabel.format(instant);

/** `9:15 AM PST` */
export function pacificTime(instant: Date): string {
  return instant.toLocaleTimeString('en-US', { ...zoned, timeZone: PACIFIC });
}

/** When a consultation is, in the visitor's zone, with the stylists' time beside it where the two differ. */
export function consultationTime(instant: Date, zone?: string): string {
  const own = instant.toLocaleString('en-US', { ...whole, timeZone: zone });
  const ownClock = instant.toLocaleTimeString('en-US', { ...zoned, timeZone: zone });
  const theirs = pacificTime(instant);
  return ownClock === theirs ? `${own} (Pacific time)` : `${own} (${theirs})`;
}

/** A time to choose from: the stylists' clock, and the visitor's where the two differ. */
export function timeChoice(instant: Date, zone?: string): string {
  const theirs = pacificTime(instant);
  const own = instant.toLocaleTimeString('en-US', { ...zoned, timeZone: zone });
  return own === theirs
    ? theirs
    : `${theirs}, ${instant.toLocaleTimeString('en-US', { ...clock, timeZone: zone })} for you`;
}
