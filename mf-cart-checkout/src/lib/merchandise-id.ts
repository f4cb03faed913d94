const VARIANT_PREFIX = 'gid://shopify/ProductVariant/';

/**
 * Whether an id is a full storefront global id of a variant: a size has been chosen (specification, section 5).
 *
 * @example isVariantId('gid://shopify/ProductVariant/44') // true
 */
export function isVariantId(id: string): boolean {
  return id.startsWith(VARIANT_PREFIX) && id.length > VARIANT_PREFIX.length;
}

/**
 * The number in a variant's global id, or null where it is none; the short form in which the inbox cookie holds it.
 *
 * @example variantNumber('gid://shopify/ProductVariant/44') // '44'
 */
export function variantNumber(id: string): string | null {
  const number = isVariantId(id) ? id.slice(VARIANT_PREFIX.length) : '';
  return /^\d{1,20}$/.test(number) ? number : null;
}

/**
 * The global id of a variant.
 *
 * @example variantId('44') // 'gid://shopify/ProductVariant/44'
 */
export function variantId(number: string): string {
  return `${VARIANT_PREFIX}${number}`;
}
