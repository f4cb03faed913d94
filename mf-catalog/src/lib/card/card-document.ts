import { graphql } from 'shared-runtime';
import { BundleFields, PictureFields, ProductFields } from '../product/product-document.ts';

/** A product in a list: the same fields with at most five pictures (specification, section 9). */
export const CardFields = graphql(
  `
    fragment CardFields on Product {
      ...ProductFields
      images(first: 5) { nodes { ...PictureFields } }
      metafields(identifiers: [{ namespace: "capsule", key: "image_colours" }]) { namespace key value }
      ...BundleFields
    }
  `,
  [ProductFields, PictureFields, BundleFields],
);
