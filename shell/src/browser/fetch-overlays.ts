import type { Platform } from 'shared-runtime';
import { preloadOverlays } from 'shared-ui';

/**
 * Fetches, while the home page hydrates, what opens there two seconds after the load (specification, section 9): fetched one after
 * the other once the page is idle, it would come seconds later on a busy phone. Whoever shows it reports what does not come.
 */
export function fetchOverlays({ slot, load }: Pick<Platform, 'slot' | 'load'>): void {
  const filler = slot('overlays');
  if (location.pathname !== '/' || !filler || window.parent !== window) return;
  load(filler.remote, filler.expose).catch(() => undefined);
  preloadOverlays();
}
