import { type Metafield, parseJson, reportUnreadable, typographic, usdCents } from 'shared-runtime';
import { list, part, text } from './answered.ts';
import type { Product, SinglePiece, Variant } from './product.ts';
import type { MetafieldAnswer, PictureAnswer, ProductAnswer, SinglesAnswer } from './product-document.ts';
import { readPictures } from './read-pictures.ts';

export interface ProductParts {
  readonly images: { readonly nodes: readonly PictureAnswer[] };
  readonly metafields: readonly MetafieldAnswer[];
  readonly bundleMetafields: readonly MetafieldAnswer[];
  /** In the order of the variants. */
  readonly skus?: { readonly nodes: readonly { readonly sku: string | null }[] };
  readonly singles?: SinglesAnswer;
  readonly collections?: { readonly nodes: readonly { readonly handle: string }[] };
}

/** The value of a metafield, or undefined where it is no JSON, which is reported: one bad metafield must not cost the page. */
export const metafieldJson = (text: string, what: string): unknown =>
  parseJson(text, (cause) => reportUnreadable(what, cause));

/** One size as the storefront describes it. Of its options only the size is kept: a page has dozens of variants. */
export function readVariant(answer: ProductAnswer['variants']['nodes'][number]): Variant {
  const price = usdCents(part(answer).price);
  const size = list(answer.selectedOptions).find((option) => text(part(option).name).toLowerCase() === 'size');
  const compareAt = answer.compareAtPrice ? usdCents(answer.compareAtPrice) : 0;
  return {
    id: text(answer.id),
    title: text(answer.title),
    price,
    ...(compareAt > price && { compareAt }),
    available: Boolean(answer.availableForSale),
    ...(size && { size: text(size.value) }),
  };
}

function readVariants({ variants, skus }: ProductAnswer & ProductParts): Variant[] {
  return list(part(variants).nodes).map((node, index) => {
    const sku = skus?.nodes?.[index]?.sku;
    return { ...readVariant(node), ...(sku && { sku: text(sku) }) };
  });
}

function readSingles(singles: SinglesAnswer | undefined): SinglePiece[] {
  return list(singles?.references?.nodes ?? []).flatMap((node) =>
    part(node) && node.__typename === 'Product'
      ? { handle: text(node.handle), variants: list(part(node.variants).nodes).map(readVariant) }
      : [],
  );
}

function storedColours(metafields: readonly Metafield[]): unknown {
  const field = metafields.find(({ namespace, key }) => namespace === 'capsule' && key === 'image_colours');
  return field ? metafieldJson(field.value, 'capsule.image_colours') : undefined;
}

/**
 * The storefront's answer as this remote speaks of it.
 *
 * @throws {ShopError} MONEY-001 or -002 where a price cannot be read, STOREFRONT-005 where something is of another shape.
 */
export function readProduct(answer: ProductAnswer & ProductParts): Product {
  const metafields = [...list(part(answer).metafields), ...list(answer.bundleMetafields)].flatMap((field) =>
    field ? { namespace: text(field.namespace), key: text(field.key), value: text(field.value) } : [],
  );
  return {
    id: text(answer.id),
    handle: text(answer.handle),
    title: typographic(text(answer.title)),
    description: typographic(text(answer.description)),
    vendor: text(answer.vendor),
    productType: text(answer.productType),
    tags: list(answer.tags).map(text),
    pictures: readPictures(list(part(answer.images).nodes), answer.title, storedColours(metafields)),
    price: usdCents(part(answer.priceRange).minVariantPrice),
    publishedAt: text(answer.publishedAt),
    variants: readVariants(answer),
    metafields: metafields.filter((field) => field.key !== 'image_colours'),
    singles: readSingles(answer.singles),
    collections: list(answer.collections?.nodes ?? []).map((collection) => ({ handle: text(part(collection).handle) })),
  };
}
