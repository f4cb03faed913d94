import { type CheckoutLine, emptyCart, isShopError, ShopError } from 'shared-contracts';
import { isVariantId } from '../../lib/merchandise-id.ts';
import type { CheckoutInput } from '../../lib/checkout-request/ask-for-checkout.ts';
import { MOST_LINES, mergeLines } from '../../lib/checkout-request/checkout-lines.ts';
import { CHECKOUT_DEADLINE, createCart } from '../../lib/checkout-request/create-cart.ts';
import { withDeadline } from '../../lib/checkout-request/deadline.ts';
import { toLineInput } from '../../lib/checkout-request/line-input.ts';
import type { Checkout, CheckoutDesk } from './checkout-desk.ts';
import { CHECKOUT_TOASTS, tooManyLines } from './checkout-toasts.ts';
import { createDeparture } from './departure.ts';
import { createFallBack } from './fall-back.ts';

/** Code and note are the cart's own: what is bought apart from it goes without. */
function inputOf({ cart, campaign, buyerEmail }: CheckoutDesk, given: readonly CheckoutLine[]): CheckoutInput {
  const { note, discountCode } = cart.state().purchase ? emptyCart : cart.state();
  const attributes = campaign();
  const email = buyerEmail();
  return {
    lines: given.map(toLineInput),
    ...(attributes.length > 0 ? { attributes: [...attributes] } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(discountCode === '' ? {} : { discountCodes: [discountCode] }),
    ...(email ? { buyerIdentity: { email } } : {}),
  };
}

/** How long (ms) a checkout waits to learn whether the cart has been ordered elsewhere. */
export const LOOK_PATIENCE = 1500;

/** The attribute by which the order webhook recognizes the hand-over. Its underscore keeps it out of what shoppers see. */
const REFERENCE = '_hand_over';

function withReference(input: CheckoutInput, reference: string | undefined): CheckoutInput {
  if (reference === undefined) return input;
  return { ...input, attributes: [...(input.attributes ?? []), { key: REFERENCE, value: reference }] };
}

/** Waits a while for the look. What it finds later counts too, so that no shopper pays twice. */
async function lookFirst({ lookForOrders }: CheckoutDesk): Promise<{ readonly hasFound: boolean }> {
  const look = { hasFound: false };
  const looked = lookForOrders().then((found) => (look.hasFound = found));
  await withDeadline(() => looked, LOOK_PATIENCE).catch(() => undefined);
  return look;
}

/** The order of the checks is the specification's: an empty cart, lines without a size, no lines; then what fits in one cart. */
export function createCheckout(desk: CheckoutDesk): Checkout {
  const { cart, toast } = desk;
  const departure = createDeparture(desk);
  const fallBack = createFallBack(desk, departure);
  let attempt = 0;

  const createCheckout: Checkout['createCheckout'] = async (given, productUrl) => {
    if (given.length === 0) return toast(CHECKOUT_TOASTS.nothing);
    if (cart.state().status === 'processing') return;
    const count = mergeLines(given).length;
    if (count > MOST_LINES) return toast(tooManyLines(count, MOST_LINES));
    attempt += 1;
    const own = attempt;
    cart.show({ status: 'processing' });
    cart.show({ notices: [] });
    try {
      const begun = desk.now();
      const look = await lookFirst(desk);
      // The shopper has come back to this page since: the press before no longer leads anywhere.
      if (own !== attempt) return;
      if (look.hasFound) return departure.release();
      const input = inputOf(desk, given);
      const reference = desk.newReference();
      const spent = Math.min(Math.max(0, desk.now() - begun), LOOK_PATIENCE);
      const [answer, { carryOut }] = await Promise.all([
        createCart(desk.storefront, withReference(input, reference), CHECKOUT_DEADLINE - spent),
        desk.loadOutcomes(),
      ]);
      if (own !== attempt) return;
      if (look.hasFound) return departure.release();
      const press = { asked: JSON.stringify(input), lines: given, reference, productUrl };
      carryOut(answer, press, { ...departure, fallBack });
    } catch (error) {
      if (own !== attempt) return;
      fallBack(isShopError(error) ? error : new ShopError('CART-005', {}, { cause: error }), productUrl);
    }
  };

  return {
    createCheckout,
    comeBack() {
      attempt += 1;
      departure.release();
    },
    async checkout() {
      cart.catchUp();
      const { items } = cart.state();
      if (items.length === 0) return;
      if (!items.every(({ merchandiseId }) => isVariantId(merchandiseId))) return toast(CHECKOUT_TOASTS.unsized);
      await createCheckout(items);
    },
  };
}
