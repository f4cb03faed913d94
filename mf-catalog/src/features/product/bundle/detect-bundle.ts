import type { Product } from '../../../lib/product/product.ts';

/** Metafield namespaces that bundle apps write to. */
export const BUNDLE_NAMESPACES = [
  'bundles',
  'shopify--bundles',
  'simple_bundles',
  'fast_bundle',
  'bundler',
  'bold_bundles',
] as const;

const BUNDLE_TAG = /bundle|capsule|set|collection/i;
const BUNDLE_KEY = /bundle|capsule/i;

/** Whether a product is a bundle, by its tags or its metafields (specification, section 5). */
export function isBundle({ tags, metafields }: Pick<Product, 'tags' | 'metafields'>): boolean {
  const namespaces: readonly string[] = BUNDLE_NAMESPACES;
  return (
    tags.some((tag) => BUNDLE_TAG.test(tag)) ||
    metafields.some(({ namespace, key }) => namespaces.includes(namespace) || BUNDLE_KEY.test(key))
  );
}
