import type { Platform } from 'shared-runtime';
import { preloadOverlays } from 'shared-ui';
import { type CaughtAdd, waitingAdds } from './early-adds.ts';
import type { Releases } from './releases.ts';

type Panels = Pick<Platform, 'slot' | 'load'>;

/** Fetches a panel and the dialog that it stands in. Whoever shows it reports what does not come. */
function fetchCartPanel({ slot, load }: Panels, name: 'cart-drawer' | 'buy-panel'): void {
  const filler = slot(name);
  if (filler) load(filler.remote, filler.expose).catch(() => undefined);
  preloadOverlays();
}

/** Fetches what a press opens: what is bought at once is asked about in a panel of its own. */
export function fetchPanelOf(panels: Panels, { productUrl }: Pick<CaughtAdd, 'productUrl'>): void {
  fetchCartPanel(panels, productUrl === null ? 'cart-drawer' : 'buy-panel');
}

/**
 * Fetches, before the page hydrates, what the presses that wait will open, and evaluates what carries them out: with a slow phone's
 * processor busy for half a second from here on, the line would lie idle meanwhile.
 *
 * @param owner the remote that answers the cart's commands
 */
export function fetchAwaitedPanels(
  panels: Panels,
  owner: string | undefined,
  releases: Pick<Releases, 'inDocument'>,
): void {
  const waiting = waitingAdds();
  const start = owner && releases.inDocument(owner)?.start;
  if (waiting.length > 0 && start) panels.load(owner, start).catch(() => undefined);
  for (const add of waiting) fetchPanelOf(panels, add);
}

function isCartControl(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const button = target.closest('button');
  const form = button?.type === 'submit' ? button.form : null;
  return form?.hasAttribute('data-cart-add') || target.closest('[data-cart-button]') !== null;
}

/** Fetches the cart's drawer while a finger is still on its way up: on what adds to the cart, and on the button that opens it. */
export function fetchCartDrawerOnIntent(panels: Panels): void {
  const events = ['pointerdown', 'focusin'] as const;
  const hear = ({ target }: Event): void => {
    if (!isCartControl(target)) return;
    for (const event of events) removeEventListener(event, hear, true);
    fetchCartPanel(panels, 'cart-drawer');
  };
  for (const event of events) addEventListener(event, hear, { capture: true, passive: true });
}
