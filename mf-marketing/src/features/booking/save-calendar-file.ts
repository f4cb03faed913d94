import type { Booking } from './booking-answers.ts';
import { calendarFile } from './calendar-file.ts';
import { SESSION_LENGTH } from './slots.ts';

/** Hands the visitor the session as a calendar file, made in the browser. */
export function saveCalendarFile({ id, slot }: Booking): void {
  const appointment = {
    id,
    start: slot,
    end: new Date(slot.getTime() + SESSION_LENGTH),
    title: 'Styling session with The Capsule Collective',
    description: 'Your complimentary 15-minute styling consultation.',
  };
  const file = new Blob([calendarFile(appointment, new Date())], { type: 'text/calendar;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'styling-session.ics';
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
