import { type StorageArea, z } from 'shared-runtime';
import { keptHandOvers } from './kept-hand-overs.ts';

const DAY = 24 * 3600 * 1000;

/** How long (ms) a hand-over is remembered, and how many at most: the latest. */
const KEPT_FOR = 30 * DAY;
const MOST = 20;

/** The storefront lets a cart expire after ten days. Up to this age (ms), one that is gone has become an order. */
export const SURELY_ORDERED = 9 * DAY;

const HandedOver = z.object({
  /** One id that the storefront cannot read would spoil the answer for all. */
  cartId: z.string().check(z.regex(/^gid:\/\/shopify\/Cart\/[\w?=&%+./-]{1,480}$/)),
  at: z.number(),
  lines: z.array(z.object({ merchandiseId: z.string(), quantity: z.int() })),
  /** A purchase apart from the cart removes no lines from it. */
  apart: z.optional(z.enum(['purchase'])),
  /** Sent along where the visitor has agreed: only who holds it finds the order that the cart has become. */
  reference: z.optional(z.string().check(z.regex(/^[\da-f-]{36}$/))),
});

/** A cart of the storefront that the shopper was sent to pay, and when. */
export type HandedOver = z.infer<typeof HandedOver>;

/** The open hand-overs of this browser, the latest last. */
export function openHandOvers(storage: StorageArea, now: number): HandedOver[] {
  const stored = [keptHandOvers(storage).read()].flat();
  const open = stored.flatMap((value) => {
    const parsed = z.safeParse(HandedOver, value);
    const age = parsed.success ? now - parsed.data.at : -1;
    return parsed.success && age >= 0 && age <= KEPT_FOR ? [parsed.data] : [];
  });
  return open.slice(-MOST);
}

function store(storage: StorageArea, handOvers: readonly HandedOver[]): void {
  if (handOvers.length === 0) keptHandOvers(storage).remove();
  else keptHandOvers(storage).write(handOvers.slice(-MOST));
}

export function rememberHandOver(storage: StorageArea, handedOver: HandedOver): void {
  store(storage, [...openHandOvers(storage, handedOver.at), handedOver]);
}

/**
 * Closes hand-overs that have become orders.
 *
 * @returns those that were still open: another tab may have learned of them first.
 */
export function closeHandOvers(storage: StorageArea, ordered: readonly HandedOver[], now: number): HandedOver[] {
  const ids = new Set(ordered.map(({ cartId }) => cartId));
  const open = openHandOvers(storage, now);
  const closed = open.filter(({ cartId }) => ids.has(cartId));
  if (closed.length > 0)
    store(
      storage,
      open.filter(({ cartId }) => !ids.has(cartId)),
    );
  return closed;
}

/** Takes the references of some hand-overs away; their carts are still recognized as ordered. */
export function removeReferences(storage: StorageArea, withdrawn: readonly HandedOver[], now: number): void {
  const ids = new Set(withdrawn.map(({ cartId }) => cartId));
  store(
    storage,
    openHandOvers(storage, now).map(({ reference, ...handedOver }) =>
      ids.has(handedOver.cartId) || reference === undefined ? handedOver : { ...handedOver, reference },
    ),
  );
}
