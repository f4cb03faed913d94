import { browserStorage, type CookieJar, type PrivacySignals, type StorageArea, writeAddress } from 'shared-runtime';
import { CART_KEY } from './lib/stored-cart.ts';
import type { CartAnnouncements } from './features/cart/shopper-commands.ts';
import type { CheckoutToast } from './features/checkout/checkout-toasts.ts';
import { type ExclusiveWrites, exclusiveWrites } from './lib/exclusive-writes.ts';

declare global {
  /** The ad network's function, where its script has been loaded. */
  var fbq: unknown;
  /** Its second name, by its own convention. */
  var _fbq: unknown;
}

/** Everything the cart needs from a browser; tests provide their own. */
export interface ThisBrowser {
  readonly local: StorageArea;
  readonly visit: StorageArea;
  /** Lets one tab at a time write the cart. */
  readonly writes: ExclusiveWrites;
  readonly cookies: CookieJar;
  readonly signals: PrivacySignals;
  /** The query of the address that this page was opened with. */
  readonly search: string;
  /** Takes a parameter out of the page's address. */
  clearParameter(name: string): void;
  /** The fragment of that address. */
  readonly hash: string;
  pixel(): unknown;
  /** Loads the ad network's script. Rejects if its loader cannot be fetched. */
  bringPixel(id: string): Promise<void>;
  now(): number;
  /** A random identifier; undefined where the browser makes none, as outside of secure contexts. */
  randomId(): string | undefined;
  /** Leaves the shop for an address. */
  go(address: string): void;
}

/** How the cart informs the shopper and the operators. */
export interface Speech extends Pick<CartAnnouncements, 'notify' | 'announce'> {
  toast(message: CheckoutToast): void;
  log(error: unknown): void;
  /** Logs failures that the shopper does not notice and that the next page retries. */
  logQuietly(error: unknown): void;
}

function appendScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

export function thisBrowser(): ThisBrowser {
  const { local, session, cookies } = browserStorage;
  return {
    local,
    visit: session,
    // Only in secure contexts, and not in older browsers.
    writes: exclusiveWrites(navigator.locks, CART_KEY, local),
    cookies,
    signals: navigator,
    search: location.search,
    clearParameter: (name) => writeAddress((params) => params.delete(name)),
    hash: location.hash,
    pixel: () => globalThis.fbq,
    // Only shops with a pixel need it.
    bringPixel: async (id) => {
      const { loadPixel } = await import('./features/checkout/load-pixel.ts');
      loadPixel(id, globalThis, appendScript);
    },
    now: () => Date.now(),
    randomId: () => globalThis.crypto?.randomUUID?.(),
    go: (address) => location.assign(address),
  };
}
