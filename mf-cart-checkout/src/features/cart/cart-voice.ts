import type { CartItem, CartState } from 'shared-contracts';
import { cartSubtotal, countItems, formatMoney } from 'shared-runtime';
import { lineLabel, togetherLabel } from '../../lib/line-label.ts';
import type { withOwnEvents } from '../../lib/own-events.ts';

/** How the cart reaches the shopper and the rest of the shop. */
export interface CartVoice {
  /** The confirmation toast, with what is read instead of it. */
  notify(message: { title: string; description: string; spoken: string }): void;
  /** Reads a sentence to assistive technology. */
  announce(text: string, politeness?: 'polite' | 'assertive'): void;
  readonly events: Pick<ReturnType<typeof withOwnEvents>, 'emit'>;
  /** `name@version`, the source of the events. */
  readonly remote: string;
}

/** The cart's figures in a sentence. */
export function figures(state: CartState): string {
  const count = countItems(state);
  if (count === 0) return 'Your cart is empty.';
  return `${count} ${count === 1 ? 'item' : 'items'} in your cart, ${formatMoney(cartSubtotal(state))}.`;
}

/** What is said of lines of one merchandise that were taken out. */
export function removedText(item: CartItem, count: number): string {
  return count > 1 ? `${lineLabel(item)}: ${togetherLabel(count)} removed.` : `${lineLabel(item)} removed.`;
}

/** The confirmation of the specification: n is the number of lines added, and "item(s)" is literal. */
export function tellAdded({ notify, events, remote }: CartVoice, added: readonly CartItem[], state: CartState) {
  const spoken = `${added.map(lineLabel).join(', ')} added. ${figures(state)}`;
  notify({ title: 'Added to cart', description: `${added.length} item(s) added to your cart`, spoken });
  for (const { merchandiseId, name, quantity, size, price } of added) {
    events.emit(
      'cart:line-added',
      { merchandiseId, name, quantity, price, ...(size === undefined ? {} : { size }) },
      remote,
    );
  }
}

export function tellChanged({ announce, events, remote }: CartVoice, item: CartItem, state: CartState) {
  const count = state.items.filter(({ merchandiseId }) => merchandiseId === item.merchandiseId).length;
  const where = count > 1 ? ` for ${togetherLabel(count)}` : '';
  announce(`${lineLabel(item)}: quantity ${item.quantity}${where}. ${figures(state)}`);
  events.emit('cart:line-changed', { merchandiseId: item.merchandiseId, quantity: item.quantity }, remote);
}

export function tellRemoved({ announce, events, remote }: CartVoice, item: CartItem, count: number, state: CartState) {
  announce(`${removedText(item, count)} ${figures(state)}`);
  events.emit('cart:line-removed', { merchandiseId: item.merchandiseId }, remote);
}

export function tellCleared({ announce, events, remote }: CartVoice, lines: number) {
  announce('Your cart is empty.');
  events.emit('cart:cleared', { lines }, remote);
}
