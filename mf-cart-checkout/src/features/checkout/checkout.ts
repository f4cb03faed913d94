import {
  type CartLineInput,
  type CheckoutAnswer,
  cartSubtotal,
  isShopError,
  isVariantId,
  ShopError,
  withReturn,
} from 'shared-contracts';
import { type Checkout, type CheckoutDesk, toLineInput } from './checkout-desk.ts';
import { CHECKOUT_TOASTS } from './checkout-toasts.ts';
import { type CartInput, createCart } from './create-cart.ts';
import { productAddress } from './product-address.ts';

/** How long the page may stay after it was told to leave before the button is given back, in ms. */
const LEAVING = 10_000;

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

export function createCheckout(desk: CheckoutDesk): Checkout {
  const { cart, toast } = desk;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let shownBefore = '';

  const release = () => {
    clearTimeout(leaving);
    if (cart.state().status === 'processing') cart.show({ status: 'ready' });
  };
  const leaveFor = (address: string) => {
    desk.go(address);
    // A navigation can be stopped by the shopper or fail; the button must not stay dead in a page that is still here.
    leaving = setTimeout(release, LEAVING);
  };
  const fallBack = (error: ShopError, productUrl: string | undefined) => {
    desk.log(error);
    const address = productAddress(productUrl, desk.origins);
    if (address) return leaveFor(address);
    toast(isShopError(error, 'CART-004') ? CHECKOUT_TOASTS.refused : CHECKOUT_TOASTS.failed);
    release();
  };
  const payAt = (answer: Exclude<CheckoutAnswer, { kind: 'refused' }>, lines: readonly CartLineInput[]) => {
    desk.pixel.addPaymentInfo([...new Set(lines.map(({ merchandiseId }) => merchandiseId))]);
    const ordered = lines.map(({ merchandiseId, quantity }) => ({ merchandiseId, quantity }));
    desk.remember({ cartId: answer.cartId, at: desk.now(), lines: ordered });
    leaveFor(withReturn(answer.address, desk.origins.siteOrigin));
  };
  const lookAgain = (answer: Extract<CheckoutAnswer, { kind: 'changed' }>) => {
    const { items } = cart.state();
    const isElsewhere = answer.corrections.some(({ merchandiseId }) =>
      items.every((item) => item.merchandiseId !== merchandiseId),
    );
    cart.correct(answer.corrections, answer.remarks);
    if (answer.isCodeRefused) cart.refuseCode();
    if (isElsewhere) cart.show({ isOpen: true });
    release();
  };

  const run = async (lines: readonly CartLineInput[], productUrl: string | undefined) => {
    const input = inputOf(desk, lines);
    const asked = JSON.stringify(input);
    const answer = await createCart(desk.storefront, input, lines);
    if (answer.kind === 'refused') {
      cart.refuseLines(answer.refusedIds);
      return fallBack(new ShopError('CART-004', { reasons: answer.reasons }), productUrl);
    }
    // The same lines with the same remarks have been shown already: pressing Checkout again means yes.
    if (answer.kind === 'ready' || asked === shownBefore) return payAt(answer, lines);
    shownBefore = asked;
    lookAgain(answer);
  };

  const createCheckout: Checkout['createCheckout'] = async (given, productUrl) => {
    if (given.length === 0) return toast(CHECKOUT_TOASTS.nothing);
    if (cart.state().status === 'processing') return;
    const lines = given.map(toLineInput);
    cart.show({ status: 'processing' });
    cart.show({ notices: [] });
    try {
      announceStart(desk, lines);
      await run(lines, productUrl);
    } catch (error) {
      fallBack(isShopError(error) ? error : new ShopError('CART-005', {}, { cause: error }), productUrl);
    }
  };

  return {
    createCheckout,
    comeBack: release,
    async checkout() {
      cart.catchUp();
      const { items } = cart.state();
      if (items.length === 0) return;
      if (!items.every(({ merchandiseId }) => isVariantId(merchandiseId))) return toast(CHECKOUT_TOASTS.unsized);
      await createCheckout(items);
    },
  };
}
