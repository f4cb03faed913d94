import { isShopError, type ShopError } from 'shared-contracts';
import { productAddress } from 'shared-contracts/checkout';
import type { CheckoutDesk } from './checkout-desk.ts';
import { CHECKOUT_TOASTS } from './checkout-toasts.ts';
import type { Departure } from './departure.ts';

/** What a checkout that failed leads to: it is logged, and the shopper gets to the product's page or sees a toast. */
export type FallBack = (error: ShopError, productUrl: string | undefined) => void;

export function createFallBack(desk: Pick<CheckoutDesk, 'log' | 'origins' | 'toast'>, departure: Departure): FallBack {
  return (error, productUrl) => {
    desk.log(error);
    const address = productAddress(productUrl, desk.origins);
    if (address) return departure.leaveFor(address);
    desk.toast(isShopError(error, 'CART-004') ? CHECKOUT_TOASTS.refused : CHECKOUT_TOASTS.failed);
    departure.release();
  };
}
