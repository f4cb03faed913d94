import type { StoreProduct } from './store-index.ts';

export type ProductSort =
  | 'BEST_SELLING'
  | 'COLLECTION_DEFAULT'
  | 'CREATED'
  | 'CREATED_AT'
  | 'ID'
  | 'MANUAL'
  | 'PRICE'
  | 'PRODUCT_TYPE'
  | 'RELEVANCE'
  | 'TITLE'
  | 'UPDATED_AT'
  | 'VENDOR';

type Comparison = (a: StoreProduct, b: StoreProduct) => number;

const byId: Comparison = (a, b) => a.numericId - b.numericId;
const byDate: Comparison = (a, b) => a.capsule.publishedAt.localeCompare(b.capsule.publishedAt);

const COMPARISONS: Partial<Record<ProductSort, Comparison>> = {
  BEST_SELLING: (a, b) => a.capsule.rank - b.capsule.rank,
  CREATED: byDate,
  CREATED_AT: byDate,
  UPDATED_AT: byDate,
  ID: byId,
  VENDOR: byId,
  PRICE: (a, b) => a.price - b.price,
  PRODUCT_TYPE: (a, b) => a.capsule.productType.localeCompare(b.capsule.productType),
  TITLE: (a, b) => a.capsule.title.localeCompare(b.capsule.title),
};

/** Keys without a comparison (manual, default, relevance) keep the order the list comes in. Equal ones are ordered by id. */
export function sortProducts(
  products: readonly StoreProduct[],
  key: ProductSort,
  reverse = false,
): readonly StoreProduct[] {
  const compare = COMPARISONS[key];
  const sorted = compare ? products.toSorted((a, b) => compare(a, b) || byId(a, b)) : products;
  return reverse ? sorted.toReversed() : sorted;
}
