import { isEmailAddress } from 'shared-runtime/email-address';
import type { BookingRequest } from './booking.ts';

/** A field that a session cannot be booked without. */
export type NeededField = 'slot' | 'name' | 'email';

/** The errors of a form by field, in the order of the form; empty if it can be sent. */
export type BookingProblems = Partial<Record<NeededField, string>>;

/** The missing values of a request, checked before it is sent. */
export function bookingProblems({ slot, name, email }: BookingRequest): BookingProblems {
  return {
    ...(slot === '' && { slot: 'Choose a time.' }),
    ...(name.trim() === '' && { name: 'Enter your name so your stylist knows what to call you.' }),
    ...(!isEmailAddress(email.trim()) && { email: 'Enter a complete email address, such as you@example.com.' }),
  };
}
