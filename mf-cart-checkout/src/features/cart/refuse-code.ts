import type { CartStore } from './cart-store.ts';
import type { CartAnnouncements } from './shopper-commands.ts';

const REFUSED = 'can’t be applied to this order, so we removed it. You can check out without it.';

/** Takes the discount code off and says why. */
export function refuseCode(
  cartStore: Pick<CartStore, 'state' | 'detail'>,
  announce: CartAnnouncements['announce'],
): void {
  const discountNotice = `The code ${cartStore.state().discountCode} ${REFUSED}`;
  cartStore.detail({ discountCode: '', discountNotice });
  announce(discountNotice, 'assertive');
}
