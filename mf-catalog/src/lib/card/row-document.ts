import { graphql, type ResultOf } from 'shared-runtime';
import { PictureFields, VariantFields } from '../product/product-document.ts';

/** A product in a row that only leads on to it: nothing is bought there, so its pieces and its texts stay where they are. */
export const RowFields = graphql(
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
  [PictureFields, VariantFields],
);

/** The input from which a card is read. One size represents all, sold out only if all are. */
export const rowAnswer = ({ availableForSale, ...answer }: ResultOf<typeof RowFields>) => ({
  ...answer,
  description: '',
  vendor: '',
  tags: [],
  variants: { nodes: answer.variants.nodes.map((variant) => ({ ...variant, availableForSale })) },
  bundleMetafields: [],
});
