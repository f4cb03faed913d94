/**
 * Where the cart's forms post to when no script runs (server-only handlers). Fields: `merchandiseId`, and `quantity` for
 * adding, updating and buying; buying also takes the page's `productUrl`, to go back to where there is no checkout.
 *
 * @example <form method="post" action={CART_FORM_PATHS.remove}>
 */
export const CART_FORM_PATHS = {
  add: '/cart/add',
  update: '/cart/update',
  remove: '/cart/remove',
  checkout: '/cart/checkout',
  buy: '/cart/buy',
} as const;

/** Why a form led back to `/cart`, in its `problem` parameter. */
export type CartFormProblem = 'refused' | 'failed' | 'changed' | 'remarked' | 'gone' | 'full' | 'invalid';
