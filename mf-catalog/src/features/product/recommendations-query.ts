import { BUNDLE_METAFIELDS, graphql, type PageServices, queryOptions } from 'shared-contracts';
import type { Card } from '../../lib/card/card.ts';
import { CardFields } from '../../lib/card/card-document.ts';
import { readCards } from '../../lib/card/read-cards.ts';

/** One row; the storefront gives up to ten. */
const SHOWN = 4;

const ProductRecommendations = graphql(
  `
    query productRecommendations($handle: String!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
      productRecommendations(productHandle: $handle) { ...CardFields }
    }
  `,
  [CardFields],
);

/** What else may please. Not critical: without an answer the page shows none. */
export function recommendationsOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handle: string,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'recommendations', handle],
    queryFn: async ({ signal }): Promise<readonly Card[]> => {
      const { productRecommendations } = await storefront.ask(
        ProductRecommendations,
        { handle, bundleMetafields: BUNDLE_METAFIELDS },
        { signal: budget ?? signal },
      );
      return readCards(productRecommendations ?? []).slice(0, SHOWN);
    },
  });
}
