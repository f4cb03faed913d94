import { OWN_CAPSULE_ROUTES, PRODUCT_PREFIX } from 'shared-runtime';

/** Every path outside `/product/` that shows a capsule, aliases included. */
const CAPSULE_AT = new Map([
  ...[...OWN_CAPSULE_ROUTES].map(([handle, path]) => [path, handle] as const),
  ['/pages/faux-fur', 'faux-fur-capsule'],
  ['/studio-flow', 'studio-flow-capsule'],
  ['/collegiate-capsule', 'collegiate-capsule'],
]);

/** A path's segment as the storefront knows it, or null where it is not well encoded. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // A malformed address: there is no such capsule.
  }
}

/** The capsule sold at a path, or null where the path sells none. */
export function capsuleAt(pathname: string): string | null {
  if (!pathname.startsWith(PRODUCT_PREFIX)) return CAPSULE_AT.get(pathname) ?? null;
  const handle = decoded(pathname.slice(PRODUCT_PREFIX.length));
  return handle && !handle.includes('/') && !OWN_CAPSULE_ROUTES.has(handle) ? handle : null;
}
