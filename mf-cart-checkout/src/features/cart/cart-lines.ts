import type { CartItem } from 'shared-contracts';
import { MOST_OF_ONE } from '../../lib/stored-cart.ts';

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

/** Shown and announced when an order, in this tab or another, has removed lines from the cart. */
export const ORDERED = 'Thank you. Your order has been placed, and we’ve removed those items from your cart.';

/** Announced for an order that removes nothing from the cart. */
export const PLACED = 'Thank you. Your order has been placed.';
