import { type Metafield, reportUnreadable, typographic, usdCents } from 'shared-contracts';
import * as z from 'zod/mini';
import type { CapsulePicture, Product, SinglePiece, Variant } from './product.ts';
import type { MetafieldAnswer, PictureAnswer, ProductAnswer, SinglesAnswer } from './product-document.ts';

const Colours = z.array(z.string());

/** The house's master ratio, for a picture whose size the storefront does not tell. */
const MASTER = { width: 1200, height: 1500 };

export interface ProductParts {
  readonly images: { readonly nodes: readonly PictureAnswer[] };
  readonly metafields: readonly MetafieldAnswer[];
  readonly bundleMetafields: readonly MetafieldAnswer[];
  readonly singles?: SinglesAnswer;
  readonly collections?: { readonly nodes: readonly { readonly handle: string; readonly title: string }[] };
}

/** A JSON value from outside, or undefined where it is no JSON: one bad metafield must not cost the page. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    reportUnreadable(what, cause);
    return undefined;
  }
}

function readPictures(images: readonly PictureAnswer[], title: string, colours: readonly string[]): CapsulePicture[] {
  return images.map((image, index) => ({
    url: image.url,
    alt: image.altText ?? title,
    width: image.width ?? MASTER.width,
    height: image.height ?? MASTER.height,
    ...(colours[index] && { colour: colours[index] }),
  }));
}

function readVariant(answer: ProductAnswer['variants']['nodes'][number]): Variant {
  const price = usdCents(answer.price);
  const compareAt = answer.compareAtPrice ? usdCents(answer.compareAtPrice) : 0;
  return {
    id: answer.id,
    title: answer.title,
    price,
    ...(compareAt > price && { compareAt }),
    available: answer.availableForSale,
    options: answer.selectedOptions.map(({ name, value }) => ({ name, value })),
  };
}

function readSingles(singles: SinglesAnswer | undefined): SinglePiece[] {
  return (singles?.references?.nodes ?? []).flatMap((node) =>
    node.__typename === 'Product' ? { handle: node.handle, variants: node.variants.nodes.map(readVariant) } : [],
  );
}

function readColours(metafields: readonly Metafield[]): readonly string[] {
  const field = metafields.find(({ namespace, key }) => namespace === 'capsule' && key === 'image_colours');
  if (!field) return [];
  const parsed = z.safeParse(Colours, parseJson(field.value, 'capsule.image_colours'));
  return parsed.success ? parsed.data : [];
}

/**
 * The storefront's answer as this remote speaks of it.
 *
 * @throws {ShopError} MONEY-001 or -002 where a price cannot be read.
 */
export function readProduct(answer: ProductAnswer & ProductParts): Product {
  const metafields = [...answer.metafields, ...answer.bundleMetafields].flatMap((field) => field ?? []);
  return {
    id: answer.id,
    handle: answer.handle,
    title: typographic(answer.title),
    description: typographic(answer.description),
    vendor: answer.vendor,
    productType: answer.productType,
    tags: answer.tags,
    pictures: readPictures(answer.images.nodes, answer.title, readColours(metafields)),
    price: usdCents(answer.priceRange.minVariantPrice),
    publishedAt: answer.publishedAt,
    variants: answer.variants.nodes.map(readVariant),
    metafields: metafields.filter((field) => field.key !== 'image_colours'),
    singles: readSingles(answer.singles),
    collections: answer.collections?.nodes.map(({ handle, title }) => ({ handle, title: typographic(title) })) ?? [],
  };
}
