import {
  BUNDLE_METAFIELDS,
  graphql,
  type PageServices,
  type PieceOf,
  pieceOf,
  queryOptions,
  reportUnreadable,
  SinglePieceFields,
  type Storefront,
  typographic,
} from 'shared-runtime';
import type { Card } from '../../lib/card/card.ts';
import { CardFields } from '../../lib/card/card-document.ts';
import { readCards } from '../../lib/card/read-cards.ts';
import { type SearchView, SEARCH_PAGE, significantWords } from './search-view.ts';

/** The most that the storefront gives at once. */
const ASKED_AT_ONCE = 250;
const SUGGESTED_AT_MOST = 6;

const SearchProducts = graphql(
  `
    query searchProducts(
      $query: String!
      $first: Int!
      $after: String
      $bundleMetafields: [HasMetafieldsIdentifier!]!
    ) {
      search(query: $query, first: $first, after: $after, types: [PRODUCT], prefix: LAST) {
        totalCount
        nodes { __typename ... on Product { ...CardFields ...SinglePieceFields } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  [CardFields, SinglePieceFields],
);

const PredictiveSearch = graphql(
  `
  query predictiveSearch($query: String!, $limit: Int!) {
    predictiveSearch(
      query: $query
      limit: $limit
      types: [PRODUCT]
      searchableFields: [TITLE, PRODUCT_TYPE, VARIANTS_TITLE, VENDOR, TAG, BODY]
    ) {
      products {
        handle
        title
        productType
        featuredImage { url altText width height }
        ...SinglePieceFields
      }
    }
  }
`,
  [SinglePieceFields],
);

/** The results of a search up to the page that is shown, and their total number. */
export interface Found {
  readonly cards: readonly Card[];
  readonly total: number;
}

export interface Suggestion {
  readonly handle: string;
  readonly title: string;
  readonly type: string;
  /** Of a piece that is sold on its own: the capsule that it is part of. */
  readonly of: PieceOf | null;
  readonly image?: string | undefined;
}

/** Capsules before single pieces, page by page, so that results that are shown already never move. */
function capsulesFirst<Result extends { readonly of?: PieceOf | null | undefined }>(
  results: readonly Result[],
  page: number,
): Result[] {
  const place = (result: Result, index: number) => 2 * Math.floor(index / page) + (result.of ? 1 : 0);
  return results
    .map((result, index) => ({ result, place: place(result, index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ result }) => result);
}

async function askFor(
  storefront: Storefront,
  query: string,
  wanted: number,
  signal: AbortSignal | undefined,
  after: string | null = null,
): Promise<Found> {
  const first = Math.min(wanted, ASKED_AT_ONCE);
  const variables = { query: significantWords(query), first, after, bundleMetafields: BUNDLE_METAFIELDS };
  const { search } = await storefront.ask(SearchProducts, variables, { signal });
  const cards = readCards(search.nodes.flatMap((node) => (node.__typename === 'Product' ? node : [])));
  const { hasNextPage, endCursor } = search.pageInfo;
  if (!hasNextPage || wanted <= first) return { cards, total: search.totalCount };
  const rest = await askFor(storefront, query, wanted - first, signal, endCursor);
  return { cards: [...cards, ...rest.cards], total: search.totalCount };
}

export function searchOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  { query, page }: SearchView,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'search', query.toLowerCase(), page],
    queryFn: async ({ signal }) => {
      const { cards, total } = await askFor(storefront, query, page * SEARCH_PAGE, budget ?? signal);
      return { cards: capsulesFirst(cards, SEARCH_PAGE), total };
    },
  });
}

/** Suggestions during typing; none if the request fails, because typing goes on without them. */
export function suggestionOptions({ storefront }: Pick<PageServices, 'storefront'>, query: string) {
  return queryOptions({
    queryKey: ['catalog', 'suggestions', query.toLowerCase()],
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> => {
      try {
        const answer = await storefront.ask(
          PredictiveSearch,
          { query: significantWords(query), limit: SUGGESTED_AT_MOST },
          { signal },
        );
        const found = (answer.predictiveSearch?.products ?? []).map((product) => ({
          handle: product.handle,
          title: typographic(product.title),
          type: product.productType,
          of: pieceOf(product),
          image: product.featuredImage?.url,
        }));
        return capsulesFirst(found, SUGGESTED_AT_MOST);
      } catch (cause) {
        // Further typing cancels the last request: that is no failure.
        if (!signal.aborted) reportUnreadable(`Suggestions for "${query}"`, cause);
        return [];
      }
    },
  });
}
