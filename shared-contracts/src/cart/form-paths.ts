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

/** The parameter of an address that says why a checkout led there. */
export const PROBLEM_PARAMETER = 'problem';

/** Why a checkout led back to `/cart` or to a product's page, in {@link PROBLEM_PARAMETER}. Each page has its words for them. */
export type CartFormProblem = 'refused' | 'failed' | 'changed' | 'remarked' | 'gone' | 'full' | 'invalid';
