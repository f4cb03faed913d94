import type { StoreIndex, StoreVariant } from '../storefront/store-index.ts';
import type { CartLineRecord, CartRecord } from './cart-record.ts';
import { effectiveDiscount } from './discounts.ts';

export interface PricedLine {
  line: CartLineRecord;
  variant: StoreVariant;
  subtotal: number;
}

/** All amounts in cents. A discount belongs to the order, not to its lines: their sum is the subtotal. */
export interface CartCost {
  lines: PricedLine[];
  subtotal: number;
  discount: number;
  discountCode: string | undefined;
  discountPercent: number;
  total: number;
}

/** Prices a cart from the catalogue of this moment; a line whose variant has left the catalogue no longer counts. */
export function priceCart(cart: CartRecord, index: StoreIndex): CartCost {
  const known = cart.lines.flatMap((line) => {
    const variant = index.variantById.get(line.merchandiseId);
    return variant ? [{ line, variant, subtotal: variant.product.price * line.quantity }] : [];
  });
  const subtotal = known.reduce((sum, line) => sum + line.subtotal, 0);
  const discounted = effectiveDiscount(cart.discountCodes);
  const percent = discounted?.percent ?? 0;
  const discount = Math.round((subtotal * percent) / 100);
  return {
    lines: known,
    subtotal,
    discount,
    discountCode: discounted?.code,
    discountPercent: percent,
    total: subtotal - discount,
  };
}
