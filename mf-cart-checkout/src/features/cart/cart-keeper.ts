import type { CartItem, ShopError } from 'shared-contracts';
import { keptText, type StorageArea } from 'shared-runtime';
import { CART_KEY, CART_VERSION, readStoredCart, writeStoredCart } from '../../lib/stored-cart.ts';

/** Keeps the cart in the browser's storage, which other tabs write too. */
export interface CartKeeper {
  /** The stored lines where somebody else has changed them since this page last looked, else null. */
  changedElsewhere(): readonly CartItem[] | null;
  /** False where the browser refused; the cart then lives in this page alone. */
  store(items: readonly CartItem[]): boolean;
}

/**
 * The stored text, not the memory, is the truth between tabs; an event about it may come late or, in a frozen page, never.
 * Text that is missing or unreadable is no truth: the lines in memory are kept, and `refuse` hears of what could not be read.
 */
export function createCartKeeper(storage: StorageArea, refuse: (error: ShopError) => void): CartKeeper {
  const cart = keptText(CART_KEY, storage);
  let seen: string | null = null;
  let spoken = CART_VERSION;
  return {
    changedElsewhere() {
      const text = cart.read();
      if (text === seen) return null;
      const found = readStoredCart(text, refuse);
      // Another tab still runs an older release: speak its version, or it could not read what this page stores.
      if (seen !== null && found && found.version < spoken) spoken = Math.max(0, found.version);
      seen = text;
      return found?.items ?? null;
    },
    store(items) {
      const text = writeStoredCart(items, spoken);
      const isStored = cart.write(text);
      if (isStored) seen = text;
      return isStored;
    },
  };
}
