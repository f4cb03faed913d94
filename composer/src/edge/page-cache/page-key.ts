import type { OwnedPage, ReleasePage } from 'shared-contracts/composition';

/** The longest path and query (characters) under which a page is stored; more than any typed address. */
const LONGEST = 512;

/** Every unknown address shows the same page. */
const NOBODYS = 'nobody';

/** The address that it is rendered at: otherwise the first visitor's address would be in the page that all get. */
export const NOBODYS_PATH = '/not-found';

/** The audience that a page is stored for. */
export type PageAudience = 'bot' | 'expired' | 'invalid' | 'visitor';

/** The identity of a page that is rendered once for all who ask for the same. */
export interface PageKey {
  /** Names the page among all of this shop: for whom, the path, and the query as far as it counts. */
  readonly id: string;
  /** The address that the renderer gets, without what the page does not depend on. */
  readonly url: string;
}

function isAllowed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}

/** The parameters in the order of their names. Several values of one name stay as they came: pages show them in that order. */
function allowedQuery(search: URLSearchParams, allowed: readonly string[]): string {
  if (search.size === 0 || allowed.length === 0) return '';
  const kept = [...search].filter(([name, value]) => value !== '' && isAllowed(name, allowed));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new URLSearchParams(kept).toString();
}

/**
 * The key of a shared page at a canonical address; null where it must not be stored, because it is one visitor's own, because its
 * release does not say what it depends on, or because the address is longer than any that was meant.
 *
 * @param audience programs get another configuration of the experiments, and must not displace visitors' pages; a visitor who
 *   opened a link that shows nothing gets a notice
 */
export function pageKey(url: URL, owned: OwnedPage<ReleasePage> | null, audience: PageAudience): PageKey | null {
  const { pathname, origin, searchParams } = url;
  if (!owned) return { id: `${audience} ${NOBODYS}`, url: origin + NOBODYS_PATH };
  const { query, personal } = owned.page;
  if (personal || !query) return null;
  const search = allowedQuery(searchParams, query);
  const address = search ? `${pathname}?${search}` : pathname;
  return address.length > LONGEST ? null : { id: `${audience} ${address}`, url: origin + address };
}
