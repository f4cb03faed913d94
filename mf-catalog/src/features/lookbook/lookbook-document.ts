import { graphql, type ResultOf } from 'shared-runtime';
import { BundleFields, PictureFields } from '../../lib/product/product-document.ts';

const LookFields = graphql(
  `
    fragment LookFields on Product {
      handle
      title
      tags
      priceRange { minVariantPrice { amount currencyCode } }
      images(first: 1) { nodes { ...PictureFields } }
      colours: metafield(namespace: "capsule", key: "image_colours") { value }
      shown: metafield(namespace: "capsule", key: "shown") { value }
      ...BundleFields
      singles: metafield(namespace: "capsule", key: "pieces") {
        references(first: 20) {
          nodes { __typename ... on Product { handle priceRange { minVariantPrice { amount currencyCode } } } }
        }
      }
    }
  `,
  [PictureFields, BundleFields],
);

/** A collection's data for its lookbook, with the campaign pictures' marks, in one round trip. */
export const LookbookByHandle = graphql(
  `
    query lookbookByHandle($handle: String!, $first: Int!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
      shop { campaign: metafield(namespace: "campaign", key: "pictures") { value } }
      collection(handle: $handle) {
        title
        products(first: $first) { nodes { ...LookFields } }
      }
    }
  `,
  [LookFields],
);

export type LookAnswer = ResultOf<typeof LookFields>;
