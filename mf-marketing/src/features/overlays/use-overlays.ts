import { useServices } from 'shared-runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createOverlayDirector, type OverlayDirector } from './overlay-director.ts';
import type { OverlayName } from './overlay-queue.ts';
import { shopPurchases } from './purchases/recent-orders.ts';

/** The overlays' director for as long as the page lives, and which overlay it has on stage. */
export function useOverlays(pathname: string): {
  readonly director: OverlayDirector;
  readonly current: OverlayName | null;
} {
  const { config, store } = useServices();
  const [director] = useState(() => createOverlayDirector({ store, source: shopPurchases(config) }));
  // The place is known before the clocks start, and a visit that begins at home starts without a pause.
  useEffect(() => director.goTo(pathname), [director, pathname]);
  useEffect(() => director.start(), [director]);
  const current = useSyncExternalStore(director.queue.subscribe, director.queue.current, () => null);
  return { director, current };
}
