import { pieceNames, savingPercent } from 'shared-contracts';
import { type CapsulePicture, type Product, sizeOf } from '../product/product.ts';

export interface CardSize {
  readonly id: string;
  readonly size: string;
  readonly price: number;
  readonly available: boolean;
}

/** What a tile shows of a capsule; all that lists keep of a product, so that documents stay small. */
export interface Card {
  readonly handle: string;
  readonly title: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly pictures: readonly CapsulePicture[];
  readonly price: number;
  readonly compareAt?: number | undefined;
  readonly publishedAt: string;
  readonly sizes: readonly CardSize[];
  /** The names of what is in it; they stand under its line in the cart. */
  readonly pieces: readonly string[];
}

export function cardOf(product: Product): Card {
  const { handle, title, productType, tags, pictures, price, publishedAt, variants } = product;
  const compareAt = variants.find((variant) => variant.compareAt !== undefined)?.compareAt;
  return {
    handle,
    title,
    type: productType,
    tags,
    pictures: pictures.slice(0, 2),
    price,
    ...(compareAt !== undefined && { compareAt }),
    publishedAt,
    sizes: variants.map((variant) => ({
      id: variant.id,
      size: sizeOf(variant),
      price: variant.price,
      available: variant.available,
    })),
    pieces: pieceNames(product),
  };
}

export const isAvailable = (card: Card): boolean => card.sizes.some((size) => size.available);

/** The whole percent saved against the pieces; 0 where nothing is saved. */
export const savingOf = (card: Pick<Card, 'price' | 'compareAt'>): number =>
  savingPercent(card.price, card.compareAt ?? 0);
