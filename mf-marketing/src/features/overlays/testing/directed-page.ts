import type { CartState } from 'shared-contracts';
import { createShopStore, type ShopStore } from 'shared-runtime';
import { afterEach, beforeEach, vi } from 'vitest';
import { createOverlayDirector, type OverlayDirector } from '../overlay-director.ts';
import { PAUSE_MS, SETTLE_MS } from '../overlay-queue.ts';
import type { PurchaseSource } from '../purchases/purchase.ts';

/** The time (ms) from the end of an obstacle until a waiting overlay shows. */
export const HELD_BACK_MS = SETTLE_MS + PAUSE_MS;

const source: PurchaseSource = {
  load: async () =>
    ['A', 'B', 'C'].map((product) => ({ product, path: '/', location: 'here', time: 'now', isIllustrative: true })),
};

/** The page and its browser, anew for every test. `chance` is from 0 to below 1; `media` holds the queries that match. */
export const page = {
  chance: 0,
  media: new Set<string>(),
  source,
  stop: (): void => undefined,
};

export let director: OverlayDirector;
export let store: ShopStore;
let cart: ReturnType<typeof store.claim<'cart'>> | undefined;

/** A page that has just been loaded. */
export function load(pathname = '/'): void {
  store = createShopStore();
  cart = undefined;
  director = createOverlayDirector({ store, source: page.source, random: () => page.chance });
  director.goTo(pathname);
  page.stop = director.start();
}

/** Stores flags as earlier visits do: these popups were shown. */
export function haveShown(...flags: readonly string[]): void {
  for (const flag of flags) localStorage.setItem(flag, 'true');
}

export const dismissPurchases = () => sessionStorage.setItem('capsule-collective-purchase-toasts-dismissed', 'true');

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const onStage = () => director.queue.current();

function reportCart(patch: Partial<CartState>): void {
  cart ??= store.claim<'cart'>('cart', 'mf-cart-checkout@1.0.0');
  cart.set((state) => ({ ...state, ...patch }));
}

/** Opens or closes the cart drawer, as the cart reports it. */
export const setCart = (isOpen: boolean): void => reportCart({ isOpen });

/** The cart has learned of an order, or something was added after it. */
export const setPlaced = (placed: CartState['placed']): void => reportCart({ placed });

/** The mouse leaves for an element; with none, it leaves the window. */
export function leave(clientY: number, relatedTarget: Element | null = null): void {
  document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget, bubbles: true }));
}

/** As a shopper who looks at what is on stage and closes it. */
export function closeShown(): void {
  const name = onStage();
  if (!name) return;
  director.shown(name);
  director.queue.close(name);
}

/** Gives every test of a file a fresh page with a stopped clock. */
export function simulatePages(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    vi.setSystemTime(0);
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    page.chance = 0;
    page.media = new Set(['(any-hover: hover)']);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: page.media.has(query) }));
  });
  afterEach(() => {
    page.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
