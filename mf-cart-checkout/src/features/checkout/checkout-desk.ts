import type { CartCommands, CartState, LineAttribute, ShopError, ShopEvents, Storefront } from 'shared-contracts';
import type { KnownOrigins } from 'shared-contracts/checkout';
import type { AnsweredLines } from '../cart/answered-cart.ts';
import type { CheckoutPixel } from './ad-pixel.ts';
import type { CheckoutToast } from './checkout-toasts.ts';
import type { HandedOver } from './handed-over.ts';
import type { Outcomes } from './outcomes.ts';

/** The cart as a press of Checkout sees it. */
export interface CheckoutCart {
  state(): CartState;
  show(patch: Pick<CartState, 'status'> | Pick<CartState, 'isOpen'> | Pick<CartState, 'notices'>): void;
  catchUp(): void;
}

/** The cart as the storefront's answer sees it. */
export type AnsweredCart = CheckoutCart &
  Pick<AnsweredLines, 'correct' | 'correctPurchase' | 'refuseCode' | 'refuseLines'>;

/** Everything that a press of Checkout touches. */
export interface CheckoutDesk {
  readonly cart: CheckoutCart;
  readonly storefront: Storefront;
  readonly origins: KnownOrigins;
  /** How this visit began, as attributes of the order. */
  campaign(): readonly LineAttribute[];
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
