import type { HandlerCookie } from 'shared-contracts/composition';
import { BRAND } from 'shared-contracts/brand';
import { INBOX_COOKIE, INBOX_KEPT_FOR } from 'shared-runtime/cart-forms';

/** Which checkout a shopper without script was sent to pay at, and with which entries of the inbox. */
export const HANDED_OVER_COOKIE = `${BRAND.keyPrefix}-handed-over`;
/** In seconds. */
export const HANDED_OVER_KEPT_FOR = 24 * 3600;

/**
 * The cookie in which the words of a checkout wait for a shopper without script: they are shown with the cart, and the next
 * press of Checkout accepts the same ones.
 */
export const REMARKS_COOKIE = `${BRAND.keyPrefix}-checkout-remarks`;

/** How long (s) remarks wait for the press that accepts them. */
export const REMARKS_KEPT_FOR = 600;

/** The cookies of the forms without script. */
export const HANDLER_COOKIES: Readonly<Record<string, HandlerCookie>> = {
  [INBOX_COOKIE]: { maxAge: INBOX_KEPT_FOR },
  [REMARKS_COOKIE]: { maxAge: REMARKS_KEPT_FOR, httpOnly: true },
  // The storefront is asked for what it names.
  [HANDED_OVER_COOKIE]: { maxAge: HANDED_OVER_KEPT_FOR, httpOnly: true, signed: true },
};
