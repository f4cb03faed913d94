/** The capsules that are sold at their own address only, by handle (specification, section 2). */
export const OWN_CAPSULE_ROUTES: ReadonlyMap<string, string> = new Map([
  ['faux-fur-capsule', '/faux-fur-capsule'],
  ['studio-to-street', '/studio-to-street-product'],
]);

/** What stands before the handle of every other capsule in its path. */
export const PRODUCT_PREFIX = '/product/';

/**
 * Where a capsule is sold: its canonical path. Storefront handles may hold letters of any script, so the handle is encoded.
 *
 * @example capsulePath('bordeaux-capsule') // '/product/bordeaux-capsule'
 */
export function capsulePath(handle: string): string {
  return OWN_CAPSULE_ROUTES.get(handle) ?? `${PRODUCT_PREFIX}${encodeURIComponent(handle)}`;
}
