import { isShopError } from 'shared-contracts';
import { productAddress } from '../../lib/product-address.ts';
import type { CheckoutDesk, Departure, FallBack } from './checkout-desk.ts';
import { CHECKOUT_TOASTS } from './checkout-toasts.ts';

export function createFallBack(desk: Pick<CheckoutDesk, 'log' | 'origins' | 'toast'>, departure: Departure): FallBack {
  return (error, productUrl, problem) => {
    desk.log(error);
    const kind = isShopError(error, 'CART-004') ? 'refused' : 'failed';
    const address = productAddress(productUrl, desk.origins, problem ?? kind);
    if (address) return departure.leaveFor(address);
    desk.toast(CHECKOUT_TOASTS[kind]);
    departure.release();
  };
}
