import {
  formatMoney,
  graphql,
  parseJson,
  reportUnreadable,
  type ResultOf,
  typographic,
  usdCents,
} from 'shared-runtime';
import type { ShopPicture } from './campaign-pictures.ts';

/** The product fields that marketing pages show; the product page shows the rest. */
export const CapsuleCard = graphql(`
  fragment CapsuleCard on Product {
    handle
    title
    summary: metafield(namespace: "capsule", key: "summary") {
      value
    }
    colours: metafield(namespace: "capsule", key: "image_colours") {
      value
    }
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
    }
    images(first: 2) {
      nodes {
        url
        altText
        width
        height
      }
    }
  }
`);

/** A capsule as a marketing page shows it. `price` is formatted. */
export interface Capsule {
  readonly handle: string;
  readonly title: string;
  readonly summary: string;
  readonly price: string;
  readonly pictures: readonly ShopPicture[];
}

function parseColours(value: string | undefined): readonly unknown[] {
  // Without its colour a picture merely starts on sand.
  const colours = parseJson(value ?? null);
  return Array.isArray(colours) ? colours : [];
}

/** The price as it is shown; undefined where it cannot be read. */
function readPrice({ handle, priceRange }: ResultOf<typeof CapsuleCard>): string | undefined {
  try {
    return formatMoney(usdCents(priceRange.minVariantPrice));
  } catch (cause) {
    reportUnreadable(`The product "${handle}"`, cause);
    return undefined;
  }
}

/** The capsule behind a storefront product, or nothing where the storefront has none that can be read. */
export function toCapsule(product: ResultOf<typeof CapsuleCard> | null | undefined): Capsule | undefined {
  const price = product && readPrice(product);
  if (!price) return undefined;
  const colours = parseColours(product.colours?.value);
  return {
    handle: product.handle,
    title: typographic(product.title),
    summary: product.summary?.value ?? '',
    price,
    pictures: product.images.nodes.map(({ url, altText, width, height }, index) => {
      const colour = colours[index];
      return {
        url,
        alt: altText ?? typographic(product.title),
        width: width ?? 1200,
        height: height ?? 1500,
        ...(typeof colour === 'string' ? { colour } : {}),
      };
    }),
  };
}
