import {
  CART_KEY,
  type CartItem,
  countItems,
  emptyCart,
  inboxCookie,
  inboxOf,
  readStoredCart,
  useShop,
  writeStoredCart,
} from 'shared-contracts';
import { useMemo, useSyncExternalStore } from 'react';

// Of the page, not of a request: servers start no remotes, so nobody tells them of an outage.
let isOut = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The owner of the cart could not be started in this page. */
export function tellCartOutage(): void {
  isOut = true;
  for (const listener of listeners) listener();
}

/** Whether the cart has to do without its owner; over once the owner has come after all. */
export function useCartOutage(): boolean {
  const isRestoring = useShop(({ cart }) => cart.status === 'restoring');
  const isTold = useSyncExternalStore(
    subscribe,
    () => isOut,
    () => false,
  );
  return isTold && isRestoring;
}

function storedText(): string {
  try {
    return localStorage.getItem(CART_KEY) ?? '';
  } catch {
    return ''; // Storage is forbidden: nothing was stored.
  }
}

const storedItems = (text: string): readonly CartItem[] => readStoredCart(text)?.items ?? [];

/** The lines that this browser has stored, for as long as the cart's owner is missing. */
export function useStoredItems(): readonly CartItem[] {
  const text = useSyncExternalStore(subscribe, storedText, () => '');
  return useMemo(() => storedItems(text), [text]);
}

/** How many items the shopper has chosen: those that are stored and those that were added by forms. */
export function useStoredItemCount(): number {
  const items = useStoredItems();
  const added = inboxOf(document.cookie).reduce((sum, { quantity }) => sum + quantity, 0);
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
  return inboxCookie([...inboxOf(document.cookie), ...entries], siteOrigin);
}

/** Whether the cart's forms, which work without script, can take these lines. */
export function canGoByForms(items: readonly CartItem[], siteOrigin: string): boolean {
  return inboxWith(items, siteOrigin) !== null;
}

/**
 * Moves the stored lines to where the cart's forms look for them; the cart's owner moves them back when it comes. The stored
 * ones are let go only when the browser has kept the others.
 *
 * @returns false, with nothing moved, where that cannot be.
 */
export function moveToForms(siteOrigin: string): boolean {
  const items = storedItems(storedText());
  const cookie = inboxWith(items, siteOrigin);
  if (items.length === 0 || cookie === null) return items.length === 0;
  const before = inboxOf(document.cookie).length;
  document.cookie = cookie;
  if (inboxOf(document.cookie).length !== before + items.length) return false;
  // Nobody in this page is told: its form, which leads away, must stand until it is sent.
  localStorage.setItem(CART_KEY, writeStoredCart([]));
  return true;
}
