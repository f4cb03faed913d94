import { usePlatform, useServices } from 'shared-runtime';
import { useEffect } from 'react';

/** Emits an event that a search found nothing. */
export function useSearchMissed(query: string, isMissed: boolean): void {
  const { events } = useServices();
  const platform = usePlatform();
  useEffect(() => {
    if (isMissed) events.emit('catalog:search-missed', { query }, platform.identify('mf-catalog'));
  }, [events, platform, query, isMissed]);
}
