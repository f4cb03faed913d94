import {
  type CartItem,
  type CartState,
  ERROR_REGISTRY,
  type LineNotice,
  type ShopError,
  type SliceHandle,
} from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';
import { createCartKeeper } from './cart-keeper.ts';
import { createOrderDetailsKeeper } from './order-details.ts';

const KEPT_FOR_THIS_VISIT: LineNotice = { merchandiseId: '', tone: 'info', text: ERROR_REGISTRY['CART-002'].shown };

/** The slice and its stored copy, changed together. */
export interface CartLedger {
  state(): CartState;
  /** Changes what is shown but not stored. */
  show(patch: Partial<CartState>): void;
  /** Changes the lines, and stores them. */
  change(update: (items: readonly CartItem[]) => readonly CartItem[], patch?: Partial<CartState>): void;
  /** Changes the discount code or the note, and stores them. */
  detail(patch: Partial<Pick<CartState, 'discountCode' | 'discountNotice' | 'note'>>): void;
  restore(): void;
  catchUp(): void;
}

function withoutNoticesOfOthers({ items, notices }: CartState): readonly LineNotice[] {
  return notices.filter(({ merchandiseId }) => items.some((item) => item.merchandiseId === merchandiseId));
}

/** What a code was worth holds for the lines and the code that the storefront was asked about. */
function withoutStaleDiscount(before: CartState, after: CartState): CartState {
  const isSame = after.items === before.items && after.discountCode === before.discountCode;
  return isSame ? after : { ...after, discount: null };
}

export function createCartLedger(
  slice: SliceHandle<'cart'>,
  storage: TextStorage,
  log: (error: ShopError) => void,
): CartLedger {
  const keeper = createCartKeeper(storage, log);
  const detailsKeeper = createOrderDetailsKeeper(storage);
  const show = (patch: Partial<CartState>) => slice.set((state) => withoutStaleDiscount(state, { ...state, ...patch }));

  const catchUpOnDetails = () => {
    const details = detailsKeeper.changedElsewhere();
    if (!details) return;
    const isSameCode = details.discountCode === slice.get().discountCode;
    show(isSameCode ? details : { ...details, discountNotice: '' });
  };

  const catchUp = () => {
    catchUpOnDetails();
    const items = keeper.changedElsewhere();
    if (!items) return;
    show({ items, undoable: '' });
    show({ notices: withoutNoticesOfOthers(slice.get()) });
  };

  return {
    state: slice.get,
    show,
    catchUp,
    change(update, patch = {}) {
      catchUp();
      const items = update(slice.get().items);
      const isStored = keeper.store(items);
      show({ items, ...patch });
      const { notices } = slice.get();
      if (isStored || notices.some(({ text }) => text === KEPT_FOR_THIS_VISIT.text)) return;
      show({ notices: [KEPT_FOR_THIS_VISIT, ...notices] });
    },
    detail(patch) {
      catchUpOnDetails();
      show(patch);
      detailsKeeper.store(slice.get());
    },
    restore() {
      catchUp();
      show({ status: 'ready' });
    },
  };
}
