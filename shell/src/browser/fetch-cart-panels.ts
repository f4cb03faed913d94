import type { Platform } from 'shared-runtime';
import { preloadOverlays } from 'shared-ui';
import type { Releases } from './releases.ts';

type Panels = Pick<Platform, 'slot' | 'load'>;

/** By this attribute an early script says which slot opens once the form that it has caught is carried out. */
const OPENS = 'data-opens';

/** Fetches a panel and the dialog that it stands in. The slot that shows the panel reports what cannot be loaded. */
function fetchPanel({ slot, load }: Panels, name: string): void {
  const filler = slot(name);
  if (filler) load(filler.remote, filler.expose).catch(() => undefined);
  preloadOverlays();
}

/**
 * Fetches, before the page hydrates, what the presses that wait will open, and evaluates what carries them out: with a slow phone's
 * processor busy for half a second from here on, the line would lie idle meanwhile.
 */
export function fetchAwaitedPanels(panels: Panels, releases: Pick<Releases, 'inDocument'>): void {
  for (const form of document.querySelectorAll(`form[${OPENS}][aria-busy]`)) {
    const name = form.getAttribute(OPENS) ?? '';
    const remote = panels.slot(name)?.remote;
    const start = remote && releases.inDocument(remote)?.start;
    if (start) panels.load(remote, start).catch(() => undefined);
    fetchPanel(panels, name);
  }
}

/** Fetches what each further press opens beside the script that carries it out. */
export function fetchPressedPanels(panels: Panels): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const name = target instanceof Element && target.getAttribute(OPENS);
      if (name) fetchPanel(panels, name);
    },
    true,
  );
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
    fetchPanel(panels, 'cart-drawer');
  };
  for (const event of events) addEventListener(event, hear, { capture: true, passive: true });
}
