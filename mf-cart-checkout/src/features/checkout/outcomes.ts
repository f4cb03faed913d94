import {
  type CheckoutAnswer,
  type CheckoutLine,
  isShopError,
  type MerchandisePrice,
  numberToMinorUnits,
  ShopError,
  withReturn,
} from 'shared-contracts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { CHECKOUT_TOASTS } from './checkout-toasts.ts';
import type { Departure } from './departure.ts';
import { priceChanges } from './price-changes.ts';
import { productAddress } from 'shared-contracts/checkout';

type Changed = Pick<Extract<CheckoutAnswer, { kind: 'changed' }>, 'corrections' | 'isCodeRefused' | 'remarks'>;
const AS_ASKED: Changed = { corrections: [], isCodeRefused: false, remarks: [] };

type Payable = Exclude<CheckoutAnswer, { kind: 'refused' }>;

/** One press, and what it sent. */
export interface Press {
  /** Tells one press from another: the same one, seen before, need not be looked at again. */
  readonly asked: string;
  readonly lines: readonly CheckoutLine[];
  readonly reference: string | undefined;
  readonly productUrl: string | undefined;
}

/** What an answer, or its absence, leads to. */
export interface Outcomes {
  carryOut(answer: CheckoutAnswer, press: Press): void;
  /** Logs, and follows the product's address or shows a toast. */
  fallBack(error: ShopError, productUrl: string | undefined): void;
}

/**
 * Tells that the shopper is being sent to the checkout. Each line counts with its own price. One that is given without is looked up in the cart, and else counts
 * nothing.
 */
function announceStart({ cart, pixel, events, remote }: CheckoutDesk, given: readonly CheckoutLine[]): void {
  const known = cart.state().items;
  const priceOf = (line: CheckoutLine) =>
    line.price ?? known.find(({ merchandiseId }) => merchandiseId === line.merchandiseId)?.price ?? 0;
  const contentIds = [...new Set(given.map(({ merchandiseId }) => merchandiseId))];
  const items = given.reduce((sum, { quantity }) => sum + quantity, 0);
  const value = given.reduce((sum, line) => sum + numberToMinorUnits(priceOf(line)) * line.quantity, 0) / 100;
  pixel.initiateCheckout({ value, contentIds, items });
  events.emit('cart:checkout-started', { items, value }, remote);
}

export function createOutcomes(desk: CheckoutDesk, { leaveFor, release }: Departure): Outcomes {
  const { cart } = desk;
  let shownBefore = '';

  const fallBack: Outcomes['fallBack'] = (error, productUrl) => {
    desk.log(error);
    const address = productAddress(productUrl, desk.origins);
    if (address) return leaveFor(address);
    desk.toast(isShopError(error, 'CART-004') ? CHECKOUT_TOASTS.refused : CHECKOUT_TOASTS.failed);
    release();
  };
  const payAt = (answer: Payable, { lines, reference }: Press) => {
    announceStart(desk, lines);
    desk.pixel.addPaymentInfo([...new Set(lines.map(({ merchandiseId }) => merchandiseId))]);
    const ordered = lines.map(({ merchandiseId, quantity }) => ({ merchandiseId, quantity }));
    desk.remember({
      cartId: answer.cartId,
      at: desk.now(),
      lines: ordered,
      ...(cart.state().purchase && { apart: 'purchase' as const }),
      ...(reference !== undefined && { reference }),
    });
    leaveFor(withReturn(answer.address, desk.origins.siteOrigin));
  };
  const lookAgain = (answer: Changed, prices: readonly MerchandisePrice[]) => {
    if (cart.state().purchase) {
      cart.correctPurchase(answer.corrections, answer.remarks, prices);
      return release();
    }
    const inCart = new Set(cart.state().items.map(({ merchandiseId }) => merchandiseId));
    const isElsewhere = answer.corrections.some(({ merchandiseId }) => !inCart.has(merchandiseId));
    cart.correct(answer.corrections, answer.remarks, prices);
    if (answer.isCodeRefused) cart.refuseCode();
    if (isElsewhere) cart.show({ isOpen: true });
    release();
  };

  return {
    fallBack,
    carryOut(answer, press) {
      const { asked, lines, productUrl } = press;
      if (answer.kind === 'refused') {
        if (!cart.state().purchase) cart.refuseLines(answer.refusedIds);
        return fallBack(new ShopError('CART-004', { reasons: answer.reasons }), productUrl);
      }
      const prices = priceChanges(lines, answer.unitPrices);
      if (answer.kind === 'ready') return prices.length === 0 ? payAt(answer, press) : lookAgain(AS_ASKED, prices);
      // What is not as the shopper asked is put right each time. The same remarks about the same lines, once shown, are
      // accepted by another press.
      const isRemarksOnly = answer.corrections.length === 0 && !answer.isCodeRefused && prices.length === 0;
      const said = JSON.stringify([asked, answer.remarks]);
      if (isRemarksOnly && said === shownBefore) return payAt(answer, press);
      shownBefore = said;
      lookAgain(answer, prices);
    },
  };
}
