import type { Metafield } from 'shared-runtime';

/** A picture of the storefront, with its placeholder color. */
export interface CapsulePicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly colour?: string | undefined;
}

/** How wide the pictures of a capsule are on its page. */
const MAIN_SIZES = '(min-width: 96em) 718px, (min-width: 64em) 45.5vw, 92vw';

/** The picture at the head of a capsule's page. Prefetches must request the same width. */
export function mainPicture({ url, width, height }: CapsulePicture) {
  return { src: url, width, height, sizes: MAIN_SIZES };
}

/** One buyable size. Prices in minor units. */
export interface Variant {
  readonly id: string;
  /** The merchant's number of it, where there is one; only asked for on the product's own page. */
  readonly sku?: string | undefined;
  readonly title: string;
  readonly price: number;
  /** The sum of the pieces' prices; absent if there is no saving. */
  readonly compareAt?: number | undefined;
  readonly available: boolean;
  /** The value of its option named size; absent if it has no such option. */
  readonly size?: string | undefined;
}

/** A piece that is sold on its own. */
export interface SinglePiece {
  readonly handle: string;
  readonly variants: readonly Variant[];
}

/** A product as the specification's section 3 names its fields; prices in minor units. */
export interface Product {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly pictures: readonly CapsulePicture[];
  readonly price: number;
  readonly publishedAt: string;
  readonly variants: readonly Variant[];
  readonly metafields: readonly Metafield[];
  /** Its pieces as far as they are sold on their own; only asked for on its own page. */
  readonly singles: readonly SinglePiece[];
  /** The collections it is part of; only asked for on its own page. */
  readonly collections: readonly { readonly handle: string }[];
}

/** The size of a variant: its option named size, else its title. */
export const sizeOf = ({ title, size = title }: Pick<Variant, 'title' | 'size'>): string => size;

export function metafieldValue(
  product: Pick<Product, 'metafields'>,
  namespace: string,
  key: string,
): string | undefined {
  return product.metafields.find((field) => field.namespace === namespace && field.key === key)?.value;
}

/** The line for cards and search engines. */
export function summaryOf(product: Product): string {
  return metafieldValue(product, 'capsule', 'summary') ?? product.description.slice(0, 155);
}
