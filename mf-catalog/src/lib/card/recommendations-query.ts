import { BUNDLE_METAFIELDS, graphql, type PageServices, queryOptions } from 'shared-contracts';
import type { Card } from './card.ts';
import { CardFields } from './card-document.ts';
import { readCards } from './read-cards.ts';

/** One row; the storefront gives up to ten. */
const SHOWN = 4;

const ProductRecommendations = graphql(
  `
    query productRecommendations(
      $handle: String!
      $intent: ProductRecommendationIntent!
      $bundleMetafields: [HasMetafieldsIdentifier!]!
    ) {
      productRecommendations(productHandle: $handle, intent: $intent) { ...CardFields }
    }
  `,
  [CardFields],
);

/** What is asked for: what is alike, or what is worn with it. */
export type RecommendationIntent = 'RELATED' | 'COMPLEMENTARY';

/** What else may please. Not critical: without an answer a page shows none. */
export function recommendationsOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handle: string,
  intent: RecommendationIntent,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'recommendations', handle, intent],
    queryFn: async ({ signal }): Promise<readonly Card[]> => {
      const { productRecommendations } = await storefront.ask(
        ProductRecommendations,
        { handle, intent, bundleMetafields: BUNDLE_METAFIELDS },
        { signal: budget ?? signal },
      );
      return readCards(productRecommendations ?? []).slice(0, SHOWN);
    },
  });
}
