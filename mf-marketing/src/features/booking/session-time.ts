import { STYLIST_ZONE } from './slots.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** `Tue, Nov 24` on the stylists' calendar. */
export function dayLabel(slot: Date): string {
  return slot.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: STYLIST_ZONE });
}

/** `9:15 AM` on the stylists' clock, or on the visitor's where no zone is given. */
export function timeLabel(slot: Date, zone?: string): string {
  return slot.toLocaleTimeString('en-US', { ...TIME, timeZone: zone });
}

/** A whole moment with its zone, `Tuesday, November 24 at 9:15 AM PST`. Without a zone: the visitor's. */
export function momentLabel(slot: Date, zone?: string): string {
  return slot.toLocaleString('en-US', { ...DAY, ...TIME, timeZoneName: 'short', timeZone: zone });
}

/** Whether the visitor's clock differs from the stylists' at that moment. */
export function isElsewhere(slot: Date): boolean {
  return momentLabel(slot) !== momentLabel(slot, STYLIST_ZONE);
}
