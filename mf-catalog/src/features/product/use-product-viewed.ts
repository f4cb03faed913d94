import { usePlatform, useServices } from 'shared-runtime';
import { useEffect } from 'react';
import type { Product } from '../../lib/product/product.ts';

/** Emits an event that a capsule is viewed. */
export function useProductViewed({ handle, title }: Pick<Product, 'handle' | 'title'>): void {
  const { events } = useServices();
  const platform = usePlatform();
  useEffect(() => {
    events.emit('catalog:product-viewed', { handle, title }, platform.identify('mf-catalog'));
  }, [events, platform, handle, title]);
}
