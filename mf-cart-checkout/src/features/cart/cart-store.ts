import { type CartItem, type CartState, ERROR_REGISTRY, type LineNotice, type ShopError } from 'shared-contracts';
import { keptText, type SliceHandle, type StorageArea } from 'shared-runtime';
import type { ExclusiveWrites } from '../../lib/exclusive-writes.ts';
import { CART_KEY, CART_VERSION, readStoredCart, writeStoredCart } from '../../lib/stored-cart.ts';
import { createOrderDetailsStorage } from './order-details.ts';

/** Keeps the cart in the browser's storage, which other tabs write too. */
interface CartStorage {
  /** The stored lines if another tab has changed them since this page last looked, else null. */
  changedElsewhere(): readonly CartItem[] | null;
  /** False where the browser refused; the cart then lives in this page alone. */
  store(items: readonly CartItem[]): boolean;
}

/**
 * The stored text, not the memory, is authoritative between tabs; its event may come late or, in a frozen page, never.
 * Missing or unreadable text is ignored: the lines in memory are kept, and `refuse` receives an error for unreadable text.
 */
function createCartStorage(storage: StorageArea, refuse: (error: ShopError) => void): CartStorage {
  const cart = keptText(CART_KEY, storage);
  let seen: string | null = null;
  let spoken = CART_VERSION;
  return {
    changedElsewhere() {
      const text = cart.read();
      if (text === seen) return null;
      const found = readStoredCart(text, refuse);
      // Another tab runs an older release: write its version, or it could not read the lines of this page.
      if (seen !== null && found && found.version < spoken) spoken = Math.max(0, found.version);
      seen = text;
      return found?.items ?? null;
    },
    store(items) {
      const text = writeStoredCart(items, spoken);
      const isStored = cart.write(text);
      if (isStored) seen = text;
      return isStored;
    },
  };
}

const KEPT_FOR_THIS_VISIT: LineNotice = { merchandiseId: '', tone: 'info', text: ERROR_REGISTRY['CART-002'].shown };

/** The slice and its stored copy, changed together. */
export interface CartStore {
  state(): CartState;
  /** Changes fields that are shown but not stored. */
  show(patch: Partial<CartState>): void;
  /** Changes the lines at once, and stores them when it is this tab's turn to write. */
  change(update: (items: readonly CartItem[]) => readonly CartItem[], patch?: Partial<CartState>): void;
  /** Changes the discount code or the note, and stores them. */
  detail(patch: Partial<Pick<CartState, 'discountCode' | 'discountNotice' | 'note'>>): void;
  restore(): void;
  catchUp(): void;
  /** Stores pending changes at once without their turn: the page is being left. */
  storeNow(): void;
}

function withoutNoticesOfOthers({ items, notices }: CartState): readonly LineNotice[] {
  return notices.filter(({ merchandiseId }) => items.some((item) => item.merchandiseId === merchandiseId));
}

/** Drops a discount if it was priced for other lines or another code. */
function withoutStaleDiscount(before: CartState, after: CartState): CartState {
  const isSame = after.items === before.items && after.discountCode === before.discountCode;
  return isSame ? after : { ...after, discount: null };
}

export function createCartStore(
  slice: SliceHandle<'cart'>,
  storage: StorageArea,
  log: (error: ShopError) => void,
  writes: ExclusiveWrites,
): CartStore {
  const cartStorage = createCartStorage(storage, log);
  const detailsStorage = createOrderDetailsStorage(storage);
  /** Changes that are shown and not stored yet: they are applied again to lines that another tab has stored meanwhile. */
  let pending: ((items: readonly CartItem[]) => readonly CartItem[])[] = [];
  const show = (patch: Partial<CartState>) => slice.set((state) => withoutStaleDiscount(state, { ...state, ...patch }));

  const catchUpOnDetails = () => {
    const details = detailsStorage.changedElsewhere();
    if (!details) return;
    const isSameCode = details.discountCode === slice.get().discountCode;
    show(isSameCode ? details : { ...details, discountNotice: '' });
  };

  const catchUp = () => {
    catchUpOnDetails();
    const items = cartStorage.changedElsewhere();
    if (!items) return;
    show({ items: pending.reduce((changed, update) => update(changed), items), undoable: '' });
    show({ notices: withoutNoticesOfOthers(slice.get()) });
  };

  const store = () => {
    if (pending.length === 0) return;
    catchUp();
    pending = [];
    const isStored = cartStorage.store(slice.get().items);
    const { notices } = slice.get();
    if (isStored || notices.some(({ text }) => text === KEPT_FOR_THIS_VISIT.text)) return;
    show({ notices: [KEPT_FOR_THIS_VISIT, ...notices] });
  };

  return {
    state: slice.get,
    show,
    catchUp,
    change(update, patch = {}) {
      catchUp();
      show({ items: update(slice.get().items), ...patch });
      pending.push(update);
      writes.take(store);
    },
    storeNow: store,
    detail(patch) {
      catchUpOnDetails();
      show(patch);
      detailsStorage.store(slice.get());
    },
    restore() {
      catchUp();
      show({ status: 'ready' });
    },
  };
}
