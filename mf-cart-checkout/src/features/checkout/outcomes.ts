import { type CheckoutLine, ShopError } from 'shared-contracts';
import { numberToMinorUnits, trackConversion } from 'shared-runtime';
import type { CheckoutAnswer, MerchandisePrice } from '../../lib/checkout-request/checkout-answer.ts';
import { withReturn, answerProblem } from '../../lib/checkout-request/answer-meaning.ts';
import type { Ends, Outcomes, OutcomesContext, Press } from './checkout.ts';
import { priceChanges } from './price-changes.ts';

/** The goal that reports a hand-over to the backend, so that orders count even if the shopper never returns. */
const HANDED_OVER = 'checkout-handed-over';

type Changed = Pick<Extract<CheckoutAnswer, { kind: 'changed' }>, 'corrections' | 'isCodeRefused' | 'remarks'>;
const AS_ASKED: Changed = { corrections: [], isCodeRefused: false, remarks: [] };

type Payable = Exclude<CheckoutAnswer, { kind: 'refused' }>;

/**
 * Reports that the shopper is being sent to the checkout. Each line counts with its own price; one that is given without a price
 * counts with the price in the cart, and else nothing.
 */
function announceStart({ cart, pixel, events, remote }: OutcomesContext, given: readonly CheckoutLine[]): void {
  const known = cart.state().items;
  const priceOf = (line: CheckoutLine) =>
    line.price ?? known.find(({ merchandiseId }) => merchandiseId === line.merchandiseId)?.price ?? 0;
  const contentIds = [...new Set(given.map(({ merchandiseId }) => merchandiseId))];
  const items = given.reduce((sum, { quantity }) => sum + quantity, 0);
  const value = given.reduce((sum, line) => sum + numberToMinorUnits(priceOf(line)) * line.quantity, 0) / 100;
  pixel.initiateCheckout({ value, contentIds, items });
  events.emit('cart:checkout-started', { items, value }, remote);
}

export function createOutcomes(context: OutcomesContext): Outcomes {
  const { cart } = context;
  let shownBefore = '';

  const payAt = (answer: Payable, { lines, reference }: Press, { leaveFor }: Ends) => {
    announceStart(context, lines);
    if (reference !== undefined) trackConversion(HANDED_OVER, undefined, reference);
    context.pixel.addPaymentInfo([...new Set(lines.map(({ merchandiseId }) => merchandiseId))]);
    const ordered = lines.map(({ merchandiseId, quantity }) => ({ merchandiseId, quantity }));
    context.remember({
      cartId: answer.cartId,
      at: context.now(),
      lines: ordered,
      ...(cart.state().purchase && { apart: 'purchase' as const }),
      ...(reference !== undefined && { reference }),
    });
    leaveFor(withReturn(answer.address, context.siteOrigin));
  };
  const lookAgain = (answer: Changed, prices: readonly MerchandisePrice[], { release }: Ends) => {
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
    carryOut(answer, press, ends) {
      const { asked, lines, productUrl } = press;
      const prices = answer.kind === 'refused' ? [] : priceChanges(lines, answer.unitPrices);
      const saidOf = (remarks: readonly string[]) => JSON.stringify([asked, remarks]);
      const problem = answerProblem(answer, (remarks) => saidOf(remarks) === shownBefore, prices.length > 0);
      if (answer.kind === 'refused') {
        if (!cart.state().purchase) cart.refuseLines(answer.refusedIds);
        return ends.fallBack(new ShopError('CART-004', { reasons: answer.reasons }), productUrl, problem ?? 'refused');
      }
      if (problem === null) return payAt(answer, press, ends);
      if (answer.kind === 'ready') return lookAgain(AS_ASKED, prices, ends);
      shownBefore = saidOf(answer.remarks);
      lookAgain(answer, prices, ends);
    },
  };
}
