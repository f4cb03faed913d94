import { createHash } from 'node:crypto';

/**
 * Numeric ids are the first 40 bits of the SHA-256 of `<kind>:<natural key>`, on top of 7 × 10^12 (the order of magnitude
 * of Shopify's own). The natural key is the handle, or `<handle>/<size>` for a variant, so an id survives restarts, reorders
 * and new capsules, and changes only when a handle or a size is renamed.
 */
const FIRST_ID = 7_000_000_000_000;

export type GlobalIdKind =
  | 'Product'
  | 'ProductVariant'
  | 'Collection'
  | 'ProductOption'
  | 'ProductOptionValue'
  | 'ProductImage'
  | 'Menu'
  | 'MenuItem'
  | 'Metafield'
  | 'Shop'
  | 'ShopPolicy';

export function numericId(kind: GlobalIdKind, key: string): number {
  const digest = createHash('sha256').update(`${kind}:${key}`).digest();
  return FIRST_ID + digest.readUIntBE(0, 5);
}

export function globalId(kind: GlobalIdKind, key: string): string {
  return `gid://shopify/${kind}/${numericId(kind, key)}`;
}

export function isGlobalId(value: unknown): value is string {
  return typeof value === 'string' && /^gid:\/\/shopify\/[A-Za-z]+\/\S+$/.test(value);
}
