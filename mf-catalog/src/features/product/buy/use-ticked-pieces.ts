import type { NewCartItem } from 'shared-contracts';
import { cartLine, pieceField, type useSearchParams, writeAddress } from 'shared-runtime';
import { useState } from 'react';
import { type Product, sizeOf, type Variant } from '../../../lib/product/product.ts';
import { sizeWithout } from '../bundle/piece-sizes.ts';
import type { Piece } from '../bundle/pieces.ts';
import type { MissingSize } from './missing-sizes.ts';

/** The address parameter for buying the ticked pieces: it carries the press on a page without script. */
export const PIECES_FIELD = 'pieces';
export const ADD_PIECES = 'add';

const TICK_PREFIX = 'only.';

/** Names the tick of a piece, in the form and in addresses. */
export const tickField = (id: string): string => `${TICK_PREFIX}${id}`;

/** The pieces that are to be bought on their own. */
export interface TickedPieces {
  isTicked(id: string): boolean;
  readonly count: number;
  /** In minor units. */
  readonly total: number;
  /** The items to add; empty until every ticked piece has a size that is in stock. */
  readonly items: readonly NewCartItem[];
  readonly missing: readonly MissingSize[];
  tick(id: string, isTicked: boolean): void;
}

/** The choices that determine the size of a piece. */
interface ChosenSizes {
  readonly variant: Variant | undefined;
  readonly pieceSizes: Readonly<Record<string, string>>;
}

function sizeOfPiece(piece: Piece, { variant, pieceSizes }: ChosenSizes): string | undefined {
  const chosen = pieceSizes[piece.id];
  if (chosen && piece.sizes.includes(chosen)) return chosen;
  return sizeWithout(piece, variant ? sizeOf(variant) : '');
}

const variantOf = ({ variants }: Piece, size: string | undefined): Variant | undefined =>
  variants.find((variant) => sizeOf(variant) === size);

function missingOf(piece: Piece, sizes: ChosenSizes): MissingSize | [] {
  const size = sizeOfPiece(piece, sizes);
  if (variantOf(piece, size)?.available) return [];
  const text = size ? `The ${piece.name} is sold out in size ${size}.` : `Choose a size for the ${piece.name}.`;
  return { field: pieceField(piece.id), text };
}

function itemOf(capsule: Product, piece: Piece, sizes: ChosenSizes): NewCartItem | [] {
  const variant = variantOf(piece, sizeOfPiece(piece, sizes));
  if (!variant) return [];
  return cartLine({
    merchandiseId: variant.id,
    name: piece.name,
    size: sizeOf(variant),
    price: variant.price,
    handle: capsule.handle,
    piece: piece.id,
    picture: piece.picture,
  });
}

/** Whether a piece can be bought on its own. */
export const isSoldSingly = ({ variants }: Piece): boolean => variants.some(({ available }) => available);

/** The price of a piece on its own, in minor units. */
export const singlePrice = ({ variants }: Piece): number => variants[0]?.price ?? 0;

/** The ticked pieces, initially from the address, and their items for the cart. */
export function useTickedPieces(
  product: Product,
  pieces: readonly Piece[],
  sizes: ChosenSizes,
  params: ReturnType<typeof useSearchParams>[0],
): TickedPieces {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        [...params.keys()].flatMap((name) => (name.startsWith(TICK_PREFIX) ? name.slice(TICK_PREFIX.length) : [])),
      ),
  );
  const ticked = pieces.filter((piece) => ticks.has(piece.id) && isSoldSingly(piece));
  const missing = ticked.flatMap((piece) => missingOf(piece, sizes));
  const prices = ticked.map((piece) => variantOf(piece, sizeOfPiece(piece, sizes))?.price ?? singlePrice(piece));
  return {
    isTicked: (id) => ticks.has(id),
    count: ticked.length,
    total: prices.reduce((sum, price) => sum + price, 0),
    items: missing.length > 0 ? [] : ticked.flatMap((piece) => itemOf(product, piece, sizes)),
    missing,
    tick(id, isTicked) {
      setTicks((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)));
      writeAddress((address) => (isTicked ? address.set(tickField(id), '1') : address.delete(tickField(id))));
    },
  };
}
