import {
  type CartCommands,
  type CartFormProblem,
  type CartState,
  type CheckoutLine,
  emptyCart,
  isShopError,
  type LineAttribute,
  ShopError,
} from 'shared-contracts';
import type { ShopEvents, Storefront } from 'shared-runtime';
import type { CheckoutInput } from '../../lib/checkout-request/ask-for-checkout.ts';
import type {
  CheckoutAnswer,
  MerchandisePrice,
  QuantityCorrection,
} from '../../lib/checkout-request/checkout-answer.ts';
import { mergeLines, MOST_LINES } from '../../lib/checkout-request/checkout-lines.ts';
import { CHECKOUT_DEADLINE, createCart, toLineInput } from '../../lib/checkout-request/create-cart.ts';
import { withDeadline } from '../../lib/checkout-request/deadline.ts';
import { isVariantId } from '../../lib/merchandise-id.ts';
import { type KnownOrigins, productAddress } from '../../lib/product-address.ts';
import type { CheckoutPixel } from './ad-pixel.ts';
import { CHECKOUT_TOASTS, type CheckoutToast, tooManyLines } from './checkout-toasts.ts';
import type { HandedOver } from './handed-over.ts';

/** The cart as a press of Checkout sees it. */
interface CheckoutCart {
  state(): CartState;
  show(patch: Pick<CartState, 'status'> | Pick<CartState, 'isOpen'> | Pick<CartState, 'notices'>): void;
  catchUp(): void;
}

/** The cart as the storefront's answer sees it. */
interface AnsweredCart extends CheckoutCart {
  correct(
    corrections: readonly QuantityCorrection[],
    remarks: readonly string[],
    prices: readonly MerchandisePrice[],
  ): void;
  correctPurchase: AnsweredCart['correct'];
  refuseCode(): void;
  refuseLines(merchandiseIds: readonly string[]): void;
}

/** Leaving the shop, and getting the button back where that does not happen. */
interface CheckoutRedirect {
  leaveFor(address: string): void;
  release(): void;
}

/** Handles a failed checkout: logs it, and redirects to the product's page, which says why, or shows a toast. */
type FallBack = (error: ShopError, productUrl: string | undefined, problem?: CartFormProblem) => void;

/** One press, and the data that it sent. */
export interface Press {
  /** Identifies a press: one that was seen before need not be checked again. */
  readonly asked: string;
  readonly lines: readonly CheckoutLine[];
  readonly reference: string | undefined;
  readonly productUrl: string | undefined;
}

/** The possible ends of a press. */
export interface Ends extends CheckoutRedirect {
  readonly fallBack: FallBack;
}

/** Carries out the storefront's answers. */
export interface Outcomes {
  carryOut(answer: CheckoutAnswer, press: Press, ends: Ends): void;
}

/** Everything that a press of Checkout touches. */
interface CheckoutContext {
  readonly cart: CheckoutCart;
  readonly storefront: Storefront;
  readonly origins: KnownOrigins;
  /** How this visit began, as attributes of the order. */
  campaign(): readonly LineAttribute[];
  /** The email of the signed-in shopper, for the fields of the checkout; null for all others. */
  buyerEmail(): string | null;
  /** A name for this checkout by which its order can be found; undefined where the visitor has not agreed to one. */
  newReference(): string | undefined;
  /** Resolves to true if the shopper has already ordered these lines. */
  lookForOrders(): Promise<boolean>;
  /** Loads the code that carries out answers. Rejects if it cannot be loaded. */
  loadOutcomes(): Promise<Outcomes>;
  /** Leaves the shop for an address. */
  go(address: string): void;
  toast(message: CheckoutToast): void;
  log(error: ShopError): void;
  now(): number;
}

/** Everything that the storefront's answer touches. */
export interface OutcomesContext {
  readonly cart: AnsweredCart;
  readonly siteOrigin: string;
  readonly pixel: CheckoutPixel;
  readonly events: Pick<ShopEvents, 'emit'>;
  readonly remote: string;
  remember(handedOver: HandedOver): void;
  now(): number;
}

/** The commands that the checkout answers, and the reset of a page restored by the browser. */
interface Checkout extends Pick<CartCommands, 'checkout' | 'createCheckout'> {
  /** Makes the button usable again after the shopper came back with the browser's back button. */
  comeBack(): void;
}

/** How long the page may stay after a redirect began before the button is enabled again, in ms. */
const LEAVING = 10_000;

function createRedirect({ cart, go }: Pick<CheckoutContext, 'cart' | 'go'>): CheckoutRedirect {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(leaving);
    if (cart.state().status === 'processing') cart.show({ status: 'ready' });
  };
  return {
    release,
    leaveFor(address) {
      go(address);
      // A navigation can be stopped by the shopper or fail; the button must not stay dead in a page that is still here.
      leaving = setTimeout(release, LEAVING);
    },
  };
}

function createFallBack(
  context: Pick<CheckoutContext, 'log' | 'origins' | 'toast'>,
  redirect: CheckoutRedirect,
): FallBack {
  return (error, productUrl, problem) => {
    context.log(error);
    const kind = isShopError(error, 'CART-004') ? 'refused' : 'failed';
    const address = productAddress(productUrl, context.origins, problem ?? kind);
    if (address) return redirect.leaveFor(address);
    context.toast(CHECKOUT_TOASTS[kind]);
    redirect.release();
  };
}

/** Code and note belong to the cart: a purchase apart from it has neither. */
function inputOf({ cart, campaign, buyerEmail }: CheckoutContext, given: readonly CheckoutLine[]): CheckoutInput {
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
const LOOK_TIME_LIMIT = 1500;

/** The attribute by which the order webhook recognizes the hand-over. Its underscore hides it from shoppers. */
const REFERENCE = '_hand_over';

function withReference(input: CheckoutInput, reference: string | undefined): CheckoutInput {
  if (reference === undefined) return input;
  return { ...input, attributes: [...(input.attributes ?? []), { key: REFERENCE, value: reference }] };
}

/** Waits a limited time for the look. A later result counts too, so that no shopper pays twice. */
async function lookFirst({ lookForOrders }: CheckoutContext): Promise<{ readonly hasFound: boolean }> {
  const look = { hasFound: false };
  const looked = lookForOrders().then((found) => (look.hasFound = found));
  await withDeadline(() => looked, LOOK_TIME_LIMIT).catch(() => undefined);
  return look;
}

/** The order of the checks is the specification's: an empty cart, lines without a size, no lines; then the limits of one cart. */
export function createCheckout(context: CheckoutContext): Checkout {
  const { cart, toast } = context;
  const redirect = createRedirect(context);
  const fallBack = createFallBack(context, redirect);
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
      const begun = context.now();
      const look = await lookFirst(context);
      // The shopper has come back to this page since: the press before no longer leads anywhere.
      if (own !== attempt) return;
      if (look.hasFound) return redirect.release();
      const input = inputOf(context, given);
      const reference = context.newReference();
      const spent = Math.min(Math.max(0, context.now() - begun), LOOK_TIME_LIMIT);
      const [answer, { carryOut }] = await Promise.all([
        createCart(context.storefront, withReference(input, reference), CHECKOUT_DEADLINE - spent),
        context.loadOutcomes(),
      ]);
      if (own !== attempt) return;
      if (look.hasFound) return redirect.release();
      const press = { asked: JSON.stringify(input), lines: given, reference, productUrl };
      carryOut(answer, press, { ...redirect, fallBack });
    } catch (error) {
      if (own !== attempt) return;
      fallBack(isShopError(error) ? error : new ShopError('CART-005', {}, { cause: error }), productUrl);
    }
  };

  return {
    createCheckout,
    comeBack() {
      attempt += 1;
      redirect.release();
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
