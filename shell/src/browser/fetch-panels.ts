import type { Platform } from 'shared-runtime';
import { preloadOverlays } from 'shared-ui';
import type { Releases } from './releases.ts';

type Panels = Pick<Platform, 'slot' | 'load'>;

/** By this attribute a link or a form says which slot it opens; an early script, on a form that it has caught, what its press opens. */
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

/** The slot that a press would open: a submit button opens what its form does. */
function opensOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const button = target.closest('button');
  const opener = button?.type === 'submit' ? button.form : target.closest(`a[${OPENS}]`);
  return opener?.getAttribute(OPENS) ?? null;
}

/** Fetches what a press opens while the finger is still on its way up. */
export function fetchTouchedPanels(panels: Panels): void {
  const fetched = new Set<string>();
  const hear = ({ target }: Event): void => {
    const name = opensOf(target);
    if (name === null || fetched.has(name)) return;
    fetched.add(name);
    fetchPanel(panels, name);
  };
  for (const event of ['pointerdown', 'focusin']) addEventListener(event, hear, { capture: true, passive: true });
}
