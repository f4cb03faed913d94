import { pieceField } from './own-sizes.ts';

/** The capsules that are sold at their own address only, by handle (specification, section 2). */
export const OWN_CAPSULE_ROUTES: ReadonlyMap<string, string> = new Map([
  ['faux-fur-capsule', '/faux-fur-capsule'],
  ['studio-to-street', '/studio-to-street-product'],
]);

/** The prefix before the handle in the path of every other capsule. */
export const PRODUCT_PREFIX = '/product/';

/**
 * Where a capsule is sold: its canonical path. Storefront handles may hold letters of any script, so the handle is encoded.
 * With a size, and sizes of single pieces by their ids, the page opens with them chosen.
 *
 * @example capsulePath('bordeaux-capsule') // '/product/bordeaux-capsule'
 * @example capsulePath('bordeaux-capsule', 'S') // '/product/bordeaux-capsule?size=S'
 */
export function capsulePath(handle: string, size?: string, pieceSizes: Readonly<Record<string, string>> = {}): string {
  const path = OWN_CAPSULE_ROUTES.get(handle) ?? `${PRODUCT_PREFIX}${encodeURIComponent(handle)}`;
  if (size === undefined) return path;
  const pieces = Object.entries(pieceSizes).map(([id, value]) => [pieceField(id), value]);
  return `${path}?${new URLSearchParams([['size', size], ...pieces])}`;
}
