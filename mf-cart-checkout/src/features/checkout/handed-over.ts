import { BRAND, CartById, parseJson, type Storefront, z } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

/** What a checkout is for: the cart, whose lines leave it once they are ordered, or a purchase apart from it. */
export type Paid = 'cart' | 'purchase';

const KEYS: Readonly<Record<Paid, string>> = {
  cart: `${BRAND.keyPrefix}-handed-over`,
  purchase: `${BRAND.keyPrefix}-bought-now`,
};
const DAY = 24 * 3600 * 1000;

const HandedOver = z.object({
  cartId: z.string().check(z.minLength(1), z.maxLength(500)),
  at: z.number(),
  lines: z.array(z.object({ merchandiseId: z.string(), quantity: z.int() })),
});

/** The storefront's cart that the shopper was sent to pay, and when. */
export type HandedOver = z.infer<typeof HandedOver>;

export function rememberHandOver(storage: TextStorage, handedOver: HandedOver, what: Paid): void {
  storage.write(KEYS[what], JSON.stringify(handedOver));
}

function remembered(storage: TextStorage, key: string, now: number): HandedOver | null {
  const parsed = z.safeParse(HandedOver, parseJson(storage.read(key)));
  if (!parsed.success) return null;
  const age = now - parsed.data.at;
  if (age >= 0 && age <= DAY) return parsed.data;
  storage.remove(key);
  return null;
}

/**
 * Asks for the cart that was handed over. The storefront answers null once it has become an order; an answer that does not
 * come, or a cart that is still there, changes nothing and is asked for again on the next visit.
 *
 * @returns the lines of the order, once, or null.
 */
export async function completedOrder(
  storage: TextStorage,
  storefront: Storefront,
  now: () => number,
  what: Paid,
): Promise<HandedOver['lines'] | null> {
  const key = KEYS[what];
  const handedOver = remembered(storage, key, now());
  if (!handedOver) return null;
  const { cart } = await storefront.ask(CartById, { id: handedOver.cartId });
  // Another tab may have learnt it first, or a new checkout begun meanwhile.
  if (cart || remembered(storage, key, now())?.cartId !== handedOver.cartId) return null;
  storage.remove(key);
  return handedOver.lines;
}
