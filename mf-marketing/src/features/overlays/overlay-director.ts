import { onPageRestored, type ShopStore } from 'shared-runtime';
import { watchExitIntent } from './exit-intent.ts';
import { createOverlayQueue, type OverlayName, type OverlayQueue } from './overlay-queue.ts';
import { isOccupied, watchAttention } from './page-attention.ts';
import { afterPageLoad } from './page-clock.ts';
import type { PurchaseSource } from './purchases/purchase.ts';
import { createPurchaseRounds, type PurchaseRounds } from './purchases/purchase-rounds.ts';
import { createShownFlags, ONCE_OVERLAYS } from './shown-flags.ts';

/** Specification, section 9, in ms after the page was loaded. */
export const OVERLAY_TIMES = { welcome: 2000, newsletter: 25_000 } as const;

export interface OverlayDirector {
  readonly queue: OverlayQueue;
  readonly purchases: PurchaseRounds;
  /** Starts the clocks and watches the page; returns how to end it. Browser only. */
  start(): () => void;
  goTo(pathname: string): void;
  /** Whether a dialog may still come in this browser. Browser only. */
  hasUnseen(): boolean;
  /** The overlay is visible: it does not come again. */
  shown(name: OverlayName): void;
}

interface DirectorInput {
  readonly store: Pick<ShopStore, 'getState' | 'subscribe'>;
  readonly source: PurchaseSource;
  readonly random?: () => number;
}

/** Brings the moments of all overlays, the state of the page and the queue together. */
export function createOverlayDirector({ store, source, random = Math.random }: DirectorInput): OverlayDirector {
  const flags = createShownFlags();
  let isHome = false;
  const queue = createOverlayQueue((name) => (name === 'purchase' ? purchases.isWanted() : !flags.isShown(name)));
  const purchases = createPurchaseRounds({ source, random, ask: () => queue.ask('purchase') });

  // Overlays belong to `/` alone, so checkout paths, ad pages and all others are `elsewhere`. Home counts as `elsewhere` too while it
  // confirms an order: no overlay covers the confirmation. Those with a time wait; an exit over it brings no popup later.
  const isForOverlays = () => isHome && !store.getState().cart.placed;
  const look = () => queue.setPage(isForOverlays() ? (isOccupied(store) ? 'busy' : 'open') : 'elsewhere');
  const onLeave = () => {
    if (isForOverlays()) queue.ask('exit-intent');
  };

  function watchPurchases(): () => void {
    let last = queue.current();
    return queue.subscribe(() => {
      if (last === 'purchase') purchases.ended();
      last = queue.current();
    });
  }

  function startClocks(): () => void {
    const stops = [
      afterPageLoad(OVERLAY_TIMES.welcome, () => queue.ask('welcome')),
      afterPageLoad(OVERLAY_TIMES.newsletter, () => queue.ask('newsletter')),
      purchases.start(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    queue,
    purchases,
    start() {
      look();
      let stopClocks = startClocks();
      const stops = [
        // A restored page counts as newly loaded: the visitor spent the time in between on other pages.
        onPageRestored(() => {
          stopClocks();
          stopClocks = startClocks();
        }),
        () => stopClocks(),
        watchAttention(store, look),
        watchExitIntent(onLeave),
        watchPurchases(),
        queue.stop,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    goTo(pathname) {
      isHome = pathname === '/';
      look();
    },
    hasUnseen: () => ONCE_OVERLAYS.some((name) => !flags.isShown(name)),
    shown(name) {
      queue.shown(name);
      if (name !== 'purchase') flags.markShown(name);
    },
  };
}
