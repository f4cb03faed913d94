import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';

/** A styling consultation of the account. */
export interface Booking {
  readonly id: string;
  readonly slot: Date;
  readonly status: 'booked' | 'cancelled' | 'completed' | 'missed';
  readonly note: string;
}

/** The key of everything that shows bookings, so that a change refreshes all of it. */
export const bookingsKey = (userId: string) => ['account', userId, 'bookings'] as const;

/** The consultations of the person who is signed in, the latest first. */
export function bookingsQuery(config: PublicConfig, userId: string) {
  return queryOptions({
    queryKey: bookingsKey(userId),
    queryFn: async (): Promise<readonly Booking[]> => {
      const rows = await askBackend(config, (backend, signal) =>
        backend
          .from('bookings')
          .select('id, slot, status, note')
          // An administrator may read all bookings; this page shows only their own.
          .eq('user_id', userId)
          .order('slot', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      );
      return rows.map((row) => ({ ...row, slot: new Date(row.slot) }));
    },
    retry: retryUnreachable,
  });
}

/** Gives a time back. */
export async function cancelBooking(config: PublicConfig, id: string): Promise<void> {
  await askBackend(config, (backend, signal) => backend.rpc('cancel_booking', { booking_id: id }).abortSignal(signal));
}

/**
 * Moves a consultation to another time.
 *
 * @throws {ShopError} BACKEND-002 with code 23505 when another visitor took the time first.
 */
export async function moveBooking(config: PublicConfig, id: string, newSlot: string): Promise<void> {
  await askBackend(config, (backend, signal) =>
    backend.rpc('move_booking', { booking_id: id, new_slot: newSlot }).abortSignal(signal),
  );
}
