import {
  BUNDLE_METAFIELDS,
  graphql,
  type OwnSizes,
  ownSizes,
  type PageServices,
  queryOptions,
  type ResultOf,
  usdCents,
  variantSize,
} from 'shared-runtime';

const LineSizes = graphql(`
  query lineSizes($handle: String!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
    product(handle: $handle) {
      tags
      bundleMetafields: metafields(identifiers: $bundleMetafields) {
        namespace
        key
        value
      }
      variants(first: 250) {
        nodes {
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
        }
      }
    }
  }
`);

type Variant = NonNullable<ResultOf<typeof LineSizes>['product']>['variants']['nodes'][number];

/** A size that a line can have. */
export interface LineSize {
  readonly id: string;
  /** Its label in the choice: its size, or its whole title if several variants have that size. */
  readonly label: string;
  readonly available: boolean;
  /** USD per unit, as lines keep it. */
  readonly price: number;
}

/** The choices of a capsule. */
export interface CapsuleSizes {
  readonly sizes: readonly LineSize[];
  /** The pieces that need a size of their own. */
  readonly own: readonly OwnSizes[];
}

function toLineSize(variant: Variant, variants: readonly Variant[]): LineSize {
  const size = variantSize(variant);
  const isAlone = variants.every((other) => other.id === variant.id || variantSize(other) !== size);
  const { id, title, availableForSale, price } = variant;
  return { id, label: isAlone ? size : title, available: availableForSale, price: usdCents(price) / 100 };
}

/** The sizes of a capsule, or `null` where the storefront has it no longer. */
export function sizesQuery({ storefront }: Pick<PageServices, 'storefront'>, handle: string) {
  return queryOptions({
    queryKey: ['cart', 'sizes', handle],
    queryFn: async ({ signal }): Promise<CapsuleSizes | null> => {
      const variables = { handle, bundleMetafields: BUNDLE_METAFIELDS };
      const { product } = await storefront.ask(LineSizes, variables, { signal });
      if (!product) return null;
      const { tags, bundleMetafields, variants } = product;
      const metafields = bundleMetafields.flatMap((field) => field ?? []);
      return {
        sizes: variants.nodes.map((variant) => toLineSize(variant, variants.nodes)),
        own: ownSizes({ tags, metafields }, variants.nodes.map(variantSize)),
      };
    },
  });
}
