import { applyCorrections, type CartItem, type LineNotice, type QuantityCorrection } from 'shared-contracts';
import type { CartLedger } from './cart-ledger.ts';
import { correctionNotice, withoutOrdered } from './cart-lines.ts';

type Announce = (text: string, politeness: 'assertive') => void;

const UNKNOWN_LINE = 'This size is no longer available. Remove it to check out.';
const REFUSED_CODE = 'could not be applied to this order and was taken off. You can check out without it.';

/** What the storefront's answers do to the cart. */
export interface StorefrontVerdict {
  /** Brings quantities down to what can be sold, and says so beside the lines. */
  correct(corrections: readonly QuantityCorrection[], remarks: readonly string[]): void;
  /** The same for what is bought at once: said in the buy panel, and the cart stays as it is. */
  correctPurchase(corrections: readonly QuantityCorrection[], remarks: readonly string[]): void;
  /** Takes the discount code off and says why. */
  refuseCode(): void;
  /** Marks the lines that the storefront does not know. */
  refuseLines(merchandiseIds: readonly string[]): void;
  /** Takes the lines of a completed order out. */
  settle(ordered: readonly QuantityCorrection[]): void;
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

export function createStorefrontVerdict(ledger: CartLedger, announce: Announce): StorefrontVerdict {
  const say = (notices: readonly LineNotice[]) => {
    if (notices.length > 0) announce(notices.map(({ text }) => text).join(' '), 'assertive');
  };
  return {
    correctPurchase(corrections, remarks) {
      const { purchase } = ledger.state();
      if (!purchase) return;
      const notices = noticesOf(purchase.items, corrections, remarks, 'is sold out.');
      const items = applyCorrections(purchase.items, corrections, ({ merchandiseId }) => merchandiseId);
      ledger.show({ purchase: { ...purchase, items, notices } });
      say(notices);
    },
    correct(corrections, remarks) {
      const notices = noticesOf(ledger.state().items, corrections, remarks);
      ledger.change((current) => applyCorrections(current, corrections, ({ merchandiseId }) => merchandiseId), {
        notices,
        undoable: '',
      });
      say(notices);
    },
    refuseCode() {
      const discountNotice = `The code ${ledger.state().discountCode} ${REFUSED_CODE}`;
      ledger.detail({ discountCode: '', discountNotice });
      announce(discountNotice, 'assertive');
    },
    refuseLines(merchandiseIds) {
      const notices = merchandiseIds.map(
        (id): LineNotice => ({ merchandiseId: id, tone: 'error', text: UNKNOWN_LINE }),
      );
      ledger.show({ notices });
      say(notices);
    },
    settle(ordered) {
      ledger.change((items) => withoutOrdered(items, ordered), { notices: [], undoable: '' });
      if (ledger.state().items.length === 0) ledger.detail({ discountCode: '', note: '' });
    },
  };
}
