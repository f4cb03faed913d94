import type { CartItem } from 'shared-contracts';
import { type PageServices } from 'shared-runtime';
import { memoryStorage } from 'shared-runtime/testing';
import { CART_KEY } from '../lib/stored-cart.ts';
import { createCartStore } from '../features/cart/cart-store.ts';
import { createShopperCommands } from '../features/cart/shopper-commands.ts';
import { exclusiveWrites } from '../lib/exclusive-writes.ts';
import { withOwnEvents } from '../lib/own-events.ts';

const REMOTE = 'mf-cart-checkout@1.0.0';

/** The commands of a page's cart that make no request, over storage in memory. */
export function shopperCart({ store, events }: Pick<PageServices, 'store' | 'events'>) {
  const announced: string[] = [];
  const logged: unknown[] = [];
  const log = (error: unknown) => void logged.push(error);
  const local = memoryStorage();
  const cartStore = createCartStore(
    store.claim('cart', REMOTE),
    local,
    log,
    exclusiveWrites(undefined, CART_KEY, local),
  );
  const announce = (text: string) => void announced.push(text);
  const announcements = { notify: () => undefined, announce, events: withOwnEvents(events, REMOTE), remote: REMOTE };
  const commands = createShopperCommands(cartStore, announcements, log);
  cartStore.restore();
  return {
    commands,
    /** The announcements to screen readers. */
    announced,
    /** Stores lines as another tab does, and notices them. */
    storeElsewhere(items: readonly CartItem[]) {
      local.write(CART_KEY, JSON.stringify({ version: 1, items }));
      cartStore.catchUp();
    },
  };
}
