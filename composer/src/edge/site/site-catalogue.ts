import { createStorefront, graphql, type Storefront } from 'shared-runtime/storefront';
import type { ServerConfig } from 'shared-contracts/config';
import { writeLog } from '../operations/server-log.ts';

/** The facts of a product for machines. */
export interface SiteProduct {
  readonly handle: string;
  /** Its path, where the storefront says that the product has a page of its own; null where the composition knows it. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

const SiteProducts = graphql(`
  query siteProducts($after: String) {
    products(first: 250, after: $after, query: "-product_type:Piece") {
      nodes {
        handle
        title
        description
        onlineStoreUrl
        publishedAt
        updatedAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** How long a list is used before it is asked for anew (ms). */
const KEEP = 5 * 60_000;
/** How long a storefront that failed is left alone (ms). */
const PAUSE = 10_000;

async function askForAll(storefront: Storefront): Promise<SiteProduct[]> {
  const products: SiteProduct[] = [];
  let after: string | null = null;
  do {
    const {
      products: page,
    }: { products: { nodes: ProductNode[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } } =
      await storefront.ask(SiteProducts, { after });
    products.push(...page.nodes.map(toSiteProduct));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return products;
}

interface ProductNode {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly onlineStoreUrl: string | null;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

function toSiteProduct(node: ProductNode): SiteProduct {
  const { handle, title, description, onlineStoreUrl, publishedAt, updatedAt } = node;
  // Shopify keeps products at /products/; a shop with another front end gives its own address, and only its path is taken.
  const told = onlineStoreUrl ? new URL(onlineStoreUrl).pathname : '';
  const path = told && !told.startsWith('/products/') ? told : null;
  return { handle, path, title, description, publishedAt, updatedAt };
}

/**
 * The products that the sitemap and the feed list; the last good list while the storefront is down, and null until there was
 * one. However many ask meanwhile, the storefront is asked once.
 */
export function createSiteCatalogue(config: ServerConfig): () => Promise<readonly SiteProduct[] | null> {
  const storefront = createStorefront({ ...config.storefront, log: writeLog });
  let known: readonly SiteProduct[] | null = null;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      known = await askForAll(storefront);
      askAgainAt = Date.now() + KEEP;
    } catch (error) {
      askAgainAt = Date.now() + PAUSE;
      writeLog('The products for the sitemap couldn’t be fetched', { error: String(error) });
    } finally {
      asking = null;
    }
  }

  return async () => {
    if (Date.now() >= askAgainAt) await (asking ??= ask());
    return known;
  };
}
