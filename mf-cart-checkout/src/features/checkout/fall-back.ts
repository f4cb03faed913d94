import { isShopError } from 'shared-contracts';
import { productAddress } from 'shared-contracts/checkout';
import type { CheckoutDesk, Departure, FallBack } from './checkout-desk.ts';
import { CHECKOUT_TOASTS } from './checkout-toasts.ts';

export function createFallBack(desk: Pick<CheckoutDesk, 'log' | 'origins' | 'toast'>, departure: Departure): FallBack {
  return (error, productUrl) => {
    desk.log(error);
    const address = productAddress(productUrl, desk.origins);
    if (address) return departure.leaveFor(address);
    desk.toast(isShopError(error, 'CART-004') ? CHECKOUT_TOASTS.refused : CHECKOUT_TOASTS.failed);
    departure.release();
  };
}
