import { cart, type Start } from 'shared-runtime';
import { announce, notify, toast } from 'shared-ui';
import { CART_KEY } from './lib/stored-cart.ts';
import { replaceEarlyDrawer } from './early/replace-drawer.ts';
import { closeEarlyDrawer, takeOver } from './early/take-over.ts';
import { ORDER_DETAILS_KEY } from './features/cart/order-details.ts';
import { HANDED_OVER_KEY } from './features/checkout/kept-hand-overs.ts';
import { ownCart } from './own-cart.ts';
import { thisBrowser } from './this-browser.ts';
import { trackGoals } from './track-goals.ts';

// Failures of the checkout are logged (specification, section 8); a toast informs the shopper.
const log = (error: unknown) => console.error(error);
const logQuietly = (error: unknown) => console.warn(error);

/** Owns the cart of this page: restores it, answers the commands of all remotes, and keeps tabs and visits in step, and reports goals. */
export const start: Start = (services) => {
  trackGoals(services.events);
  const owned = ownCart(services, thisBrowser(), { notify, announce, toast, log, logQuietly });
  const { commands } = owned;
  cart.answer(
    {
      ...commands,
      // Also given where the panel that it closes cannot be loaded: the early one must not stay in its place.
      close() {
        commands.close();
        closeEarlyDrawer();
      },
      keepPurchase() {
        commands.keepPurchase();
        closeEarlyDrawer();
      },
    },
    services.remote,
  );
  replaceEarlyDrawer();
  takeOver(commands);
  // A hidden tab asks as soon as it is shown.
  const noticeOrders = () => {
    if (document.visibilityState === 'visible') void owned.noticeOrders();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === ORDER_DETAILS_KEY || key === null) owned.catchUp();
    if (key === CART_KEY || key === HANDED_OVER_KEY) noticeOrders();
  });
  document.addEventListener('visibilitychange', noticeOrders);
  window.addEventListener('focus', noticeOrders);
  services.events.on('shell:page-viewed', noticeOrders, 2);
  window.addEventListener('pagehide', owned.leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) owned.comeBack();
  });
};
