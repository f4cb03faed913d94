import type { Platform } from 'shared-runtime';
import { preloadOverlays } from 'shared-ui';

/**
 * Fetches, while the home page hydrates, the overlays that open there two seconds after the load (specification, section 9): fetched
 * one after the other once the page is idle, they would arrive seconds later on a busy phone. Their slot reports a failed load.
 */
export function fetchOverlays({ slot, load }: Pick<Platform, 'slot' | 'load'>): void {
  const filler = slot('overlays');
  if (location.pathname !== '/' || !filler || window.parent !== window) return;
  load(filler.remote, filler.expose).catch(() => undefined);
  preloadOverlays();
}
