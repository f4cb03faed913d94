import {
  bundleComponents,
  type OwnSizes,
  ownSizes,
  type PieceOf,
  pieceNames,
  savingPercent,
  typographic,
} from 'shared-runtime';
import { choiceOf } from '../product/choice.ts';
import { type CapsulePicture, type Product, sizeOf, type Variant } from '../product/product.ts';

export interface CardSize {
  readonly id: string;
  readonly size: string;
  /** The label of the choice, if the size alone is ambiguous. */
  readonly label?: string | undefined;
  readonly price: number;
  readonly available: boolean;
}

/** The data of a capsule's tile; lists keep no more of a product, so that documents stay small. */
export interface Card {
  readonly handle: string;
  readonly title: string;
  readonly type: string;
  /** The tags that lists use, of the form `kind:value`: colors and occasions. */
  readonly tags: readonly string[];
  readonly pictures: readonly CapsulePicture[];
  readonly price: number;
  readonly compareAt?: number | undefined;
  readonly publishedAt: string;
  readonly sizes: readonly CardSize[];
  /** Of a piece that is sold on its own: the capsule that it is part of. */
  readonly of?: PieceOf | undefined;
  /** The names of its pieces, which the cart lists below the line. */
  readonly pieces: readonly string[];
  /** The pieces that need a size of their own; absent where none does, so that documents stay small. */
  readonly own?: readonly OwnSizes[] | undefined;
}

function cardSize(variants: readonly Variant[], variant: Variant): CardSize {
  const { id, price, available } = variant;
  const size = sizeOf(variant);
  const choice = choiceOf(variants, variant);
  return { id, size, ...(choice !== size && { label: choice }), price, available };
}

export function cardOf(product: Product, of: PieceOf | null = null): Card {
  // Read once for both: they are JSON in the product, and a list has fifty products.
  const components = bundleComponents(product);
  const own = ownSizes(product, product.variants.map(sizeOf), components);
  const { handle, title, productType, tags, pictures, price, publishedAt, variants } = product;
  const compareAt = variants.find((variant) => variant.compareAt !== undefined)?.compareAt;
  return {
    handle,
    title,
    type: productType,
    tags: tags.filter((tag) => tag.includes(':')),
    // The second only varies the first and is never described.
    pictures: pictures.slice(0, 2).map((picture, index) => (index === 0 ? picture : { ...picture, alt: '' })),
    price,
    ...(compareAt !== undefined && { compareAt }),
    publishedAt,
    sizes: variants.map((variant) => cardSize(variants, variant)),
    pieces: pieceNames(product, components),
    ...(own.length > 0 && { own }),
    ...(of && { of: { ...of, title: typographic(of.title) } }),
  };
}

/** The data that the page of a capsule shows at once when it is opened from here. */
export function knownOf({ title, type, price, compareAt, pictures }: Card) {
  return { title, type, price, compareAt, picture: pictures[0] };
}

export const isAvailable = (card: Card): boolean => card.sizes.some((size) => size.available);

/** The whole percent saved against the pieces; 0 where nothing is saved. */
export const savingOf = (card: Pick<Card, 'price' | 'compareAt'>): number =>
  savingPercent(card.price, card.compareAt ?? 0);
