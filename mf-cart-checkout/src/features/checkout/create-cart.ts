import {
  CartCreate,
  type CartLineInput,
  type CheckoutAnswer,
  isShopError,
  readCheckoutAnswer,
  ShopError,
  type Storefront,
  type VariablesOf,
} from 'shared-contracts';
import { withDeadline } from './deadline.ts';

/** How long a press of Checkout may take before the shopper gets the button back, in ms; retries included. */
export const CHECKOUT_DEADLINE = 15_000;

/** The input of `cartCreate`. */
export type CartInput = VariablesOf<typeof CartCreate>['input'];

/**
 * Asks the storefront for a cart.
 *
 * @throws {ShopError} CART-004 when the storefront answered with an error, CART-005 when nothing came of it on the way.
 */
export async function createCart(
  storefront: Storefront,
  input: CartInput,
  lines: readonly CartLineInput[],
): Promise<CheckoutAnswer> {
  try {
    const answer = await withDeadline((signal) => storefront.ask(CartCreate, { input }, { signal }), CHECKOUT_DEADLINE);
    return readCheckoutAnswer(answer.cartCreate, lines);
  } catch (cause) {
    const isAnswered = isShopError(cause) && cause.code !== 'STOREFRONT-007';
    // A log line shows the message of the outermost error alone.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError(isAnswered ? 'CART-004' : 'CART-005', { reason }, { cause });
  }
}
