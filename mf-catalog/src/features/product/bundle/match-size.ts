import type { Variant } from '../../../lib/product/product.ts';

export interface SizeMatch {
  readonly variant: Variant;
  readonly quantity: number;
}

/**
 * The variant whose option named "size" has the value, both in any case; else the first one available for sale. Always one
 * of it; undefined where nothing can be sold (specification, section 5).
 */
export function matchSize(variants: readonly Variant[], size: string): SizeMatch | undefined {
  const wanted = size.toLowerCase();
  const named = variants.find((variant) => variant.size?.toLowerCase() === wanted);
  const variant = named ?? variants.find(({ available }) => available);
  return variant && { variant, quantity: 1 };
}
