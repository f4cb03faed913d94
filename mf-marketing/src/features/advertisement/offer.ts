import { graphql, type PageServices, queryOptions, type ResultOf, toMinorUnits } from 'shared-contracts';
import type { ShopPicture } from '../../lib/campaign-pictures.ts';
import { parsePieces } from './pieces.ts';

const AdCapsule = graphql(`
  query adCapsule($handle: String!) {
    product(handle: $handle) {
      handle
      title
      pieces: metafield(namespace: "bundles", key: "components") {
        value
      }
      featuredImage {
        url
        altText
        width
        height
      }
      variants(first: 20) {
        nodes {
          id
          title
          availableForSale
          price {
            amount
          }
          compareAtPrice {
            amount
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

/** What an ad page sells. */
export interface Offer {
  readonly handle: string;
  readonly title: string;
  readonly picture: ShopPicture | undefined;
  readonly sizes: readonly OfferSize[];
  readonly pieces: readonly string[];
}

function toSize({ id, title, availableForSale, price, compareAtPrice, selectedOptions }: Node): OfferSize {
  return {
    id,
    size: selectedOptions.find(({ name }) => name.toLowerCase() === 'size')?.value ?? title,
    available: availableForSale,
    price: toMinorUnits(price.amount),
    compareAt: compareAtPrice ? toMinorUnits(compareAtPrice.amount) : undefined,
  };
}

/** The offer of an ad page, or `null` where the storefront has no such capsule. */
export function offerQuery({ storefront }: PageServices, handle: string, signal?: AbortSignal) {
  return queryOptions({
    queryKey: ['marketing', 'offer', handle],
    queryFn: async (context): Promise<Offer | null> => {
      const { product } = await storefront.ask(AdCapsule, { handle }, { signal: signal ?? context.signal });
      if (!product) return null;
      const { title, featuredImage: image, variants, pieces } = product;
      return {
        handle: product.handle,
        title,
        picture: image
          ? { url: image.url, alt: image.altText ?? title, width: image.width ?? 1200, height: image.height ?? 1500 }
          : undefined,
        sizes: variants.nodes.map(toSize),
        pieces: parsePieces(pieces?.value),
      };
    },
  });
}
