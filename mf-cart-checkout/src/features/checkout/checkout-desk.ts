import type {
  CartCommands,
  CartState,
  LineAttribute,
  MerchandisePrice,
  QuantityCorrection,
  ShopError,
  ShopEvents,
  Storefront,
} from 'shared-contracts';
import type { CheckoutPixel } from './ad-pixel.ts';
import type { CheckoutToast } from './checkout-toasts.ts';
import type { HandedOver } from './handed-over.ts';
import type { KnownOrigins } from 'shared-contracts/checkout';

/** The cart as the checkout sees it. */
export interface CheckoutCart {
  state(): CartState;
  show(patch: Pick<CartState, 'status'> | Pick<CartState, 'isOpen'> | Pick<CartState, 'notices'>): void;
  catchUp(): void;
  correct(
    corrections: readonly QuantityCorrection[],
    remarks: readonly string[],
    prices: readonly MerchandisePrice[],
  ): void;
  correctPurchase(
    corrections: readonly QuantityCorrection[],
    remarks: readonly string[],
    prices: readonly MerchandisePrice[],
  ): void;
  refuseCode(): void;
  refuseLines(merchandiseIds: readonly string[]): void;
}

/** Everything that a checkout touches; tests bring their own. */
export interface CheckoutDesk {
  readonly cart: CheckoutCart;
  readonly storefront: Storefront;
  readonly origins: KnownOrigins;
  readonly pixel: CheckoutPixel;
  readonly events: Pick<ShopEvents, 'emit'>;
  readonly remote: string;
  /** How this visit began, as attributes of the order. */
  campaign(): readonly LineAttribute[];
  /** A name for this checkout by which its order can be found; undefined where the visitor has not agreed to one. */
  newReference(): string | undefined;
  remember(handedOver: HandedOver): void;
  /** Resolves to true where what the shopper is about to buy has been ordered already. */
  lookForOrders(): Promise<boolean>;
  /** Leaves the shop for an address. */
  go(address: string): void;
  toast(message: CheckoutToast): void;
  log(error: ShopError): void;
  now(): number;
}

/** The commands that the checkout answers, and what a page that comes back from the browser's memory needs. */
export interface Checkout extends Pick<CartCommands, 'checkout' | 'createCheckout'> {
  /** Makes the button usable again after the shopper came back with the browser's back button. */
  comeBack(): void;
}
