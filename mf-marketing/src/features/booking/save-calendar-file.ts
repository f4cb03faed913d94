import type { PublicConfig } from 'shared-contracts';
import { BRAND } from 'shared-contracts/brand';
import type { Booking } from './booking-answers.ts';
import { type Appointment, calendarFile } from './calendar-file.ts';
import { SESSION_LENGTH } from './slots.ts';
import { cancelAddress } from './use-link-token.ts';

type Site = Pick<PublicConfig, 'siteOrigin' | 'contact'>;

/** The calendar entry of a session. Its link opens a page with a button; opening it changes nothing. */
export function sessionAppointment({ id, slot, manageToken }: Booking, { siteOrigin, contact }: Site): Appointment {
  return {
    id,
    start: slot,
    end: new Date(slot.getTime() + SESSION_LENGTH),
    title: `Styling session with ${BRAND.name}`,
    description: [
      'Your complimentary 15-minute styling consultation.',
      `To cancel, open this link and select Cancel session: ${cancelAddress(siteOrigin, manageToken)}`,
    ].join('\n\n'),
    organizer: { name: BRAND.name, email: contact?.email, contactPage: `${siteOrigin}/contact` },
    url: `${siteOrigin}/book-styling-session`,
  };
}

/** Hands the visitor the session as a calendar file, made in the browser. */
export function saveCalendarFile(booking: Booking, site: Site): void {
  const appointment = sessionAppointment(booking, site);
  const file = new Blob([calendarFile(appointment, new Date())], { type: 'text/calendar;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'styling-session.ics';
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
