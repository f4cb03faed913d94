import { BUNDLE_METAFIELDS, graphql, type ResultOf, SinglePieceFields, type Storefront } from 'shared-runtime';
import { batchesOf } from '../checkout-request/checkout-lines.ts';

const VariantsById = graphql(
  `
  query variantsById($ids: [ID!]!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        title
        availableForSale
        price {
          amount
          currencyCode
        }
        selectedOptions {
          name
          value
        }
        image {
          url
          altText
        }
        product {
          handle
          title
          featuredImage {
            url
            altText
          }
          tags
          bundleMetafields: metafields(identifiers: $bundleMetafields) {
            namespace
            key
            value
          }
          ...SinglePieceFields
        }
      }
    }
  }
`,
  [SinglePieceFields],
);

type Node = ResultOf<typeof VariantsById>['nodes'][number];

/** A variant as the storefront describes it. */
export type FoundVariant = Extract<NonNullable<Node>, { availableForSale: boolean }>;

/** The variants with these ids, in as many requests as the storefront's limit needs; unknown ones are missing. */
export async function findVariants(
  storefront: Storefront,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<FoundVariant[]> {
  const ask = async (batch: readonly string[]) => {
    const variables = { ids: [...batch], bundleMetafields: BUNDLE_METAFIELDS };
    const { nodes } = await storefront.ask(VariantsById, variables, { signal });
    return nodes.flatMap((node) => (node && 'selectedOptions' in node ? [node] : []));
  };
  return (await Promise.all(batchesOf([...new Set(ids)]).map(ask))).flat();
}
