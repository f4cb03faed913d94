import { ShopError } from 'shared-contracts';
import { z } from 'shared-runtime';

/** A session that is booked, or whose time is held. `manageToken` grants the right to cancel it. */
export interface Booking {
  readonly id: string;
  readonly slot: Date;
  readonly email: string;
  readonly manageToken: string;
}

/** The result of a request: the time is held for the visitor until `heldUntil`, or booked if that is null. */
export interface AskedBooking {
  readonly booking: Booking;
  readonly heldUntil: Date | null;
}

/** The booking behind a link from a mail. */
export interface LinkedBooking extends AskedBooking {
  readonly state: 'held' | 'booked';
}

const instant = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const Asked = z.object({ id: z.string(), manage_token: z.string(), held_until: z.nullable(instant) });
const Linked = z.object({
  state: z.enum(['held', 'booked']),
  id: z.string(),
  slot: instant,
  email: z.string(),
  held_until: z.optional(instant),
});
const Confirmed = z.object({ id: z.string(), slot: instant, email: z.string() });

const unreadable = () => new ShopError('BACKEND-001', { reason: 'the answer about a booking cannot be read' });

/** @throws {ShopError} BACKEND-001 for an answer that is no booking. */
export function readAskedBooking(
  answer: unknown,
  { slot, email }: { readonly slot: string; readonly email: string },
): AskedBooking {
  const { data } = z.safeParse(Asked, answer);
  if (!data) throw unreadable();
  const booking = { id: data.id, slot: new Date(slot), email, manageToken: data.manage_token };
  return { booking, heldUntil: data.held_until };
}

/** @throws {ShopError} BACKEND-001 for an answer that is neither a booking nor none. */
export function readLinkedBooking(answer: unknown, token: string): LinkedBooking | null {
  if (answer === null) return null;
  const { data } = z.safeParse(Linked, answer);
  if (!data) throw unreadable();
  const { state, id, slot, email, held_until: heldUntil } = data;
  return { state, booking: { id, slot, email, manageToken: token }, heldUntil: heldUntil ?? null };
}

/** @throws {ShopError} BACKEND-001 for an answer that is no booking. */
export function readConfirmedBooking(answer: unknown, token: string): Booking {
  const { data } = z.safeParse(Confirmed, answer);
  if (!data) throw unreadable();
  return { ...data, manageToken: token };
}
