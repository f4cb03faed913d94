import type { Platform } from 'shared-runtime';
import { preloadOverlays } from 'shared-ui';
import type { Releases } from './releases.ts';

type Panels = Pick<Platform, 'slot' | 'load'>;

/** This attribute names the slot that a link or a form opens; an early script sets it on a form that it has caught. */
const OPENS = 'data-opens';

/** Fetches a panel and its dialog. The slot that shows the panel reports a failed load. */
function fetchPanel({ slot, load }: Panels, name: string): void {
  const filler = slot(name);
  if (filler) load(filler.remote, filler.expose).catch(() => undefined);
  preloadOverlays();
}

/**
 * Fetches, before the page hydrates, the panels of waiting presses, and evaluates the scripts that carry them out: a slow phone's
 * processor is busy for half a second from here on, and the network would be idle meanwhile.
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

/** Fetches the panel of each further press beside the script that carries it out. */
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

/** Fetches the panel of a press at the touch, before the finger is lifted. */
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
