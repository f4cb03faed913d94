import { type Platform, usePlatform } from 'shared-runtime';
import { fetchPicture } from 'shared-ui';
import { useEffect, useMemo } from 'react';
import { type CapsulePicture, mainPicture } from '../product/product.ts';
import { productOptions } from '../product/product-query.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { whenIdle } from './when-idle.ts';

/** Whether prefetches would cost the visitor money or scarce bandwidth. */
function isMetered(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const nothing = (): void => undefined;

const queue = createPrefetchQueue();

const fetchPage = (platform: Platform): void => {
  platform.load('mf-catalog', './pages/product-page').catch(() => undefined);
};

/** Prefetches the data of a capsule's page; fresh data is not requested again. */
const fetchData = ({ services }: Platform, handle: string) =>
  services.queryClient.prefetchQuery(productOptions(services, handle));

let isPlanned = false;

/** Loads the script of a capsule's page when this page is idle, so that no press waits for it. */
function planPage(platform: Platform): void {
  if (isPlanned || isMetered()) return;
  isPlanned = true;
  whenIdle(() => fetchPage(platform));
}

/** How to fetch the data of a capsule's page ahead. Nothing is fetched on a metered line. */
export interface Prefetch {
  /**
   * The visitor is about to go there: also fetches its page's script, if that is missing, and the picture at its head.
   * Returns the cancellation of the picture.
   */
  onIntent(handle: string, picture?: CapsulePicture): () => void;
  /** The link is in view. Returns the cancellation. */
  inView(handle: string): () => void;
  /** The visitor goes elsewhere. */
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
