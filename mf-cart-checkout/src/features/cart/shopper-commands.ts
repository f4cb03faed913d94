import type { CartCommands, CartItem, ShopError } from 'shared-contracts';
import { readItems } from '../../lib/stored-cart.ts';
import { lineLabel } from '../../lib/line-label.ts';
import type { CartLedger } from './cart-ledger.ts';
import { appendLines, linesOf, ORDERED, putBack, type RemovedLine, withQuantity, withSizes } from './cart-lines.ts';
import {
  type CartVoice,
  figures,
  removedText,
  tellAdded,
  tellChanged,
  tellCleared,
  tellRemoved,
} from './cart-voice.ts';
import { CODE_LENGTH, NOTE_LENGTH } from './order-details.ts';

/** What a shopper does to the cart itself; paying is another matter. Lines to add may be malformed. */
export interface ShopperCommands
  extends Omit<CartCommands, 'checkout' | 'createCheckout' | 'priceDiscount' | 'refreshLines'> {
  addLines(values: readonly unknown[]): void;
  buyNow(values: readonly unknown[], productUrl: string): void;
  /** Opens the drawer and confirms the lines that presses stored before this page had a script; those taken out since are left out. */
  confirmStored(presses: ReadonlySet<string>): void;
}

type LineCommands = Pick<
  ShopperCommands,
  'addLines' | 'confirmStored' | 'setQuantity' | 'remove' | 'changeSizes' | 'clear' | 'undo'
>;

function lineCommands(ledger: CartLedger, voice: CartVoice, log: (error: ShopError) => void): LineCommands {
  let removed: readonly RemovedLine[] = [];

  const takeOut = (lines: readonly RemovedLine[], undoable: string) => {
    const gone = new Set(lines.map(({ item }) => item.merchandiseId));
    const notices = ledger.state().notices.filter(({ merchandiseId }) => !gone.has(merchandiseId));
    ledger.change((items) => items.filter(({ merchandiseId }) => !gone.has(merchandiseId)), { notices, undoable });
    removed = lines;
  };
  const linesNow = (merchandiseId?: string) => {
    ledger.catchUp();
    return linesOf(ledger.state().items, merchandiseId);
  };
  const remove = (merchandiseId: string) => {
    const lines = linesNow(merchandiseId);
    const [first] = lines;
    if (!first) return;
    takeOut(lines, removedText(first.item, lines.length));
    tellRemoved(voice, first.item, lines.length, ledger.state());
  };

  const openPatch = () => {
    const notices = ledger.state().notices.filter(({ text }) => text !== ORDERED);
    return { isOpen: true, undoable: '', notices, placed: null };
  };

  return {
    remove,
    addLines(values) {
      const added = readItems(values, log);
      if (added.length === 0) return;
      ledger.change((items) => appendLines(items, added), openPatch());
      tellAdded(voice, added, ledger.state());
    },
    confirmStored(presses) {
      ledger.catchUp();
      const added = ledger.state().items.filter(({ press }) => press !== undefined && presses.has(press));
      if (added.length === 0) return;
      ledger.show(openPatch());
      tellAdded(voice, added, ledger.state());
    },
    setQuantity(merchandiseId, quantity) {
      if (Number.isNaN(quantity)) return;
      if (quantity <= 0) return remove(merchandiseId);
      const notices = ledger.state().notices.filter((notice) => notice.merchandiseId !== merchandiseId);
      ledger.change((items) => withQuantity(items, merchandiseId, quantity), { notices });
      const changed = ledger.state().items.find((item) => item.merchandiseId === merchandiseId);
      if (changed) tellChanged(voice, changed, ledger.state());
    },
    changeSizes(line, to) {
      const { merchandiseId, size, price, attributes } = to;
      const before = ledger.state().items;
      const notices = ledger.state().notices.filter((notice) => notice.merchandiseId !== line.merchandiseId);
      ledger.change((items) => withSizes(items, line, { merchandiseId, size, price, attributes }), { notices });
      const { items } = ledger.state();
      const changed = items.find((item, index) => item !== before[index] && item.merchandiseId === merchandiseId);
      if (changed) tellChanged(voice, changed, ledger.state());
    },
    clear() {
      const lines = linesNow();
      if (lines.length === 0) return;
      takeOut(lines, 'Your cart was cleared.');
      tellCleared(voice, lines.length);
    },
    undo() {
      if (ledger.state().undoable === '') return;
      const lines = removed;
      removed = [];
      ledger.change((items) => putBack(items, lines), { undoable: '' });
      voice.announce(`${lines.map(({ item }) => lineLabel(item)).join(', ')} added back. ${figures(ledger.state())}`);
    },
  };
}

/** Everything that asks nobody; none of it throws, whatever it is given. */
export function createShopperCommands(
  ledger: CartLedger,
  voice: CartVoice,
  log: (error: ShopError) => void,
): ShopperCommands {
  const lines = lineCommands(ledger, voice, log);
  return {
    ...lines,
    open: () => ledger.show({ isOpen: true }),
    close: () => ledger.show({ isOpen: false, undoable: '' }),
    buyNow(values, productUrl) {
      const items = readItems(values, log);
      if (items.length > 0) ledger.show({ purchase: { items, productUrl, notices: [] }, isOpen: false, placed: null });
    },
    closePurchase: () => ledger.show({ purchase: null }),
    keepPurchase() {
      const { purchase } = ledger.state();
      ledger.show({ purchase: null });
      if (purchase) lines.addLines(purchase.items);
    },
    dismissPlaced() {
      if (ledger.state().placed) ledger.show({ placed: null });
    },
    setDiscountCode: (code) => ledger.detail({ discountCode: code.trim().slice(0, CODE_LENGTH), discountNotice: '' }),
    setNote: (note) => ledger.detail({ note: note.slice(0, NOTE_LENGTH) }),
  };
}

/** Appends without opening the drawer or confirming: for items that were added before this page had a script. */
export function takeIn(ledger: CartLedger, items: readonly CartItem[]): void {
  ledger.change((current) => appendLines(current, items), { placed: null });
}
