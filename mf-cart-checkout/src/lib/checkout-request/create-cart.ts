import { type CartLineInput, type LineAttribute, ShopError } from 'shared-contracts';
import type { Storefront } from 'shared-runtime';
import type { CheckoutInput } from './ask-for-checkout.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { withDeadline } from './deadline.ts';
import { isRefusal } from './is-refusal.ts';

/**
 * How long a press of Checkout may take before the shopper gets the button back, in ms; retries and further lines included.
 * The shopper gets an answer within eight seconds in every case.
 */
export const CHECKOUT_DEADLINE = 7500;

// A chunk of its own: the request and the reader of its answer are as large as the cart's start script.
const loadRequest = () => import('./ask-for-checkout.ts');

/** Prefetches the code for a press of Checkout while its button is in view. After a failure the press tries again. */
export function fetchCheckoutRequest(): void {
  loadRequest().catch(() => undefined);
}

/**
 * Asks the storefront for a cart.
 *
 * @throws {ShopError} CART-004 when the storefront answered with an error, CART-005 when nothing came of it on the way.
 */
export async function createCart(
  storefront: Storefront,
  input: CheckoutInput,
  deadline = CHECKOUT_DEADLINE,
): Promise<CheckoutAnswer> {
  try {
    return await withDeadline(async (signal) => {
      const { askForCheckout } = await loadRequest();
      return askForCheckout(storefront, input, { signal });
    }, deadline);
  } catch (cause) {
    // A log line shows the message of the outermost error alone.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError(isRefusal(cause) ? 'CART-004' : 'CART-005', { reason }, { cause });
  }
}

/** A line of the cart as the storefront takes it. */
export function toLineInput({
  merchandiseId,
  quantity,
  attributes,
}: CartLineInput & { readonly attributes?: readonly LineAttribute[] | undefined }): CartLineInput {
  return { merchandiseId, quantity, ...(attributes && attributes.length > 0 ? { attributes } : {}) };
}
