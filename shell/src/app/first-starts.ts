/** Answers the cart's commands. */
export const CART_OWNER = 'mf-cart-checkout';
/** Answers those of the favorites. */
export const FAVORITES_OWNER = 'mf-catalog';

/** The header shows the state of both, so they start at once; the other remotes when the browser is idle. */
export const FIRST_STARTS = [CART_OWNER, FAVORITES_OWNER] as const;
