import type {
  CartCommands,
  CartFormProblem,
  CartState,
  CheckoutLine,
  LineAttribute,
  ShopError,
} from 'shared-contracts';
import type { ShopEvents, Storefront } from 'shared-runtime';
import type {
  CheckoutAnswer,
  MerchandisePrice,
  QuantityCorrection,
} from '../../lib/checkout-request/checkout-answer.ts';
import type { KnownOrigins } from '../../lib/product-address.ts';
import type { CheckoutPixel } from './ad-pixel.ts';
import type { CheckoutToast } from './checkout-toasts.ts';
import type { HandedOver } from './handed-over.ts';

/** The cart as a press of Checkout sees it. */
export interface CheckoutCart {
  state(): CartState;
  show(patch: Pick<CartState, 'status'> | Pick<CartState, 'isOpen'> | Pick<CartState, 'notices'>): void;
  catchUp(): void;
}

/** The cart as the storefront's answer sees it. */
export interface AnsweredCart extends CheckoutCart {
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
export interface Departure {
  leaveFor(address: string): void;
  release(): void;
}

/** What a checkout that failed leads to: it is logged, and the shopper gets to the product's page, which says why, or sees a toast. */
export type FallBack = (error: ShopError, productUrl: string | undefined, problem?: CartFormProblem) => void;

/** One press, and what it sent. */
export interface Press {
  /** Tells one press from another: the same one, seen before, need not be looked at again. */
  readonly asked: string;
  readonly lines: readonly CheckoutLine[];
  readonly reference: string | undefined;
  readonly productUrl: string | undefined;
}

/** What a press may end in. */
export interface Ends extends Departure {
  readonly fallBack: FallBack;
}

/** What an answer leads to. */
export interface Outcomes {
  carryOut(answer: CheckoutAnswer, press: Press, ends: Ends): void;
}

/** Everything that a press of Checkout touches. */
export interface CheckoutDesk {
  readonly cart: CheckoutCart;
  readonly storefront: Storefront;
  readonly origins: KnownOrigins;
  /** How this visit began, as attributes of the order. */
  campaign(): readonly LineAttribute[];
  /** The email of the signed-in shopper, for the fields of the checkout; null for all others. */
  buyerEmail(): string | null;
  /** A name for this checkout by which its order can be found; undefined where the visitor has not agreed to one. */
  newReference(): string | undefined;
  /** Resolves to true where what the shopper is about to buy has been ordered already. */
  lookForOrders(): Promise<boolean>;
  /** Fetches what an answer leads to. Rejects where it cannot be loaded. */
  loadOutcomes(): Promise<Outcomes>;
  /** Leaves the shop for an address. */
  go(address: string): void;
  toast(message: CheckoutToast): void;
  log(error: ShopError): void;
  now(): number;
}

/** Everything that the storefront's answer touches. */
export interface OutcomesDesk {
  readonly cart: AnsweredCart;
  readonly siteOrigin: string;
  readonly pixel: CheckoutPixel;
  readonly events: Pick<ShopEvents, 'emit'>;
  readonly remote: string;
  remember(handedOver: HandedOver): void;
  now(): number;
}

/** The commands that the checkout answers, and what a page that comes back from the browser's memory needs. */
export interface Checkout extends Pick<CartCommands, 'checkout' | 'createCheckout'> {
  /** Makes the button usable again after the shopper came back with the browser's back button. */
  comeBack(): void;
}
