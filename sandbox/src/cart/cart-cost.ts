import type { StoreIndex, StoreVariant } from '../storefront/store-index.ts';
import type { CartLineRecord, CartRecord } from './cart-record.ts';
import { effectiveDiscount } from './discounts.ts';

export interface PricedLine {
  line: CartLineRecord;
  variant: StoreVariant;
  subtotal: number;
  discount: number;
}

/** All amounts in cents. */
export interface CartCost {
  lines: PricedLine[];
  subtotal: number;
  discount: number;
  discountCode: string | undefined;
  discountPercent: number;
  total: number;
}

/** Spreads a discount over the lines by the largest remainder, so that the parts always add up to the whole. */
function spread(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const rest = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, position) => ({ position, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { position } of byRemainder.slice(0, rest)) parts[position] = (parts[position] ?? 0) + 1;
  return parts;
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
  const parts = spread(
    discount,
    known.map((line) => line.subtotal),
  );
  return {
    lines: known.map((line, position) => ({ ...line, discount: parts[position] ?? 0 })),
    subtotal,
    discount,
    discountCode: discounted?.code,
    discountPercent: percent,
    total: subtotal - discount,
  };
}
