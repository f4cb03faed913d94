/** The two capsules that are sold at their own address only (specification, section 2). */
const OWN_ROUTES = new Map([
  ['faux-fur-capsule', '/faux-fur-capsule'],
  ['studio-to-street', '/studio-to-street-product'],
]);

/** Every path outside `/product/` that shows a capsule, aliases included. */
const CAPSULE_AT = new Map([
  ...[...OWN_ROUTES].map(([handle, path]) => [path, handle] as const),
  ['/pages/faux-fur', 'faux-fur-capsule'],
  ['/studio-flow', 'studio-flow-capsule'],
  ['/collegiate-capsule', 'collegiate-capsule'],
]);

const PRODUCT_PREFIX = '/product/';

/** Where a capsule is sold: its canonical path. */
export function capsulePath(handle: string): string {
  return OWN_ROUTES.get(handle) ?? `${PRODUCT_PREFIX}${handle}`;
}

/** The capsule sold at a path, or null where the path sells none. */
export function capsuleAt(pathname: string): string | null {
  if (!pathname.startsWith(PRODUCT_PREFIX)) return CAPSULE_AT.get(pathname) ?? null;
  const handle = pathname.slice(PRODUCT_PREFIX.length);
  return handle && !handle.includes('/') && !OWN_ROUTES.has(handle) ? handle : null;
}
