import { graphql, type ResultOf } from 'shared-runtime';

export const VariantFields = graphql(`
  fragment VariantFields on ProductVariant {
    id
    title
    availableForSale
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    selectedOptions { name value }
  }
`);

/** Of everything a product is shown with but its pictures: how many of those are asked for differs. */
export const ProductFields = graphql(
  `
  fragment ProductFields on Product {
    id
    title
    description
    handle
    vendor
    productType
    tags
    publishedAt
    priceRange { minVariantPrice { amount currencyCode } }
    variants(first: 250) { nodes { ...VariantFields } }
  }
`,
  [VariantFields],
);

export const PictureFields = graphql(`
  fragment PictureFields on Image {
    url
    altText
    width
    height
  }
`);

/** The metafields that mark a bundle and list its pieces; operations pass `bundleMetafields: BUNDLE_METAFIELDS`. */
export const BundleFields = graphql(`
  fragment BundleFields on Product {
    bundleMetafields: metafields(identifiers: $bundleMetafields) { namespace key value }
  }
`);

/** The pieces that are sold on their own. */
const SinglesFields = graphql(
  `
    fragment SinglesFields on Product {
      singles: metafield(namespace: "capsule", key: "pieces") {
        references(first: 20) {
          nodes {
            __typename
            ... on Product { handle variants(first: 50) { nodes { ...VariantFields } } }
          }
        }
      }
    }
  `,
  [VariantFields],
);

export const ProductByHandle = graphql(
  `
    query productByHandle($handle: String!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
      product(handle: $handle) {
        ...ProductFields
        skus: variants(first: 250) { nodes { sku } }
        collections(first: 10) { nodes { handle } }
        images(first: 10) { nodes { ...PictureFields } }
        metafields(identifiers: [
          { namespace: "capsule", key: "summary" }
          { namespace: "capsule", key: "image_colours" }
          { namespace: "capsule", key: "lengths" }
          { namespace: "reviews", key: "rating" }
          { namespace: "reviews", key: "rating_count" }
        ]) { namespace key value }
        ...BundleFields
        ...SinglesFields
      }
    }
  `,
  [ProductFields, PictureFields, BundleFields, SinglesFields],
);

export type ProductAnswer = ResultOf<typeof ProductFields>;
export type SinglesAnswer = ResultOf<typeof SinglesFields>['singles'];
export type PictureAnswer = ResultOf<typeof PictureFields>;
export type MetafieldAnswer = { namespace: string; key: string; value: string } | null;
