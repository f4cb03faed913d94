/** Capsules that are sold at a route of their own (specification, section 2). */
const OWN_ROUTES: Readonly<Record<string, string>> = {
  'faux-fur-capsule': '/faux-fur-capsule',
  'studio-to-street': '/studio-to-street-product',
};

/** Where a capsule is shown. */
export function productPath(handle: string): string {
  return OWN_ROUTES[handle] ?? `/product/${encodeURIComponent(handle)}`;
}
