import type { HandlerCookie } from 'shared-contracts/composition';
import { BRAND } from 'shared-contracts/brand';

/**
 * The cookie that holds the added lines of a shopper without script. It has each line's variant, quantity and attributes for
 * the order, never a title or a price: those are looked up. Scripts read it once to move it into the stored cart, so it is not `HttpOnly`.
 */
export const INBOX_COOKIE = `${BRAND.keyPrefix}-inbox`;

/** How long the inbox is kept (s). */
export const INBOX_KEPT_FOR = 14 * 24 * 3600;

/** Which checkout a shopper without script was sent to pay at, and with which entries of the inbox. */
export const HANDED_OVER_COOKIE = `${BRAND.keyPrefix}-handed-over`;
/** In seconds. */
export const HANDED_OVER_KEPT_FOR = 24 * 3600;

/**
 * The cookie that holds a checkout's remarks for a shopper without script: they are shown with the cart, and the next
 * press of Checkout accepts the same ones.
 */
export const REMARKS_COOKIE = `${BRAND.keyPrefix}-checkout-remarks`;

/** How long (s) remarks wait for the press that accepts them. */
export const REMARKS_KEPT_FOR = 600;

/** The cookies of the forms without script. */
export const HANDLER_COOKIES: Readonly<Record<string, HandlerCookie>> = {
  [INBOX_COOKIE]: { maxAge: INBOX_KEPT_FOR },
  [REMARKS_COOKIE]: { maxAge: REMARKS_KEPT_FOR, httpOnly: true },
  // Its content goes into a request to the storefront.
  [HANDED_OVER_COOKIE]: { maxAge: HANDED_OVER_KEPT_FOR, httpOnly: true, signed: true },
};
