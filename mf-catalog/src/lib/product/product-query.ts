import {
  BUNDLE_METAFIELDS,
  type PageServices,
  queryOptions,
  reportMissing,
  reportUnavailable,
  type Storefront,
} from 'shared-runtime';
import { PIECE_TYPE } from './piece-type.ts';
import type { Product } from './product.ts';
import { ProductByHandle } from './product-document.ts';
import { readProduct } from './read-product.ts';

/**
 * The product, or null if it does not exist; throws if that is unknown.
 *
 * @param report called for a missing product; by default logs it, while callers with several products log them together
 */
export async function askProduct(
  storefront: Storefront,
  handle: string,
  signal?: AbortSignal,
  report: (handle: string) => void = (product) => reportMissing({ product }),
): Promise<Product | null> {
  const { product } = await storefront.ask(
    ProductByHandle,
    { handle, bundleMetafields: BUNDLE_METAFIELDS },
    { signal },
  );
  if (!product) report(handle);
  // A single piece has no page: it is sold on its capsule's.
  if (!product || product.productType === PIECE_TYPE) return null;
  return readProduct(product);
}

/**
 * The product, or null for a failure and a missing one alike, logged either way (specification, section 8). Pages that
 * must distinguish the two use `productOptions`.
 */
export async function fetchProduct(
  storefront: Storefront,
  handle: string,
  signal?: AbortSignal,
): Promise<Product | null> {
  try {
    return await askProduct(storefront, handle, signal);
  } catch (cause) {
    reportUnavailable({ product: handle }, cause, signal);
    return null;
  }
}

/** The product in the data cache, which controls the retries. */
export function productOptions({ storefront }: Pick<PageServices, 'storefront'>, handle: string, budget?: AbortSignal) {
  return queryOptions({
    queryKey: ['catalog', 'product', handle],
    queryFn: ({ signal }) => askProduct(storefront, handle, budget ?? signal),
  });
}
