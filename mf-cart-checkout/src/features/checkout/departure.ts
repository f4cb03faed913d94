import type { CheckoutDesk, Departure } from './checkout-desk.ts';

/** How long the page may stay after it was told to leave before the button is given back, in ms. */
const LEAVING = 10_000;

export function createDeparture({ cart, go }: Pick<CheckoutDesk, 'cart' | 'go'>): Departure {
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
