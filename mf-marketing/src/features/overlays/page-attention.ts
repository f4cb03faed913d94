import type { ShopStore } from 'shared-runtime';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OPEN_DIALOGS = 'dialog[open], [aria-modal="true"][data-state="open"]';

/** Whether something has the shopper's attention that no overlay may cover or interrupt. */
export function isOccupied({ getState }: Pick<ShopStore, 'getState'>): boolean {
  const { cart, favorites } = getState();
  return (
    cart.isOpen ||
    favorites.isOpen ||
    // An overlay in a hidden tab would not be seen.
    document.visibilityState === 'hidden' ||
    document.activeElement?.matches(FIELDS) === true ||
    document.querySelector(OPEN_DIALOGS) !== null
  );
}

/** Calls back whenever {@link isOccupied} may have changed. */
export function watchAttention({ subscribe }: Pick<ShopStore, 'subscribe'>, onChange: () => void): () => void {
  const listening = new AbortController();
  for (const sign of ['focusin', 'focusout', 'visibilitychange'] as const)
    document.addEventListener(sign, onChange, { signal: listening.signal });
  // Every dialog and drawer of the house locks the page's scrolling while it is open.
  const locks = new MutationObserver(onChange);
  locks.observe(document.documentElement, { attributeFilter: ['data-scroll-locked'] });
  const unsubscribe = subscribe(onChange);
  return () => {
    listening.abort();
    locks.disconnect();
    unsubscribe();
  };
}
