import type { Capsule, Piece } from '../../catalogue/schema.ts';
import { wordsOfGarments, wordsOfOccasions } from '../../catalogue/search-words.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { globalId, numericId } from './global-ids.ts';
import { centsOf } from './money.ts';

/** The usual name of a capsule's one option. */
export const SIZE_OPTION = 'Size';

/** The product type of pieces that are sold on their own. */
export const PIECE_TYPE = 'Piece';

/** The name of a product's own option. */
export const optionOf = ({ capsule }: StoreProduct): string => capsule.option ?? SIZE_OPTION;

export interface StoreVariant {
  id: string;
  numericId: number;
  size: string;
  stock: number;
  product: StoreProduct;
}

export interface StoreProduct {
  id: string;
  numericId: number;
  /** Its details; a single piece has the same fields, without pieces. */
  capsule: Capsule;
  /** Of a piece that is sold on its own: itself, and the capsule that it is part of. */
  single?: { piece: Piece; of: StoreProduct };
  /** Of a capsule: its pieces as products of their own. */
  singles: StoreProduct[];
  price: number;
  /** The sum of the pieces' own prices, in cents. */
  piecesPrice: number;
  variants: StoreVariant[];
}

export interface StoreCollection {
  id: string;
  numericId: number;
  handle: string;
  title: string;
  description: string;
  products: StoreProduct[];
}

export interface StoreIndex {
  /** Capsules, and after them their pieces. */
  products: StoreProduct[];
  capsules: StoreProduct[];
  collections: StoreCollection[];
  productByHandle: Map<string, StoreProduct>;
  productById: Map<string, StoreProduct>;
  variantById: Map<string, StoreVariant>;
  collectionByHandle: Map<string, StoreCollection>;
  collectionById: Map<string, StoreCollection>;
}

function storeProduct(capsule: Capsule): StoreProduct {
  const words = [...wordsOfGarments(capsule.pieces.map(({ garment }) => garment)), ...wordsOfOccasions(capsule.tags)];
  const product: StoreProduct = {
    id: globalId('Product', capsule.handle),
    numericId: numericId('Product', capsule.handle),
    capsule: { ...capsule, tags: [...new Set([...capsule.tags, ...words])] },
    price: centsOf(capsule.price),
    piecesPrice: capsule.pieces.reduce((sum, piece) => sum + centsOf(piece.price), 0),
    variants: [],
    singles: [],
  };
  product.variants = capsule.sizes.map((size) => {
    const key = `${capsule.handle}/${size.name}`;
    return {
      id: globalId('ProductVariant', key),
      numericId: numericId('ProductVariant', key),
      size: size.name,
      stock: size.stock,
      product,
    };
  });
  return product;
}

const mostStock = ({ capsule }: StoreProduct): number => Math.max(...capsule.sizes.map(({ stock }) => stock));

/**
 * A piece as a product of its own: of type "Piece" and in no collection. It is in stock as its capsule is; in sizes that
 * the capsule has not, like the capsule at all.
 */
function singleProduct(of: StoreProduct, piece: Piece): StoreProduct {
  const { collection, backdrop, publishedAt, rank, sizes } = of.capsule;
  const stockOf = (size: string) => sizes.find(({ name }) => name === size)?.stock ?? mostStock(of);
  const product = storeProduct({
    handle: piece.id,
    title: piece.name,
    productType: PIECE_TYPE,
    tags: wordsOfGarments([piece.garment]),
    summary: `${piece.name}: ${piece.look}.`,
    description: [`${piece.name}: ${piece.look}.`, piece.fit, `${piece.composition}.`],
    price: piece.price,
    sizes: piece.sizes.map((name) => ({ name, stock: stockOf(name) })),
    colour: piece.colour,
    pieces: [],
    collection,
    backdrop,
    publishedAt,
    rank,
  });
  product.single = { piece, of };
  of.singles.push(product);
  return product;
}

function mapById<T extends { id: string }>(entries: readonly T[]): Map<string, T> {
  const map = new Map(entries.map((entry) => [entry.id, entry]));
  // Two keys on one id would sell the wrong thing without a word; with 40 bits this has to be looked for, not expected.
  if (map.size !== entries.length)
    throw new Error('Two catalogue entries share one id: a handle or size occurs twice.');
  return map;
}

/** The catalogue, indexed by id and by handle; products in "featured" order. */
export function indexStore(catalogue: Catalogue): StoreIndex {
  const capsules = catalogue.capsules
    .map(storeProduct)
    .sort((a, b) => a.capsule.rank - b.capsule.rank || a.numericId - b.numericId);
  const singles = capsules.flatMap((of) => of.capsule.pieces.map((piece) => singleProduct(of, piece)));
  const products = [...capsules, ...singles];
  const productByHandle = new Map(products.map((product) => [product.capsule.handle, product]));
  const collections = catalogue.collections.map(
    (collection): StoreCollection => ({
      id: globalId('Collection', collection.handle),
      numericId: numericId('Collection', collection.handle),
      handle: collection.handle,
      title: collection.title,
      description: collection.description,
      products: collection.capsules
        ? collection.capsules.flatMap((handle) => productByHandle.get(handle) ?? [])
        : capsules.filter(({ capsule }) => capsule.collection === collection.handle),
    }),
  );
  return {
    products,
    capsules,
    collections,
    productByHandle,
    productById: mapById(products),
    variantById: mapById(products.flatMap((product) => product.variants)),
    collectionByHandle: new Map(collections.map((collection) => [collection.handle, collection])),
    collectionById: mapById(collections),
  };
}
