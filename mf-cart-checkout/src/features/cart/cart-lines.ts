import {
  type CartItem,
  formatMoney,
  type LineNotice,
  type MerchandisePrice,
  MOST_OF_ONE,
  numberToMinorUnits,
  type QuantityCorrection,
} from 'shared-contracts';
import { lineLabel } from '../../lib/line-label.ts';

/** A line and the place that it had. */
export interface RemovedLine {
  readonly index: number;
  readonly item: CartItem;
}

/** Lines are appended, never merged (specification, section 4). */
export function appendLines(items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] {
  return [...items, ...added];
}

/** Sets the quantity of every line with the id; 0 or less removes them. */
export function withQuantity(items: readonly CartItem[], merchandiseId: string, quantity: number): readonly CartItem[] {
  if (quantity <= 0) return items.filter((item) => item.merchandiseId !== merchandiseId);
  const whole = Math.min(Math.max(1, Math.trunc(quantity)), MOST_OF_ONE);
  return items.map((item) => (item.merchandiseId === merchandiseId ? { ...item, quantity: whole } : item));
}

const inWords = ({ merchandiseId, attributes = [] }: Pick<CartItem, 'merchandiseId' | 'attributes'>): string =>
  JSON.stringify([merchandiseId, attributes.map(({ key, value }) => [key, value])]);

/** Gives the first line of that merchandise and those attributes other sizes. */
export function withSizes(
  items: readonly CartItem[],
  line: Pick<CartItem, 'merchandiseId' | 'attributes'>,
  to: Partial<CartItem>,
): readonly CartItem[] {
  const index = items.findIndex((item) => inWords(item) === inWords(line));
  return items.map((item, place) => (place === index ? { ...item, ...to } : item));
}

/** The lines with the id, each with its place, so that they can be put back. */
export function linesOf(items: readonly CartItem[], merchandiseId?: string): RemovedLine[] {
  const lines = items.map((item, index) => ({ index, item }));
  return merchandiseId === undefined ? lines : lines.filter(({ item }) => item.merchandiseId === merchandiseId);
}

/** Puts removed lines back where they were, as far as those places still exist. */
export function putBack(items: readonly CartItem[], removed: readonly RemovedLine[]): readonly CartItem[] {
  const next = [...items];
  for (const { index, item } of removed) next.splice(Math.min(index, next.length), 0, item);
  return next;
}

/** Takes an order's quantities out of the cart; what was added after it was placed stays. */
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

/** Said where lines have left the cart because they were ordered, in this tab or another. */
export const ORDERED = 'Thank you. Your order is placed, and what you ordered has left your cart.';

/** What is said about a correction, beside its line or, where the line is gone, above the lines. */
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

/** What is said about each merchandise whose price is not as its line shows it. */
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
