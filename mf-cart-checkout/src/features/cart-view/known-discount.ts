import type { CartState, Discount } from 'shared-contracts';

/** The discount of the code; null until the storefront has answered. */
export const knownDiscount = ({ discount }: Pick<CartState, 'discount'>): Discount | null =>
  discount === 'asked' ? null : discount;
