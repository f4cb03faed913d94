import { BUNDLE_METAFIELDS, graphql, type PageServices, queryOptions, type Storefront } from 'shared-runtime';
import type { Card } from './card.ts';
import { CardFields } from './card-document.ts';
import { readCards } from './read-cards.ts';
import { RowFields, rowAnswer } from './row-document.ts';

/** One row; the storefront gives up to ten, and cannot be asked for fewer. */
const SHOWN = 4;

const RelatedProducts = graphql(
  `
    query productRecommendations($handle: String!) {
      productRecommendations(productHandle: $handle, intent: RELATED) { ...RowFields }
    }
  `,
  [RowFields],
);

const ComplementaryProducts = graphql(
  `
    query complementaryProducts($handle: String!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
      productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { ...CardFields }
    }
  `,
  [CardFields],
);

/** The kind of recommendations: similar capsules to look at, or matching ones to add on the spot. */
export type RecommendationIntent = 'RELATED' | 'COMPLEMENTARY';

async function askRelated(storefront: Storefront, handle: string, signal: AbortSignal) {
  const { productRecommendations } = await storefront.ask(RelatedProducts, { handle }, { signal });
  return readCards((productRecommendations ?? []).slice(0, SHOWN).map(rowAnswer));
}

async function askComplementary(storefront: Storefront, handle: string, signal: AbortSignal) {
  const variables = { handle, bundleMetafields: BUNDLE_METAFIELDS };
  const { productRecommendations } = await storefront.ask(ComplementaryProducts, variables, { signal });
  return readCards(productRecommendations ?? []).slice(0, SHOWN);
}

/** Recommended capsules. Not critical: without an answer a page shows none. */
export function recommendationsOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handle: string,
  intent: RecommendationIntent,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'recommendations', handle, intent],
    queryFn: ({ signal }): Promise<readonly Card[]> =>
      (intent === 'RELATED' ? askRelated : askComplementary)(storefront, handle, budget ?? signal),
  });
}
