import { type CartLineInput, cartSubtotal, isShopError, isVariantId, ShopError } from 'shared-contracts';
import { type Checkout, type CheckoutDesk, toLineInput } from './checkout-desk.ts';
import { CHECKOUT_TOASTS } from './checkout-toasts.ts';
import { type CartInput, createCart } from './create-cart.ts';
import { createDeparture } from './departure.ts';
import { createOutcomes } from './outcomes.ts';

function inputOf({ cart, campaign }: CheckoutDesk, lines: readonly CartLineInput[]): CartInput {
  const { note, discountCode } = cart.state();
  const attributes = campaign();
  return {
    lines: lines.map(({ attributes: own, ...line }) => (own ? { ...line, attributes: [...own] } : line)),
    ...(attributes.length > 0 ? { attributes: [...attributes] } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(discountCode === '' ? {} : { discountCodes: [discountCode] }),
  };
}

/** Lines that are not in the cart have no price here; they count in the items but not in the value. */
function announceStart({ cart, pixel, events, remote }: CheckoutDesk, lines: readonly CartLineInput[]): void {
  const state = cart.state();
  const contentIds = [...new Set(lines.map(({ merchandiseId }) => merchandiseId))];
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const priceOf = (id: string) => state.items.find(({ merchandiseId }) => merchandiseId === id);
  const priced = lines.flatMap(({ merchandiseId, quantity }) => {
    const item = priceOf(merchandiseId);
    return item ? [{ ...item, quantity }] : [];
  });
  const value = cartSubtotal({ ...state, items: priced }) / 100;
  pixel.initiateCheckout({ value, contentIds, items });
  events.emit('cart:checkout-started', { items, value }, remote);
}

/** The order of the checks is the specification's: an empty cart, lines without a size, no lines. */
export function createCheckout(desk: CheckoutDesk): Checkout {
  const { cart, toast } = desk;
  const departure = createDeparture(desk);
  const { carryOut, fallBack } = createOutcomes(desk, departure);
  let attempt = 0;

  const createCheckout: Checkout['createCheckout'] = async (given, productUrl) => {
    if (given.length === 0) return toast(CHECKOUT_TOASTS.nothing);
    if (cart.state().status === 'processing') return;
    const lines = given.map(toLineInput);
    attempt += 1;
    const own = attempt;
    cart.show({ status: 'processing' });
    cart.show({ notices: [] });
    try {
      announceStart(desk, lines);
      const input = inputOf(desk, lines);
      const answer = await createCart(desk.storefront, input, lines);
      // The shopper has come back to this page since: the press before no longer leads anywhere.
      if (own === attempt) carryOut(answer, JSON.stringify(input), lines, productUrl);
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
