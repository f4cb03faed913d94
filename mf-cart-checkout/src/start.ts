import { cart, type Start } from 'shared-contracts';
import { announce, notify, toast } from 'shared-ui';
import { CART_KEY } from './features/cart/cart-keeper.ts';
import { createCartLedger } from './features/cart/cart-ledger.ts';
import { createShopperCommands, takeIn } from './features/cart/shopper-commands.ts';
import { createStorefrontVerdict } from './features/cart/storefront-verdict.ts';
import { browserDesk } from './features/checkout/browser-desk.ts';
import { createCheckout } from './features/checkout/checkout.ts';
import { watchConsent } from './features/checkout/consent.ts';
import { completedOrder } from './features/checkout/handed-over.ts';
import { drainInbox } from './features/inbox/drain-inbox.ts';
import { textStorage } from './lib/text-storage.ts';

// Failures of the checkout are logged (specification, section 8); the shopper is told in a toast.
const log = (error: unknown) => console.error(error);
// What fails behind the shopper's back is tried again on the next page.
const logQuietly = (error: unknown) => console.warn(error);

/** Owns the cart of this page: restores it, answers the commands of all remotes, and keeps tabs and visits in step. */
export const start: Start = ({ store, storefront, config, events, remote }) => {
  const local = textStorage(() => localStorage);
  const visit = textStorage(() => sessionStorage);
  const ledger = createCartLedger(store.claim('cart', remote), local);
  const verdict = createStorefrontVerdict(ledger, announce);
  const consented = watchConsent(config.consentMode, local, navigator, events);
  const checkout = createCheckout({
    ...browserDesk(config, local, visit, consented),
    cart: { ...ledger, ...verdict },
    storefront,
    events,
    remote,
    toast,
    log,
  });

  const settleOrder = async () => {
    const ordered = await completedOrder(local, storefront, Date.now);
    if (!ordered) return;
    verdict.settle(ordered);
    events.emit('cart:order-completed', { items: ordered.reduce((sum, { quantity }) => sum + quantity, 0) }, remote);
  };
  const takeInInbox = () =>
    drainInbox({
      cookies: {
        read: () => document.cookie,
        write: (cookie) => {
          document.cookie = cookie;
        },
      },
      storage: local,
      storefront,
      siteOrigin: config.siteOrigin,
      takeIn: (items) => takeIn(ledger, items),
    });

  ledger.restore();
  const voice = { notify, announce, events, remote };
  cart.answer({ ...createShopperCommands(ledger, voice, log), ...checkout });
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) ledger.catchUp();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    checkout.comeBack();
    ledger.catchUp();
    settleOrder().catch(logQuietly);
  });
  takeInInbox().catch(logQuietly);
  settleOrder().catch(logQuietly);
};
