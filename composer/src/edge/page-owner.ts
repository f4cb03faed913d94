import { TrieRouter } from 'hono/router/trie-router';
import type { Composition } from 'shared-contracts/composition';

/** The release that a page belongs to. */
export interface PageOwner {
  readonly remote: string;
  readonly version: string;
}

const routers = new WeakMap<Composition, TrieRouter<PageOwner>>();

function routerOf(composition: Composition): TrieRouter<PageOwner> {
  const known = routers.get(composition);
  if (known) return known;
  const router = new TrieRouter<PageOwner>();
  const pages = Object.values(composition.remotes).flatMap(({ remote, version, pages: owned }) =>
    owned.map(({ path }) => ({ path, owner: { remote, version } })),
  );
  // The first that matches counts, and a page of its own counts more than a pattern that it fits.
  const parameters = (path: string): number => path.split('/:').length;
  for (const { path, owner } of pages.sort((a, b) => parameters(a.path) - parameters(b.path)))
    router.add('GET', path, owner);
  routers.set(composition, router);
  return router;
}

/** Whose page a path is; null for what is nobody's. */
export function pageOwner(composition: Composition, pathname: string): PageOwner | null {
  return routerOf(composition).match('GET', pathname)[0][0]?.[0] ?? null;
}
