import { type Composition, isPlaceholder, type ReleasePage } from 'shared-contracts/composition';

/** Where a page of all products sells this one; null for any other page. */
function pathAmongAll({ path, product = '' }: ReleasePage, handle: string): string | null {
  const segments = path.split('/');
  const isOfAll = isPlaceholder(product) && segments.filter(isPlaceholder).join('/') === product;
  return isOfAll
    ? segments.map((segment) => (segment === product ? encodeURIComponent(handle) : segment)).join('/')
    : null;
}

/**
 * Where the live remotes sell a product: a page of its own before a page of all products. Null where no page sells it.
 *
 * @example productPath(composition, 'bordeaux-capsule') // '/product/bordeaux-capsule'
 */
export function productPath({ remotes }: Composition, handle: string): string | null {
  const pages = Object.values(remotes).flatMap((release) =>
    release.pages.filter(({ canonical, indexed }) => indexed && !canonical),
  );
  const own = pages.find(({ path, product }) => product === handle && !path.includes(':'));
  return own ? own.path : (pages.map((page) => pathAmongAll(page, handle)).find((path) => path !== null) ?? null);
}
