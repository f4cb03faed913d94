import type { PublicConfig } from 'shared-contracts';
import { type PageServices, queryOptions, askBackend, isRefusal } from 'shared-runtime';
import { type Booking, readConfirmedBooking, readLinkedBooking } from './booking-answers.ts';

/** The booking behind a mail's link; null if there is none. The lookup changes nothing. */
export function linkedBookingQuery({ config }: PageServices, token: string) {
  return queryOptions({
    queryKey: ['marketing', 'booking-link', token],
    queryFn: async () =>
      readLinkedBooking(
        await askBackend(config, (backend, signal) => backend.rpc('held_booking', { token }).abortSignal(signal)),
        token,
      ),
    retry: 1,
    // Later changes come with the answer to the press, which also reports a time that lapsed meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Books the time that a mail's link holds; pressed again it answers the same.
 *
 * @throws {ShopError} BACKEND-002 with code PT404 when the time is no longer held.
 */
export async function confirmBooking(config: PublicConfig, token: string): Promise<Booking> {
  const answer: unknown = await askBackend(config, (backend, signal) =>
    backend.rpc('confirm_booking', { token }).abortSignal(signal),
  );
  return readConfirmedBooking(answer, token);
}

/** The page's own text for a refused confirmation. */
export function explainUnconfirmed(error: unknown): string | undefined {
  if (isRefusal(error, 'PT404', '23505'))
    return 'This time is no longer on hold. It was released, or the 15 minutes ran out. Please choose another.';
  if (isRefusal(error, 'PT409')) return 'This email already has three sessions booked.';
  return undefined;
}
