import type { Platform } from 'shared-contracts';
import { preloadOverlays } from 'shared-ui';

type Panels = Pick<Platform, 'slot' | 'load'>;

/** Fetches what a press opens: the panel, and the dialog that it stands in. Whoever shows it reports what does not come. */
export function fetchCartPanel({ slot, load }: Panels, name: 'cart-drawer' | 'buy-panel'): void {
  const filler = slot(name);
  if (filler) load(filler.remote, filler.expose).catch(() => undefined);
  preloadOverlays();
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
