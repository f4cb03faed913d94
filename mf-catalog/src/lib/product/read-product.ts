import { type Metafield, reportUnreadable, typographic, usdCents } from 'shared-contracts';
import type { Product, SinglePiece, Variant } from './product.ts';
import type { MetafieldAnswer, PictureAnswer, ProductAnswer, SinglesAnswer } from './product-document.ts';
import { readPictures } from './read-pictures.ts';

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

function storedColours(metafields: readonly Metafield[]): unknown {
  const field = metafields.find(({ namespace, key }) => namespace === 'capsule' && key === 'image_colours');
  return field ? parseJson(field.value, 'capsule.image_colours') : undefined;
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
    pictures: readPictures(answer.images.nodes, answer.title, storedColours(metafields)),
    price: usdCents(answer.priceRange.minVariantPrice),
    publishedAt: answer.publishedAt,
    variants: answer.variants.nodes.map(readVariant),
    metafields: metafields.filter((field) => field.key !== 'image_colours'),
    singles: readSingles(answer.singles),
    collections: answer.collections?.nodes.map(({ handle, title }) => ({ handle, title: typographic(title) })) ?? [],
  };
}
