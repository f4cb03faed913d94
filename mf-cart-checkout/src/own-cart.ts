import type { CartCommands } from 'shared-contracts';
import { type StartArgs } from 'shared-runtime';
import { inboxOf } from './lib/inbox.ts';
import type { AskedCart } from './asked-cart.ts';
import type { EarlyCommands } from './early/take-over.ts';
import { type CartStore, createCartStore } from './features/cart/cart-store.ts';
import { CODE_LENGTH } from './features/cart/order-details.ts';
import { refuseCode } from './features/cart/refuse-code.ts';
import { createShopperCommands, takeIn } from './features/cart/shopper-commands.ts';
import { rememberCampaign, rememberedCampaign } from './features/checkout/attribution.ts';
import { CHECKOUT_TOASTS } from './features/checkout/checkout-toasts.ts';
import { createCheckout } from './features/checkout/checkout.ts';
import { watchConsent } from './features/checkout/consent.ts';
import { keptHandOvers } from './features/checkout/kept-hand-overs.ts';
import { createDiscountPricing } from './features/discount/discount-pricing.ts';
import { keptLinkedCode, LINKED_CODE_PARAMETER } from './features/discount/kept-linked-code.ts';
import { withOwnEvents } from './lib/own-events.ts';
import type { Speech, ThisBrowser } from './this-browser.ts';

/** The cart of one page. */
export interface OwnedCart {
  readonly commands: CartCommands & EarlyCommands;
  /** Reads lines that another tab has stored. */
  catchUp(): void;
  /** Looks whether an open checkout has become an order; settles when that is known. */
  noticeOrders(): Promise<void>;
  /** Stores pending changes at once, because the page is being left. */
  leave(): void;
  /** The browser has shown this page again from its memory. */
  comeBack(): void;
  /** Settles when the lines added without script, a link's code, and completed orders have been handled. */
  readonly settled: Promise<void>;
}

/** Links from mails and calendars carry these in the query or the fragment. A third-party script that reads the address could use them. */
const MAIL_TOKENS = ['token', 'token_hash', '#confirm', '#cancel'] as const;

/**
 * Brings the ad network's script, where a pixel is configured, and not into a document that a link from a mail has opened: the script
 * reads the address by itself.
 */
function pixelOf({ config }: StartArgs, browser: ThisBrowser, log: Speech['logQuietly']): () => void {
  const id = config.metaPixelId;
  const query = new URLSearchParams(`${browser.search}&${browser.hash}`);
  return () => {
    if (!id || MAIL_TOKENS.some((name) => query.has(name))) return;
    // A browser or policy that refuses the script keeps the shop.
    browser.bringPixel(id).catch(log);
  };
}

/** The cart's store, with the services and the browser that its parts work with. */
interface CartParts {
  readonly cartStore: CartStore;
  readonly services: StartArgs;
  readonly browser: ThisBrowser;
  readonly speech: Speech;
}

/** Loads the part that only a checkout, an order, or a link needs; again the next time if loading failed. */
function lateCart(parts: CartParts, isConsented: () => boolean): () => Promise<AskedCart> {
  let asked: Promise<AskedCart> | undefined;
  const load = async (): Promise<AskedCart> => {
    const { askedCart } = await import('./asked-cart.ts');
    return askedCart({ ...parts, pixel: { pixel: parts.browser.pixel, isConsented } });
  };
  return () => {
    asked ??= load().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Takes in the lines added without script and the code of a discount link, each by code that loads only where there is one. */
async function takeInArrivals({ cartStore, services, browser, speech }: CartParts): Promise<void> {
  const { store, storefront, config } = services;
  const takeInLines = async (): Promise<void> => {
    if (inboxOf(browser.cookies.read()).length === 0) return;
    const { drainInbox } = await import('./features/inbox/drain-inbox.ts');
    await drainInbox({
      cookies: browser.cookies,
      storage: browser.local,
      storefront,
      siteOrigin: config.siteOrigin,
      takeIn: (items) => takeIn(cartStore, items),
    });
  };
  const followLink = async (): Promise<void> => {
    if (!browser.search.includes(LINKED_CODE_PARAMETER) && keptLinkedCode(browser.visit).read() === null) return;
    // A chunk of its own would add its digest to the entry of every page.
    const { followLinkedCode } = await import('./asked-cart.ts');
    followLinkedCode({ ...browser, cart: cartStore, store, longest: CODE_LENGTH });
  };
  await Promise.all([takeInLines().catch(speech.logQuietly), followLink().catch(speech.logQuietly)]);
}

/** Keeps the campaign and brings the ad network's script for visitors who may be measured, now or once they agree. */
function followConsent({ services, browser, speech }: CartParts, onChange: () => void) {
  const consent = watchConsent(services.config.consentMode, browser, services.events);
  const bringPixel = pixelOf(services, browser, speech.logQuietly);
  const follow = (): void => {
    if (!consent.isAllowed()) return;
    rememberCampaign(browser.local, browser.search, browser.now());
    bringPixel();
  };
  follow();
  services.events.on('consent:changed', () => {
    follow();
    onChange();
  });
  return consent;
}

/** Claims the cart and puts its parts together. */
export function ownCart(services: StartArgs, browser: ThisBrowser, speech: Speech): OwnedCart {
  const { store, storefront, config, events, remote } = services;
  const { local, now } = browser;
  const cartStore = createCartStore(store.claim('cart', remote), local, speech.logQuietly, browser.writes);
  const parts = { cartStore, services, browser, speech };
  // Where consent was withdrawn, the references of open checkouts are taken back.
  const consent = followConsent(parts, () => void noticeOrders());
  const isConsented = consent.isAllowed;
  const whenAsked = lateCart(parts, isConsented);
  const hasHandOver = () => keptHandOvers(local).text() !== null;
  async function noticeOrders(): Promise<void> {
    if (hasHandOver()) await whenAsked().then(({ orders }) => orders.notice(), speech.logQuietly);
  }
  const checkout = createCheckout({
    cart: cartStore,
    storefront,
    origins: { siteOrigin: config.siteOrigin, storefrontOrigin: config.storefront.origin },
    campaign: () => (isConsented() ? rememberedCampaign(local, now()) : []),
    buyerEmail: () => store.getState().session.user?.email ?? null,
    newReference: () => (consent.isGranted() ? browser.randomId() : undefined),
    lookForOrders: async () => hasHandOver() && (await whenAsked()).orders.look(),
    loadOutcomes: async () => (await whenAsked()).outcomes,
    go: browser.go,
    toast: speech.toast,
    log: speech.log,
    now,
  });
  const discounts = createDiscountPricing({
    cart: cartStore,
    refuseCode: () => refuseCode(cartStore, speech.announce),
    storefront,
    log: speech.logQuietly,
  });

  cartStore.restore();
  const { checkout: pay, createCheckout: payFor, comeBack } = checkout;
  const { notify, announce } = speech;
  const announcements = { notify, announce, events: withOwnEvents(events, remote), remote };
  const shopper = createShopperCommands(cartStore, announcements, speech.log);
  return {
    commands: {
      ...shopper,
      addLines(items: readonly unknown[]) {
        if (items.length === 0) speech.toast(CHECKOUT_TOASTS.nothing);
        else shopper.addLines(items);
      },
      checkout: pay,
      createCheckout: payFor,
      priceDiscount: discounts.price,
      refreshLines: () => void whenAsked().then((cart) => cart.refreshLines(), speech.logQuietly),
      closePurchase() {
        // The answer of this purchase's checkout, if one is under way, must not redirect any more.
        if (cartStore.state().purchase) comeBack();
        shopper.closePurchase();
      },
    },
    catchUp: cartStore.catchUp,
    noticeOrders,
    leave() {
      cartStore.storeNow();
      browser.writes.release();
    },
    comeBack() {
      comeBack();
      cartStore.catchUp();
      void noticeOrders();
    },
    settled: Promise.all([takeInArrivals(parts), noticeOrders()]).then(() => undefined),
  };
}
