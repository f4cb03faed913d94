import { BUNDLE_METAFIELDS, graphql, type ResultOf, SinglePieceFields, type Storefront } from 'shared-contracts';

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

/** The variants of an inbox, by id; unknown ones are missing. */
export async function findVariants(
  storefront: Storefront,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<FoundVariant[]> {
  if (ids.length === 0) return [];
  const variables = { ids: [...new Set(ids)], bundleMetafields: BUNDLE_METAFIELDS };
  const { nodes } = await storefront.ask(VariantsById, variables, { signal });
  return nodes.flatMap((node) => (node && 'selectedOptions' in node ? [node] : []));
}
