/** The capsules that are sold at their own address only, by handle (specification, section 2). */
export const OWN_CAPSULE_ROUTES: ReadonlyMap<string, string> = new Map([
  ['faux-fur-capsule', '/faux-fur-capsule'],
  ['studio-to-street', '/studio-to-street-product'],
]);

/** What stands before the handle of every other capsule in its path. */
export const PRODUCT_PREFIX = '/product/';

/**
 * Where a capsule is sold: its canonical path. Storefront handles may hold letters of any script, so the handle is encoded.
 * With a size, the page opens with it chosen.
 *
 * @example capsulePath('bordeaux-capsule') // '/product/bordeaux-capsule'
 * @example capsulePath('bordeaux-capsule', 'S') // '/product/bordeaux-capsule?size=S'
 */
export function capsulePath(handle: string, size?: string): string {
  const path = OWN_CAPSULE_ROUTES.get(handle) ?? `${PRODUCT_PREFIX}${encodeURIComponent(handle)}`;
  return size === undefined ? path : `${path}?${new URLSearchParams({ size })}`;
}
