import type { CartItem, LineNotice } from 'shared-contracts';
import { formatMoney, numberToMinorUnits } from 'shared-runtime';
import type { MerchandisePrice, QuantityCorrection } from './checkout-request/checkout-answer.ts';
import { lineLabel } from './line-label.ts';

/** Said beside a line whose merchandise the storefront no longer has. */
export const UNKNOWN_LINE = 'This size is no longer available. Remove it to check out.';

/** Removes an order's quantities from the cart; later additions stay. */
export function withoutOrdered(
  items: readonly CartItem[],
  ordered: readonly { readonly merchandiseId: string; readonly quantity: number }[],
): readonly CartItem[] {
  const open = new Map<string, number>();
  for (const { merchandiseId, quantity } of ordered) open.set(merchandiseId, (open.get(merchandiseId) ?? 0) + quantity);
  return items.flatMap((item) => {
    const taken = Math.min(open.get(item.merchandiseId) ?? 0, item.quantity);
    if (taken === 0) return [item];
    open.set(item.merchandiseId, (open.get(item.merchandiseId) ?? 0) - taken);
    return item.quantity > taken ? [{ ...item, quantity: item.quantity - taken }] : [];
  });
}

/** The notice about a correction, beside its line or, if the line is gone, above the lines. */
export function correctionNotice(
  items: readonly CartItem[],
  { merchandiseId, quantity }: QuantityCorrection,
  gone = 'is sold out and was removed from your cart.',
): LineNotice {
  const item = items.find((one) => one.merchandiseId === merchandiseId);
  const label = item ? lineLabel(item) : 'A size you chose';
  if (quantity > 0) {
    return { merchandiseId, tone: 'info', text: `Only ${quantity} left in stock. We updated the quantity.` };
  }
  return { merchandiseId, tone: 'error', text: `${label} ${gone}` };
}

/** The lines with the storefront's prices. */
export function withPrices(items: readonly CartItem[], prices: readonly MerchandisePrice[]): readonly CartItem[] {
  return items.map((item) => {
    const known = prices.find(({ merchandiseId }) => merchandiseId === item.merchandiseId);
    return known ? { ...item, price: known.price / 100 } : item;
  });
}

/** The notices for merchandise whose price differs from its line. */
export function priceNotices(items: readonly CartItem[], prices: readonly MerchandisePrice[]): LineNotice[] {
  return prices.flatMap(({ merchandiseId, price }): LineNotice | [] => {
    const isShownOtherwise = (item: CartItem) => numberToMinorUnits(item.price) !== price;
    const item = items.find((one) => one.merchandiseId === merchandiseId && isShownOtherwise(one));
    if (!item) return [];
    const before = formatMoney(numberToMinorUnits(item.price));
    const text = `The price of ${lineLabel(item)} changed from ${before} to ${formatMoney(price)}.`;
    return { merchandiseId, tone: 'info', text };
  });
}
