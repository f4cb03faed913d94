import type { Storefront } from 'shared-runtime';
import { type LineCopy, lineCopy } from './line-copy.ts';
import { findVariants } from './variants-by-id.ts';

/** The variants as lines repeat them, and whether each can be bought; those that no longer exist are missing. */
export async function currentLines(
  storefront: Storefront,
  ids: readonly string[],
): Promise<{ readonly copy: LineCopy; readonly isAvailable: boolean }[]> {
  const variants = await findVariants(storefront, ids);
  return variants.map((variant) => ({ copy: lineCopy(variant), isAvailable: variant.availableForSale }));
}
