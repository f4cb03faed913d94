import { type CartItem, emptyCart } from 'shared-contracts';
import { browserStorage, countItems } from 'shared-runtime';
import { useMemo, useSyncExternalStore } from 'react';
import { CART_KEY, readStoredCart, writeStoredCart } from '../lib/stored-cart.ts';
import { inboxCookie, inboxOf } from '../lib/inbox.ts';

/** Another tab may have the cart's own script. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const storedText = (): string => browserStorage.local.read(CART_KEY) ?? '';

const storedItems = (text: string): readonly CartItem[] => readStoredCart(text)?.items ?? [];

/** The lines that this browser has stored, which the cart's own script would show. */
export function useStoredItems(): readonly CartItem[] {
  const text = useSyncExternalStore(subscribe, storedText, () => '');
  return useMemo(() => storedItems(text), [text]);
}

/** How many items the shopper has chosen: those that are stored and those that were added by forms. */
export function useStoredItemCount(): number {
  const items = useStoredItems();
  const added = inboxOf(browserStorage.cookies.read()).reduce((sum, { quantity }) => sum + quantity, 0);
  return countItems({ ...emptyCart, items }) + added;
}

/** The inbox with some lines more, as a cookie; null where forms cannot carry a line, or not that many. */
function inboxWith(items: readonly CartItem[], siteOrigin: string): string | null {
  const first = Date.now();
  const entries = items.map(({ merchandiseId, quantity, attributes }, index) => ({
    id: (first + index).toString(36),
    variantId: merchandiseId,
    quantity,
    ...(attributes && { attributes }),
  }));
  return inboxCookie([...inboxOf(browserStorage.cookies.read()), ...entries], siteOrigin);
}

/** Whether the cart's forms, which work without script, can take these lines. */
export function canGoByForms(items: readonly CartItem[], siteOrigin: string): boolean {
  return inboxWith(items, siteOrigin) !== null;
}

/**
 * Moves the stored lines to where the cart's forms look for them; the cart's own script moves them back when it comes. The stored
 * ones are let go only when the browser has kept the others.
 *
 * @returns false, with nothing moved, where that cannot be.
 */
export function moveToForms(siteOrigin: string): boolean {
  const items = storedItems(storedText());
  const cookie = inboxWith(items, siteOrigin);
  if (items.length === 0 || cookie === null) return items.length === 0;
  const before = inboxOf(browserStorage.cookies.read()).length;
  browserStorage.cookies.write(cookie);
  if (inboxOf(browserStorage.cookies.read()).length !== before + items.length) return false;
  // Without notifying this page: its form, which leads away, must stay until it is sent.
  browserStorage.local.write(CART_KEY, writeStoredCart([]));
  return true;
}
