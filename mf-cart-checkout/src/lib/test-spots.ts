import type { TestSpot } from 'shared-contracts';

/** The texts that marketing may test in the cart without a release. */

export const FREE_SHIPPING_LINE = {
  kind: 'text',
  name: 'cart-free-shipping-line',
  about: 'The amount left to free shipping, in the cart. {amount} is that amount.',
  page: '/cart',
  default: '{amount} more for free shipping',
  most: 60,
  inserts: ['amount'],
  mustInsert: ['amount'],
} as const satisfies TestSpot;

/** All of them, for the table of contents. */
export const PLACES = [FREE_SHIPPING_LINE] as const;
