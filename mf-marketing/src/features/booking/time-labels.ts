import { STYLIST_ZONE } from 'shared-runtime/session-time';

/** `Tue, Nov 24` on the stylists' calendar. */
export function dayLabel(slot: Date): string {
  return slot.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: STYLIST_ZONE });
}

/** `9:15 AM` on the visitor's clock. */
export function timeLabel(instant: Date): string {
  return instant.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
