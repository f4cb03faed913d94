/** The part of a composition that lists its pages, by the remote that owns them. */
export interface PageOwners<Page extends { readonly path: string }> {
  readonly remotes: Readonly<Record<string, { readonly pages: readonly Page[] }>>;
}

/** A page and the remote that owns it. */
export interface OwnedPage<Page> {
  readonly remote: string;
  readonly page: Page;
}

/** Whether a segment of a page's path stands for any text, as in `/product/:handle`. */
export const isPlaceholder = (segment: string): boolean => segment.startsWith(':');

interface Row {
  readonly remote: string;
  /** The page's index in its remote's list. */
  readonly index: number;
  readonly segments: readonly string[];
}

interface PageTable {
  readonly named: ReadonlyMap<string, Row>;
  /** The more a pattern says the earlier it comes, as React Router ranks patterns of one length; equal ones as they are listed. */
  readonly patterns: readonly Row[];
}

const tables = new WeakMap<object, PageTable>();

const placeholders = ({ segments }: Row): number => segments.filter(isPlaceholder).length;

/** Worked out once for each composition, since none ever changes. */
function tableOf({ remotes }: PageOwners<{ readonly path: string }>): PageTable {
  const known = tables.get(remotes);
  if (known) return known;
  const rows = Object.entries(remotes).flatMap(([remote, { pages }]) =>
    pages.map(({ path }, index): Row => ({ remote, index, segments: path.split('/') })),
  );
  const table = {
    // Of two claims the first counts, as for a router.
    named: new Map(
      rows.flatMap((row) => (placeholders(row) === 0 ? [[row.segments.join('/'), row] as const] : [])).toReversed(),
    ),
    patterns: rows.filter((row) => placeholders(row) > 0).sort((a, b) => placeholders(a) - placeholders(b)),
  };
  tables.set(remotes, table);
  return table;
}

function fits({ segments }: Row, asked: readonly string[]): boolean {
  return (
    segments.length === asked.length && segments.every((one, i) => one === asked[i] || (isPlaceholder(one) && asked[i]))
  );
}

/**
 * The page at a canonical path and its owner, for the server and the router alike: a page of its own before a pattern. Null for a
 * path without an owner.
 *
 * @example pageAt(composition, '/product/bordeaux-capsule')?.remote // 'mf-catalog'
 */
export function pageAt<Page extends { readonly path: string }>(
  composition: PageOwners<Page>,
  pathname: string,
): OwnedPage<Page> | null {
  const { named, patterns } = tableOf(composition);
  const asked = pathname.split('/');
  const row = named.get(pathname) ?? patterns.find((pattern) => fits(pattern, asked));
  const page = row && composition.remotes[row.remote]?.pages[row.index];
  return page ? { remote: row.remote, page } : null;
}
