import { type CartItem, type EVENTS, INITIAL_STATE, type ShopState } from 'shared-contracts';
import { createQueryClient, createShopEvents, createShopStore } from 'shared-runtime';
import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { CART_KEY } from '../lib/stored-cart.ts';
import { ownCart } from '../own-cart.ts';
import { exclusiveWrites } from '../lib/exclusive-writes.ts';
import { type OWN_EVENTS, withOwnEvents } from '../lib/own-events.ts';
import type { Speech, ThisBrowser } from '../this-browser.ts';
import { type Answering, created, storefrontAnswering } from './storefront-answers.ts';

export const SITE = 'https://capsule.example';
const REMOTE = 'mf-cart-checkout@1.0.0';

export interface ShopCartOptions {
  readonly local?: MemoryStorage;
  readonly visit?: MemoryStorage;
  readonly answer?: Answering;
  readonly browser?: Partial<ThisBrowser>;
  readonly consentMode?: 'opt-in' | 'opt-out';
  readonly metaPixelId?: string;
  readonly session?: ShopState['session'];
}

/** Everything that a cart did to the world around it. */
function recorder() {
  const heard = {
    notified: [] as { title: string; description: string }[],
    announced: [] as string[],
    toasts: [] as { title: string; description: string; variant: string }[],
    logged: [] as unknown[],
    went: [] as string[],
    cleared: [] as string[],
    asked: [] as { operation: string; variables: Record<string, unknown> }[],
    events: [] as { name: string; payload: unknown }[],
    pixel: [] as unknown[][],
  };
  const speech: Speech = {
    notify: (message) => heard.notified.push(message),
    announce: (text) => heard.announced.push(text),
    toast: (message) => heard.toasts.push(message),
    log: (error) => heard.logged.push(error),
    logQuietly: (error) => heard.logged.push(error),
  };
  return { heard, speech };
}

/** One page's cart, wired as in the browser, over storage in memory and a storefront at the end of a scripted wire. */
export function shopCart(options: ShopCartOptions = {}) {
  const { heard, speech } = recorder();
  const local = options.local ?? memoryStorage();
  const answer: Answering = options.answer ?? ((_operation, variables) => created(variables));
  const store = createShopStore({ ...INITIAL_STATE, session: options.session ?? INITIAL_STATE.session });
  const events = createShopEvents();
  const ownEvents = withOwnEvents(events, REMOTE);
  const names: (keyof typeof EVENTS | keyof typeof OWN_EVENTS)[] = [
    'cart:line-added',
    'cart:line-changed',
    'cart:line-removed',
    'cart:cleared',
    'cart:checkout-started',
    'cart:order-completed',
  ];
  for (const name of names) ownEvents.on(name, (payload: unknown) => void heard.events.push({ name, payload }));
  const browser: ThisBrowser = {
    local,
    visit: options.visit ?? memoryStorage(),
    writes: exclusiveWrites(undefined, CART_KEY, local),
    cookies: { read: () => '', write: () => undefined },
    signals: {},
    search: '',
    clearParameter: (name) => heard.cleared.push(name),
    hash: '',
    pixel: () => undefined,
    bringPixel: async () => undefined,
    now: () => Date.now(),
    randomId: () => crypto.randomUUID(),
    go: (address) => heard.went.push(address),
    ...options.browser,
  };
  const services = {
    queryClient: createQueryClient('browser'),
    storefront: storefrontAnswering((operation, variables) => {
      heard.asked.push({ operation, variables });
      return answer(operation, variables);
    }),
    config: {
      siteOrigin: SITE,
      storefront: { origin: 'https://store.example', publicToken: 'token', retries: 0 },
      supabase: { url: 'https://backend.example', publishableKey: 'key' },
      consentMode: options.consentMode ?? 'opt-out',
      metaPixelId: options.metaPixelId,
    },
    store,
    events,
    side: 'browser' as const,
    remote: REMOTE,
  };
  const owned = ownCart(services, browser, speech);
  return {
    ...owned.commands,
    owned,
    heard,
    local,
    events,
    state: () => store.getState().cart,
    stored: (): unknown => JSON.parse(local.texts.get(CART_KEY) ?? 'null'),
  };
}

export function variant(number: number): string {
  return `gid://shopify/ProductVariant/${number}`;
}

/** A line as a product page adds it. */
export function capsule(number: number, fields: Partial<CartItem> = {}): CartItem {
  return { merchandiseId: variant(number), name: `Capsule ${number}`, size: 'S', price: 99.5, quantity: 1, ...fields };
}
