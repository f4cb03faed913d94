import { type Composition, isPlaceholder, type ReleasePage } from 'shared-contracts/composition';

/** Where a page of all products sells this one; null for any other page. */
function pathAmongAll({ path, product }: ReleasePage, handle: string): string | null {
  return product && isPlaceholder(product) && path.split('/').includes(product)
    ? path.replace(product, encodeURIComponent(handle))
    : null;
}

/**
 * Where the live remotes sell a product: a page of its own before a page of all products. Null where no page sells it.
 *
 * @example productPath(composition, 'bordeaux-capsule') // '/product/bordeaux-capsule'
 */
export function productPath({ remotes }: Composition, handle: string): string | null {
  const pages = Object.values(remotes).flatMap((release) => release.pages.filter(({ canonical }) => !canonical));
  const own = pages.find(({ product }) => product === handle);
  return own ? own.path : (pages.map((page) => pathAmongAll(page, handle)).find((path) => path !== null) ?? null);
}
