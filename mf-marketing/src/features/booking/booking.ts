import type { PublicConfig } from 'shared-contracts';
import { type PageServices, queryOptions, askBackend, isRefusal } from 'shared-runtime';
import { formText } from '../../lib/form-text.ts';
import { type AskedBooking, type Booking, readAskedBooking } from './booking-answers.ts';
import { DAYS_OFFERED, parseSlots } from './slots.ts';

/** The free slots from a day of the stylists' calendar on. */
export function freeSlotsQuery({ config }: PageServices, fromDay: string) {
  return queryOptions({
    queryKey: ['marketing', 'free-slots', fromDay],
    queryFn: async () => {
      const window = { from_day: fromDay, days: DAYS_OFFERED };
      return parseSlots(
        await askBackend(config, (backend, signal) => backend.rpc('free_slots', window).abortSignal(signal)),
      );
    },
    retry: 1,
  });
}

/** A visitor's request for a session. */
export interface BookingRequest {
  readonly slot: string;
  readonly name: string;
  readonly email: string;
  readonly note: string;
}

/** The request that a filled-in form holds. */
export function readBookingRequest(data: FormData): BookingRequest {
  return {
    slot: formText(data, 'slot'),
    name: formText(data, 'name'),
    email: formText(data, 'email'),
    note: formText(data, 'note'),
  };
}

/**
 * Asks for a slot. Resolves only when it is the visitor's: held until it is confirmed, or booked where the visitor is signed in
 * with this email.
 *
 * @throws {ShopError} BACKEND-002 with code 23505 when another visitor took the slot first.
 */
export async function bookSlot(config: PublicConfig, request: BookingRequest): Promise<AskedBooking> {
  const answer: unknown = await askBackend(config, (backend, signal) =>
    backend.rpc('book_slot', { ...request }).abortSignal(signal),
  );
  return readAskedBooking(answer, request);
}

/** Gives a slot back, booked or held. */
export async function cancelBooking(config: PublicConfig, { id, manageToken }: Booking): Promise<void> {
  const own = { booking_id: id, manage_token: manageToken };
  await askBackend(config, (backend, signal) => backend.rpc('cancel_booking', own).abortSignal(signal));
}

/** The form's own text for a refused booking. */
export function explainRefusal(error: unknown): string | undefined {
  if (isRefusal(error, '23505'))
    return 'Someone just booked that time. Please choose another. Your other details are still here.';
  if (isRefusal(error, '22023')) return 'That time is no longer available. Please choose another.';
  if (isRefusal(error, 'PT409')) return 'This email already has three sessions booked.';
  if (isRefusal(error, 'PT429'))
    return 'You have three sessions waiting to be confirmed, or too many recent attempts. Confirm one, or try again in a few minutes.';
  return undefined;
}

/** The page's own text for a session that was not canceled. */
export function explainUncanceled(error: unknown): string {
  if (isRefusal(error, 'PT404', 'PT409')) return 'This session was already canceled, or it has already started.';
  return 'We couldn’t cancel your session. It’s still booked. Please try again.';
}
