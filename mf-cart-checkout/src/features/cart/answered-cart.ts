import type { CartItem, LineNotice } from 'shared-contracts';
import { applyCorrections } from '../../lib/checkout-request/answer-meaning.ts';
import type { MerchandisePrice, QuantityCorrection } from '../../lib/checkout-request/checkout-answer.ts';
import { correctionNotice, priceNotices, UNKNOWN_LINE, withoutOrdered, withPrices } from '../../lib/answered-lines.ts';
import type { CartStore } from './cart-store.ts';
import { ORDERED, PLACED } from './shopper-commands.ts';
import { refuseCode } from './refuse-code.ts';

type Announce = (text: string, politeness?: 'assertive') => void;

/** The changes that the storefront's answers make to the cart. */
export interface AnsweredLines {
  /** Lowers quantities to the available stock, updates prices, and adds notices beside the lines. */
  correct(
    corrections: readonly QuantityCorrection[],
    remarks: readonly string[],
    prices: readonly MerchandisePrice[],
  ): void;
  /** The same for a direct purchase: notices appear in the buy panel, and the cart stays as it is. */
  correctPurchase(
    corrections: readonly QuantityCorrection[],
    remarks: readonly string[],
    prices: readonly MerchandisePrice[],
  ): void;
  /** Takes the discount code off and says why. */
  refuseCode(): void;
  /** Marks the lines that the storefront does not know. */
  refuseLines(merchandiseIds: readonly string[]): void;
  /** Takes the quantities of a completed order out, and says so; false where the cart has none of them left. */
  settle(ordered: readonly QuantityCorrection[]): boolean;
  /** Closes the buy panel where just this has been ordered; false where it does not hold it. */
  settlePurchase(ordered: readonly QuantityCorrection[]): boolean;
}

function noticesOf(
  items: readonly CartItem[],
  corrections: readonly QuantityCorrection[],
  remarks: readonly string[],
  gone?: string,
): LineNotice[] {
  return [
    ...corrections.map((correction) => correctionNotice(items, correction, gone)),
    ...remarks.map((text): LineNotice => ({ merchandiseId: '', tone: 'info', text })),
  ];
}

export function createAnsweredLines(cartStore: CartStore, announce: Announce): AnsweredLines {
  const say = (notices: readonly LineNotice[]) => {
    if (notices.length > 0) announce(notices.map(({ text }) => text).join(' '), 'assertive');
  };
  return {
    correctPurchase(corrections, remarks, prices) {
      const { purchase } = cartStore.state();
      if (!purchase) return;
      const notices = [
        ...noticesOf(purchase.items, corrections, remarks, 'is sold out.'),
        ...priceNotices(purchase.items, prices),
      ];
      const left = applyCorrections(purchase.items, corrections, ({ merchandiseId }) => merchandiseId);
      const items = withPrices(left, prices);
      cartStore.show({ purchase: { ...purchase, items, notices } });
      say(notices);
    },
    correct(corrections, remarks, prices) {
      const { items } = cartStore.state();
      const notices = [...noticesOf(items, corrections, remarks), ...priceNotices(items, prices)];
      const corrected = (current: readonly CartItem[]) =>
        withPrices(
          applyCorrections(current, corrections, ({ merchandiseId }) => merchandiseId),
          prices,
        );
      cartStore.change(corrected, { notices, undoable: '' });
      say(notices);
    },
    refuseCode: () => refuseCode(cartStore, announce),
    refuseLines(merchandiseIds) {
      const notices = merchandiseIds.map(
        (id): LineNotice => ({ merchandiseId: id, tone: 'error', text: UNKNOWN_LINE }),
      );
      cartStore.show({ notices });
      say(notices);
    },
    settle(ordered) {
      cartStore.catchUp();
      const { items } = cartStore.state();
      const inCart = new Set(items.map(({ merchandiseId }) => merchandiseId));
      if (!ordered.some(({ merchandiseId, quantity }) => quantity > 0 && inCart.has(merchandiseId))) return false;
      const notices: LineNotice[] = [{ merchandiseId: '', tone: 'info', text: ORDERED }];
      cartStore.change((current) => withoutOrdered(current, ordered), { notices, undoable: '' });
      if (cartStore.state().items.length === 0) cartStore.detail({ discountCode: '', note: '' });
      announce(ORDERED);
      return true;
    },
    settlePurchase(ordered) {
      const { purchase } = cartStore.state();
      const ids = new Set(ordered.map(({ merchandiseId }) => merchandiseId));
      if (!purchase?.items.some(({ merchandiseId }) => ids.has(merchandiseId))) return false;
      cartStore.show({ purchase: null });
      announce(PLACED);
      return true;
    },
  };
}
