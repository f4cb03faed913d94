import type { CartCommands, CartItem, CartState, ShopError } from 'shared-contracts';
import { cartSubtotal, countItems, formatMoney } from 'shared-runtime';
import { lineLabel, togetherLabel } from '../../lib/line-label.ts';
import type { withOwnEvents } from '../../lib/own-events.ts';
import { MOST_OF_ONE, readItems } from '../../lib/stored-cart.ts';
import type { CartStore } from './cart-store.ts';
import { CODE_LENGTH, NOTE_LENGTH } from './order-details.ts';

/** A line and the place that it had. */
interface RemovedLine {
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

/** How the cart reaches the shopper and the rest of the shop. */
export interface CartAnnouncements {
  /** The confirmation toast, with its text for screen readers. */
  notify(message: { title: string; description: string; spoken: string }): void;
  /** Reads a sentence to assistive technology. */
  announce(text: string, politeness?: 'polite' | 'assertive'): void;
  readonly events: Pick<ReturnType<typeof withOwnEvents>, 'emit'>;
  /** `name@version`, the source of the events. */
  readonly remote: string;
}

/** The cart's figures in a sentence. */
function figures(state: CartState): string {
  const count = countItems(state);
  if (count === 0) return 'Your cart is empty.';
  return `${count} ${count === 1 ? 'item' : 'items'} in your cart, ${formatMoney(cartSubtotal(state))}.`;
}

/** The announcement for removed lines of one merchandise. */
function removedText(item: CartItem, count: number): string {
  return count > 1 ? `${lineLabel(item)}: ${togetherLabel(count)} removed.` : `${lineLabel(item)} removed.`;
}

/** The confirmation of the specification: n is the number of lines added, and "item(s)" is literal. */
function announceAdded({ notify, events, remote }: CartAnnouncements, added: readonly CartItem[], state: CartState) {
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

function announceChanged({ announce, events, remote }: CartAnnouncements, item: CartItem, state: CartState) {
  const count = state.items.filter(({ merchandiseId }) => merchandiseId === item.merchandiseId).length;
  const where = count > 1 ? ` for ${togetherLabel(count)}` : '';
  announce(`${lineLabel(item)}: quantity ${item.quantity}${where}. ${figures(state)}`);
  events.emit('cart:line-changed', { merchandiseId: item.merchandiseId, quantity: item.quantity }, remote);
}

function announceRemoved(
  { announce, events, remote }: CartAnnouncements,
  item: CartItem,
  count: number,
  state: CartState,
) {
  announce(`${removedText(item, count)} ${figures(state)}`);
  events.emit('cart:line-removed', { merchandiseId: item.merchandiseId }, remote);
}

function announceCleared({ announce, events, remote }: CartAnnouncements, lines: number) {
  announce('Your cart is empty.');
  events.emit('cart:cleared', { lines }, remote);
}

/** A shopper's commands on the cart, except for checkout. Lines to add may be malformed. */
interface ShopperCommands extends Omit<CartCommands, 'checkout' | 'createCheckout' | 'priceDiscount' | 'refreshLines'> {
  addLines(values: readonly unknown[]): void;
  buyNow(values: readonly unknown[], productUrl: string): void;
  /** Opens the drawer and confirms the lines that presses stored before this page had a script; those taken out since are left out. */
  confirmStored(presses: ReadonlySet<string>): void;
}

type LineCommands = Pick<
  ShopperCommands,
  'addLines' | 'confirmStored' | 'setQuantity' | 'remove' | 'changeSizes' | 'clear' | 'undo'
>;

function lineCommands(
  cartStore: CartStore,
  announcements: CartAnnouncements,
  log: (error: ShopError) => void,
): LineCommands {
  let removed: readonly RemovedLine[] = [];

  const takeOut = (lines: readonly RemovedLine[], undoable: string) => {
    const gone = new Set(lines.map(({ item }) => item.merchandiseId));
    const notices = cartStore.state().notices.filter(({ merchandiseId }) => !gone.has(merchandiseId));
    cartStore.change((items) => items.filter(({ merchandiseId }) => !gone.has(merchandiseId)), { notices, undoable });
    removed = lines;
  };
  const linesNow = (merchandiseId?: string) => {
    cartStore.catchUp();
    return linesOf(cartStore.state().items, merchandiseId);
  };
  const remove = (merchandiseId: string) => {
    const lines = linesNow(merchandiseId);
    const [first] = lines;
    if (!first) return;
    takeOut(lines, removedText(first.item, lines.length));
    announceRemoved(announcements, first.item, lines.length, cartStore.state());
  };

  const openPatch = () => {
    const notices = cartStore.state().notices.filter(({ text }) => text !== ORDERED);
    return { isOpen: true, undoable: '', notices, placed: null };
  };

  return {
    remove,
    addLines(values) {
      const added = readItems(values, log);
      if (added.length === 0) return;
      cartStore.change((items) => appendLines(items, added), openPatch());
      announceAdded(announcements, added, cartStore.state());
    },
    confirmStored(presses) {
      cartStore.catchUp();
      const added = cartStore.state().items.filter(({ press }) => press !== undefined && presses.has(press));
      if (added.length === 0) return;
      cartStore.show(openPatch());
      announceAdded(announcements, added, cartStore.state());
    },
    setQuantity(merchandiseId, quantity) {
      if (Number.isNaN(quantity)) return;
      if (quantity <= 0) return remove(merchandiseId);
      const notices = cartStore.state().notices.filter((notice) => notice.merchandiseId !== merchandiseId);
      cartStore.change((items) => withQuantity(items, merchandiseId, quantity), { notices });
      const changed = cartStore.state().items.find((item) => item.merchandiseId === merchandiseId);
      if (changed) announceChanged(announcements, changed, cartStore.state());
    },
    changeSizes(line, to) {
      const { merchandiseId, size, price, attributes } = to;
      const before = cartStore.state().items;
      const notices = cartStore.state().notices.filter((notice) => notice.merchandiseId !== line.merchandiseId);
      cartStore.change((items) => withSizes(items, line, { merchandiseId, size, price, attributes }), { notices });
      const { items } = cartStore.state();
      const changed = items.find((item, index) => item !== before[index] && item.merchandiseId === merchandiseId);
      if (changed) announceChanged(announcements, changed, cartStore.state());
    },
    clear() {
      const lines = linesNow();
      if (lines.length === 0) return;
      takeOut(lines, 'Your cart was cleared.');
      announceCleared(announcements, lines.length);
    },
    undo() {
      if (cartStore.state().undoable === '') return;
      const lines = removed;
      removed = [];
      cartStore.change((items) => putBack(items, lines), { undoable: '' });
      announcements.announce(
        `${lines.map(({ item }) => lineLabel(item)).join(', ')} added back. ${figures(cartStore.state())}`,
      );
    },
  };
}

/** The commands that make no request. None of them throws, for any input. */
export function createShopperCommands(
  cartStore: CartStore,
  announcements: CartAnnouncements,
  log: (error: ShopError) => void,
): ShopperCommands {
  const lines = lineCommands(cartStore, announcements, log);
  return {
    ...lines,
    open: () => cartStore.show({ isOpen: true }),
    close: () => cartStore.show({ isOpen: false, undoable: '' }),
    buyNow(values, productUrl) {
      const items = readItems(values, log);
      if (items.length > 0)
        cartStore.show({ purchase: { items, productUrl, notices: [] }, isOpen: false, placed: null });
    },
    closePurchase: () => cartStore.show({ purchase: null }),
    keepPurchase() {
      const { purchase } = cartStore.state();
      cartStore.show({ purchase: null });
      if (purchase) lines.addLines(purchase.items);
    },
    dismissPlaced() {
      if (cartStore.state().placed) cartStore.show({ placed: null });
    },
    setDiscountCode: (code) =>
      cartStore.detail({ discountCode: code.trim().slice(0, CODE_LENGTH), discountNotice: '' }),
    setNote: (note) => cartStore.detail({ note: note.slice(0, NOTE_LENGTH) }),
  };
}

/** Appends without opening the drawer or confirming: for items that were added before this page had a script. */
export function takeIn(cartStore: CartStore, items: readonly CartItem[]): void {
  cartStore.change((current) => appendLines(current, items), { placed: null });
}
