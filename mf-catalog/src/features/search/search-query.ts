import { BUNDLE_METAFIELDS, graphql, type PageServices, queryOptions, reportUnreadable } from 'shared-contracts';
import { type Card, cardOf } from '../../lib/card/card.ts';
import { CardFields } from '../../lib/card/card-document.ts';
import { readProduct } from '../../lib/product/read-product.ts';
import { typographic } from '../../lib/typographic.ts';

const FOUND_AT_MOST = 50;
const SUGGESTED_AT_MOST = 6;

const SearchProducts = graphql(
  `
    query searchProducts($query: String!, $first: Int!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
      search(query: $query, first: $first, types: [PRODUCT], prefix: LAST) {
        totalCount
        nodes { __typename ... on Product { ...CardFields } }
      }
    }
  `,
  [CardFields],
);

const PredictiveSearch = graphql(`
  query predictiveSearch($query: String!, $limit: Int!) {
    predictiveSearch(query: $query, limit: $limit, types: [PRODUCT]) {
      products {
        handle
        title
        productType
        featuredImage { url altText width height }
      }
    }
  }
`);

export interface Suggestion {
  readonly handle: string;
  readonly title: string;
  readonly type: string;
  readonly image?: string | undefined;
}

/** What somebody typed, as it is searched for: trimmed, single spaces, of a bearable length. */
export function searchTerm(typed: string | null): string {
  return (typed ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 100);
}

export function searchOptions({ storefront }: Pick<PageServices, 'storefront'>, query: string, budget?: AbortSignal) {
  return queryOptions({
    queryKey: ['catalog', 'search', query.toLowerCase()],
    queryFn: async ({ signal }): Promise<readonly Card[]> => {
      const { search } = await storefront.ask(
        SearchProducts,
        { query, first: FOUND_AT_MOST, bundleMetafields: BUNDLE_METAFIELDS },
        { signal: budget ?? signal },
      );
      return search.nodes.flatMap((node) => (node.__typename === 'Product' ? cardOf(readProduct(node)) : []));
    },
  });
}

/** Suggestions while somebody types; none where they cannot be had, because typing goes on without them. */
export function suggestionOptions({ storefront }: Pick<PageServices, 'storefront'>, query: string) {
  return queryOptions({
    queryKey: ['catalog', 'suggestions', query.toLowerCase()],
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> => {
      try {
        const answer = await storefront.ask(PredictiveSearch, { query, limit: SUGGESTED_AT_MOST }, { signal });
        return (answer.predictiveSearch?.products ?? []).map(({ handle, title, productType, featuredImage }) => ({
          handle,
          title: typographic(title),
          type: productType,
          image: featuredImage?.url,
        }));
      } catch (cause) {
        reportUnreadable(`Suggestions for "${query}"`, cause);
        return [];
      }
    },
  });
}
