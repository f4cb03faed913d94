import { graphql, type ResultOf } from 'shared-contracts';

/** Of everything a product is shown with but its pictures: how many of those are asked for differs. */
export const ProductFields = graphql(`
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
    variants(first: 250) {
      nodes {
        id
        title
        availableForSale
        price { amount currencyCode }
        compareAtPrice { amount currencyCode }
        selectedOptions { name value }
      }
    }
  }
`);

export const PictureFields = graphql(`
  fragment PictureFields on Image {
    url
    altText
    width
    height
  }
`);

/** The storefront gives metafields by identifier only, so every bundle app that could have written one is asked for. */
export const ProductByHandle = graphql(
  `
    query productByHandle($handle: String!) {
      product(handle: $handle) {
        ...ProductFields
        collections(first: 10) { nodes { handle title } }
        images(first: 10) { nodes { ...PictureFields } }
        metafields(identifiers: [
          { namespace: "capsule", key: "summary" }
          { namespace: "capsule", key: "image_colours" }
          { namespace: "bundles", key: "components" }
          { namespace: "shopify--bundles", key: "components" }
          { namespace: "simple_bundles", key: "components" }
          { namespace: "fast_bundle", key: "components" }
          { namespace: "bundler", key: "components" }
          { namespace: "bold_bundles", key: "components" }
        ]) { namespace key value }
      }
    }
  `,
  [ProductFields, PictureFields],
);

export type ProductAnswer = ResultOf<typeof ProductFields>;
export type PictureAnswer = ResultOf<typeof PictureFields>;
export type MetafieldAnswer = { namespace: string; key: string; value: string } | null;
