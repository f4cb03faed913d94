import { usePlatform } from 'shared-contracts';
import { useCallback } from 'react';
import { productOptions } from '../product/product-query.ts';

interface Connection {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // Not in TypeScript's DOM yet.
  return connection?.saveData === true;
}

/**
 * Fetches a capsule's data and its page's script when somebody is about to go there. A failure is left to the
 * navigation itself, which asks again.
 */
export function usePrefetch(): (handle: string) => void {
  const platform = usePlatform();
  return useCallback(
    (handle: string) => {
      if (savesData()) return;
      platform.load('mf-catalog', './pages/product-page').catch(() => undefined);
      void platform.services.queryClient.prefetchQuery(productOptions(platform.services, handle));
    },
    [platform],
  );
}
