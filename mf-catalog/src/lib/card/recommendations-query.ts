import {
  BUNDLE_METAFIELDS,
  graphql,
  type PageServices,
  queryOptions,
  type ResultOf,
  type Storefront,
} from 'shared-contracts';
import { PictureFields, VariantFields } from '../product/product-document.ts';
import type { Card } from './card.ts';
import { CardFields } from './card-document.ts';
import { readCards } from './read-cards.ts';

/** One row; the storefront gives up to ten. */
const SHOWN = 4;

/** A row shows a picture, a name and a price: no sizes, no pieces, no description. */
const RowFields = graphql(
  `
    fragment RowFields on Product {
      id
      title
      handle
      productType
      availableForSale
      publishedAt
      priceRange { minVariantPrice { amount currencyCode } }
      variants(first: 1) { nodes { ...VariantFields } }
      images(first: 2) { nodes { ...PictureFields } }
      metafields(identifiers: [{ namespace: "capsule", key: "image_colours" }]) { namespace key value }
    }
  `,
  [VariantFields, PictureFields],
);

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

/** What is asked for: what is alike, or what is worn with it. */
export type RecommendationIntent = 'RELATED' | 'COMPLEMENTARY';

/** One size stands for all, sold out only where all are. */
function rowCards(products: readonly ResultOf<typeof RowFields>[]): Card[] {
  return readCards(
    products.map(({ availableForSale, ...product }) => ({
      ...product,
      description: '',
      vendor: '',
      tags: [],
      variants: { nodes: product.variants.nodes.map((variant) => ({ ...variant, availableForSale })) },
      bundleMetafields: [],
    })),
  ).slice(0, SHOWN);
}

async function askRelated(storefront: Storefront, handle: string, signal: AbortSignal): Promise<readonly Card[]> {
  const { productRecommendations } = await storefront.ask(RelatedProducts, { handle }, { signal });
  return rowCards(productRecommendations ?? []);
}

async function askComplementary(storefront: Storefront, handle: string, signal: AbortSignal): Promise<readonly Card[]> {
  const variables = { handle, bundleMetafields: BUNDLE_METAFIELDS };
  const { productRecommendations } = await storefront.ask(ComplementaryProducts, variables, { signal });
  return readCards(productRecommendations ?? []).slice(0, SHOWN);
}

/** What else may please. Not critical: without an answer a page shows none. */
export function recommendationsOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handle: string,
  intent: RecommendationIntent,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'recommendations', handle, intent],
    queryFn: ({ signal }) => {
      const ask = intent === 'RELATED' ? askRelated : askComplementary;
      return ask(storefront, handle, budget ?? signal);
    },
  });
}
