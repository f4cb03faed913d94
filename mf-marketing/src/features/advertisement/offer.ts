import {
  BUNDLE_METAFIELDS,
  graphql,
  type OwnSizes,
  ownSizes,
  type PageServices,
  pieceNames,
  queryOptions,
  reportMissing,
  type ResultOf,
  typographic,
  usdCents,
  variantSize,
} from 'shared-runtime';
import type { ShopPicture } from '../../lib/campaign-pictures.ts';

const AdCapsule = graphql(`
  query adCapsule($handle: String!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
    product(handle: $handle) {
      handle
      title
      tags
      bundleMetafields: metafields(identifiers: $bundleMetafields) {
        namespace
        key
        value
      }
      featuredImage {
        url
        altText
        width
        height
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
          compareAtPrice {
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

type Node = NonNullable<ResultOf<typeof AdCapsule>['product']>['variants']['nodes'][number];

/** One size of the offer; amounts in minor units. */
export interface OfferSize {
  readonly id: string;
  readonly size: string;
  readonly available: boolean;
  readonly price: number;
  readonly compareAt: number | undefined;
}

/** The product that an ad page sells. */
export interface Offer {
  readonly handle: string;
  readonly title: string;
  readonly picture: ShopPicture | undefined;
  readonly sizes: readonly OfferSize[];
  readonly pieces: readonly string[];
  /** The pieces that need a size of their own. */
  readonly own: readonly OwnSizes[];
}

function toSize(variant: Node): OfferSize {
  const { id, availableForSale, price, compareAtPrice } = variant;
  return {
    id,
    size: variantSize(variant),
    available: availableForSale,
    price: usdCents(price),
    compareAt: compareAtPrice ? usdCents(compareAtPrice) : undefined,
  };
}

/** The offer of an ad page, or `null` where the storefront has no such capsule. */
export function offerQuery({ storefront }: PageServices, handle: string, signal?: AbortSignal) {
  return queryOptions({
    queryKey: ['marketing', 'offer', handle],
    queryFn: async (context): Promise<Offer | null> => {
      const variables = { handle, bundleMetafields: BUNDLE_METAFIELDS };
      const { product } = await storefront.ask(AdCapsule, variables, { signal: signal ?? context.signal });
      if (!product) {
        reportMissing({ product: handle });
        return null;
      }
      const { tags, featuredImage: image, variants } = product;
      const title = typographic(product.title);
      const signs = { tags, metafields: product.bundleMetafields.flatMap((field) => field ?? []) };
      const sizes = variants.nodes.map(toSize);
      return {
        handle: product.handle,
        title,
        picture: image
          ? { url: image.url, alt: image.altText ?? title, width: image.width ?? 1200, height: image.height ?? 1500 }
          : undefined,
        sizes,
        pieces: pieceNames(signs),
        own: ownSizes(
          signs,
          sizes.map(({ size }) => size),
        ),
      };
    },
  });
}
