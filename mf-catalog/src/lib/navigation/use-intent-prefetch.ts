import { type Platform, usePlatform } from 'shared-runtime';
import { fetchPicture } from 'shared-ui';
import { useEffect, useMemo } from 'react';
import { type CapsulePicture, mainPicture } from '../product/product.ts';
import { productOptions } from '../product/product-query.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { whenIdle } from './when-idle.ts';

/** Whether what is not asked for would cost the visitor: money, or the little that the line carries. */
function isMetered(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const nothing = (): void => undefined;

const queue = createPrefetchQueue();

const fetchPage = (platform: Platform): void => {
  platform.load('mf-catalog', './pages/product-page').catch(() => undefined);
};

/** Of the page of a capsule; what has been fetched is not asked for again while it is fresh. */
const fetchData = ({ services }: Platform, handle: string) =>
  services.queryClient.prefetchQuery(productOptions(services, handle));

let isPlanned = false;

/** Fetches what a capsule's page is made with once this page has nothing better to do, so that no press ever waits for it. */
function planPage(platform: Platform): void {
  if (isPlanned || isMetered()) return;
  isPlanned = true;
  whenIdle(() => fetchPage(platform));
}

/** How to fetch the data of a capsule's page ahead. Nothing is fetched on a metered line. */
export interface Prefetch {
  /**
   * Somebody is about to go there: its page's script as well, if that is not here yet, and the picture at the head of its page.
   * Returns how to call the picture off.
   */
  onIntent(handle: string, picture?: CapsulePicture): () => void;
  /** Somebody sees it. Returns how to call it off. */
  inView(handle: string): () => void;
  /** Somebody goes elsewhere. */
  giveUp(): void;
}

/** Fetching ahead, and the script of a capsule's page as soon as this one is idle. */
export function usePrefetch(): Prefetch {
  const platform = usePlatform();
  useEffect(() => planPage(platform), [platform]);
  return useMemo(
    () => ({
      onIntent(handle, picture) {
        if (isMetered()) return nothing;
        const callOff = picture ? fetchPicture(mainPicture(picture)) : nothing;
        fetchPage(platform);
        queue.now(() => fetchData(platform, handle));
        return callOff;
      },
      inView: (handle) => (isMetered() ? nothing : queue.later(() => fetchData(platform, handle))),
      giveUp: () => queue.clear(),
    }),
    [platform],
  );
}
