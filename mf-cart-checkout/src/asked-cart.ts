import type { StartArgs } from 'shared-runtime';
import { createAnsweredLines } from './features/cart/answered-cart.ts';
import type { CartStore } from './features/cart/cart-store.ts';
import { PLACED } from './features/cart/shopper-commands.ts';
import { createCheckoutPixel, type PixelAccess } from './features/checkout/ad-pixel.ts';
import type { Outcomes } from './features/checkout/checkout.ts';
import { type HandedOver, rememberHandOver } from './features/checkout/handed-over.ts';
import { createOrderWatch, type OrderWatch } from './features/checkout/order-watch.ts';
import { orderedCarts } from './features/checkout/ordered-carts.ts';
import { createOutcomes } from './features/checkout/outcomes.ts';
import { createPlacedOrder } from './features/checkout/placed-order.ts';
import { withdrawReferences } from './features/checkout/withdrawn-references.ts';
import { createLineRefresh } from './features/refresh/line-refresh.ts';
import type { Speech, ThisBrowser } from './this-browser.ts';

export { followLinkedCode } from './features/discount/linked-code.ts';

/** The parts of the cart that call the storefront. Pages that only show the number of lines do not load them. */
export interface AskedCart {
  readonly outcomes: Outcomes;
  readonly orders: OrderWatch;
  refreshLines(): Promise<void>;
}

interface AskedCartInput {
  readonly cartStore: CartStore;
  readonly services: StartArgs;
  readonly browser: Pick<ThisBrowser, 'local' | 'now'>;
  readonly pixel: PixelAccess;
  readonly speech: Pick<Speech, 'announce' | 'logQuietly'>;
}

export function askedCart({ cartStore, services, browser, pixel, speech }: AskedCartInput): AskedCart {
  const { storefront, config, events, remote } = services;
  const { local, now } = browser;
  const answered = createAnsweredLines(cartStore, speech.announce);
  const showPlaced = createPlacedOrder({ cart: cartStore, config, log: speech.logQuietly });
  const settle = ({ lines, apart, reference }: HandedOver): boolean => {
    const hasChanged = apart === 'purchase' ? answered.settlePurchase(lines) : answered.settle(lines);
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    events.emit('cart:order-completed', { items, reference }, remote);
    return hasChanged;
  };
  /** Announces each order once, whether or not it removes lines. */
  const settleAll = (ordered: readonly HandedOver[]): boolean => {
    const hasChanged = ordered.map(settle).includes(true);
    if (!hasChanged) speech.announce(PLACED);
    showPlaced(ordered.at(-1)?.reference);
    return hasChanged;
  };
  const orders = createOrderWatch({
    local,
    now,
    ask: (open) => orderedCarts(open, { storefront, config, now }),
    settle: settleAll,
    log: speech.logQuietly,
  });
  return {
    outcomes: createOutcomes({
      cart: { ...cartStore, ...answered },
      siteOrigin: config.siteOrigin,
      pixel: createCheckoutPixel(pixel),
      events,
      remote,
      remember: (handedOver) => rememberHandOver(local, handedOver),
      now,
    }),
    orders: {
      look: orders.look,
      async notice() {
        // Before anything is asked: a cart that has become an order is forgotten together with its reference.
        if (!pixel.isConsented()) {
          await withdrawReferences({ local, storefront, config, now }).catch(speech.logQuietly);
        }
        await orders.notice();
      },
    },
    refreshLines: createLineRefresh({ cart: cartStore, announce: speech.announce, storefront, now }),
  };
}
