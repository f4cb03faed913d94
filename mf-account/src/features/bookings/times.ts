import { STYLIST_ZONE, sessionTime } from 'shared-runtime/session-time';

/** `Tuesday, November 24` on the stylists' calendar. */
export function pacificDayLabel(instant: Date): string {
  return instant.toLocaleDateString('en-US', {
    timeZone: STYLIST_ZONE,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
}

/** When a session takes place, with the visitor's own time, and date, where they differ. */
export function consultationTime(instant: Date, zone?: string): string {
  const { pacific, own } = sessionTime(instant, 'whole', zone);
  return own ? `${pacific} (${own}, your time)` : pacific;
}

/** A time to choose from: the stylists' clock, and the visitor's time, and date, where they differ. */
export function timeChoice(instant: Date, zone?: string): string {
  const { pacific, own } = sessionTime(instant, 'time', zone);
  return own ? `${pacific} Pacific Time (${own} your time)` : `${pacific} Pacific Time`;
}
