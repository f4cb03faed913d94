import { type Composition, pageAt, type Release } from 'shared-contracts/composition';

/** A page to open, for all pages that are made by the same module. */
export interface TriedPage {
  readonly path: string;
  /** Whether a product is sold there. */
  readonly isProduct: boolean;
  /** Pages of the same template to open instead where this one's product is sold out. */
  readonly others: readonly string[];
}

/** How many products are looked at for one that sells something now. */
const PRODUCTS = 4;

/** The most templates of one remote: of twenty pages of text, the eighth shows what the others would. */
const TEMPLATES = 8;

/** The paths in a sitemap. */
export function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/**
 * The pages to open for new releases: one of every template of theirs, which is a module that makes pages, one of every other remote, whose
 * parts a new release may break, and one that sells a product. A page with a parameter has the first address that the sitemap lists.
 */
export function triedPages(
  composition: Composition,
  releases: readonly Release[],
  sitemap: readonly string[],
): TriedPage[] {
  const own = Object.values(composition.remotes).flatMap(({ pages }) => pages.map(({ path }) => path));
  const isNew = (remote: string): boolean => releases.some((release) => release.remote === remote);
  const templates = new Map<string, { readonly isProduct: boolean; readonly paths: string[] }>();
  const counts = new Map<string, number>();
  for (const path of new Set([...own.filter((one) => !one.includes(':')), ...sitemap])) {
    const found = pageAt(composition, path);
    if (!found || found.page.canonical !== undefined) continue;
    const isProduct = found.page.product !== undefined;
    const template = isProduct || isNew(found.remote) ? `${found.remote} ${found.page.expose}` : found.remote;
    const known = templates.get(template);
    const count = counts.get(found.remote) ?? 0;
    if (!known && (isProduct || count < TEMPLATES)) {
      templates.set(template, { isProduct, paths: [path] });
      counts.set(found.remote, count + 1);
    } else if (known && isProduct && known.paths.length < PRODUCTS) known.paths.push(path);
  }
  return [...templates.values()].map(({ isProduct, paths: [path = '/', ...others] }) => ({ path, isProduct, others }));
}
