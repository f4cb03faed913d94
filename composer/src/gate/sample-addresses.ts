import { isPlaceholder, type Release, type ReleasePage } from 'shared-contracts/composition';
import type { PublicConfig } from 'shared-contracts/config';
import { createStorefront, graphql } from 'shared-runtime/storefront';

/** How many products of each kind a page of products is tried with. */
const PRODUCTS = 3;
/** How many products are asked for. */
const ASKED = 100;
/** Time limit (ms) of the storefront's list. */
const TIME_LIMIT = 8000;
/** Stands for a parameter of which no value is known. */
const ANY = 'a';

const TrialProducts = graphql(`
  query trialProducts($first: Int!) {
    products(first: $first, query: "-product_type:Piece") {
      nodes {
        handle
        availableForSale
      }
    }
  }
`);

/** The products that pages are tried with: a few that are available, and one that is sold out where there is such. */
async function sampleProducts({ storefront }: PublicConfig): Promise<string[]> {
  const { products } = await createStorefront({ ...storefront, timeout: TIME_LIMIT }).ask(TrialProducts, {
    first: ASKED,
  });
  const [available, soldOut] = [true, false].map((isSold) =>
    products.nodes.filter(({ availableForSale }) => availableForSale === isSold).map(({ handle }) => handle),
  );
  return [...(available ?? []).slice(0, PRODUCTS), ...(soldOut ?? []).slice(0, 1)];
}

const hasParameter = ({ path }: ReleasePage): boolean => path.split('/').some(isPlaceholder);

/** The addresses of a page: its own, or one for each product, or with any value for its parameters. */
function addressesOf(page: ReleasePage, products: readonly string[]): string[] {
  const filled = (value: (segment: string) => string): string =>
    page.path
      .split('/')
      .map((segment) => (isPlaceholder(segment) ? encodeURIComponent(value(segment)) : segment))
      .join('/');
  const { product } = page;
  if (!hasParameter(page) || !product) return [filled(() => ANY)];
  return products.map((handle) => filled((segment) => (segment === product ? handle : ANY)));
}

/**
 * The addresses at which the pages of releases are tried, in the order of the releases: every page without a parameter, the addresses
 * that other pages call canonical, and of pages with parameters real products.
 *
 * @throws {ShopError} STOREFRONT-002 to -007 where a page of products is tried and the storefront does not list them.
 */
export async function sampleAddresses(releases: readonly Release[], config: PublicConfig): Promise<string[]> {
  const pages = releases.flatMap((release) => release.pages);
  const isAsked = pages.some((page) => hasParameter(page) && page.product !== undefined);
  const products = isAsked ? await sampleProducts(config) : [];
  const named = pages.flatMap((page) => [...addressesOf(page, products), ...(page.canonical ? [page.canonical] : [])]);
  return [...new Set(named)].filter((address) => !address.includes(':'));
}
