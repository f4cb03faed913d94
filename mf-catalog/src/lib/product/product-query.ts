import { isShopError, ShopError } from 'shared-contracts';
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
 * Null where the product cleanly does not exist; throws where that is not known.
 *
 * @param report told of a missing one; logs it unless whoever asks for several logs them together
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
  try {
    return readProduct(product);
  } catch (cause) {
    // An answer of another shape is the storefront's failure, and nobody's defect here.
    throw isShopError(cause) ? cause : new ShopError('STOREFRONT-005', { product: handle }, { cause });
  }
}

/**
 * The product, or null for a failure and a missing one alike, logged either way (specification, section 8). Pages that
 * must tell the two apart use `productOptions`.
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

/** The product in the data cache, whose retries are the cache's own. */
export function productOptions({ storefront }: Pick<PageServices, 'storefront'>, handle: string, budget?: AbortSignal) {
  return queryOptions({
    queryKey: ['catalog', 'product', handle],
    queryFn: ({ signal }) => askProduct(storefront, handle, budget ?? signal),
  });
}
