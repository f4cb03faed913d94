import type { Composition, ReleasePage } from 'shared-contracts/composition';

/** A page of a composition and the remote that owns it. */
export interface OwnedPage {
  readonly remote: string;
  readonly page: ReleasePage;
}

interface Pattern extends OwnedPage {
  readonly segments: readonly string[];
}

interface PageTable {
  readonly named: ReadonlyMap<string, OwnedPage>;
  readonly patterns: readonly Pattern[];
}

const tables = new WeakMap<Composition, PageTable>();

function tableOf(composition: Composition): PageTable {
  const known = tables.get(composition);
  if (known) return known;
  const owned = Object.values(composition.remotes).flatMap(({ remote, pages }) =>
    pages.map((page) => ({ remote, page })),
  );
  const table: PageTable = {
    named: new Map(owned.filter(({ page }) => !page.path.includes('/:')).map((one) => [one.page.path, one])),
    patterns: owned
      .filter(({ page }) => page.path.includes('/:'))
      .map((one) => ({ ...one, segments: one.page.path.split('/') })),
  };
  tables.set(composition, table);
  return table;
}

function fits(segments: readonly string[], asked: readonly string[]): boolean {
  return segments.length === asked.length && segments.every((one, i) => one.startsWith(':') || one === asked[i]);
}

/** The page at a canonical path, one of its own before a pattern; null for what is nobody's. */
export function pageAt(composition: Composition, pathname: string): OwnedPage | null {
  const { named, patterns } = tableOf(composition);
  const own = named.get(pathname);
  if (own) return own;
  const asked = pathname.split('/');
  return patterns.find(({ segments }) => fits(segments, asked)) ?? null;
}
