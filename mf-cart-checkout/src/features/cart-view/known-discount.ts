import type { CartState, Discount } from 'shared-contracts';

/** What the code is worth; null as long as the storefront has not said so. */
export const knownDiscount = ({ discount }: Pick<CartState, 'discount'>): Discount | null =>
  discount === 'asked' ? null : discount;
