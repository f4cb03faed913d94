import { graphql, type ResultOf, type Storefront } from 'shared-contracts';

const VariantsById = graphql(`
  query variantsById($ids: [ID!]!) {
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
          components: metafield(namespace: "bundles", key: "components") {
            value
          }
        }
      }
    }
  }
`);

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
  const { nodes } = await storefront.ask(VariantsById, { ids: [...new Set(ids)] }, { signal });
  return nodes.flatMap((node) => (node && 'selectedOptions' in node ? [node] : []));
}
