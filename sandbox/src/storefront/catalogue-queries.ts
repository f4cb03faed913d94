import { collectionShape, collectionView } from './collection-view.ts';
import { connect, type PageArguments } from './connection.ts';
import { type ProductSort, sortProducts } from './product-sorting.ts';
import { productShape, productView } from './product-view.ts';
import { recommend } from './recommendations.ts';
import { matchingQuery } from './search-syntax.ts';
import { collectionUpdatedAt, SEARCHABLE_COLLECTIONS, SEARCHABLE_PRODUCTS } from './searchable-lists.ts';
import type { Store } from './store.ts';
import type { StoreCollection, StoreProduct } from './store-index.ts';

interface Reference {
  id?: string | null;
  handle?: string | null;
}

interface ListArguments<SortKey> extends PageArguments {
  query?: string | null;
  sortKey?: SortKey | null;
  reverse?: boolean;
}

type CollectionSort = 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT';

interface RecommendationArguments {
  productId?: string | null;
  productHandle?: string | null;
  intent?: 'RELATED' | 'COMPLEMENTARY' | null;
}

const textShape = { key: (text: string) => text, node: (text: string) => text };

function listProducts(store: Store, args: ListArguments<ProductSort>) {
  const found = store.index.products.filter(matchingQuery(args.query, SEARCHABLE_PRODUCTS));
  return {
    ...connect(sortProducts(found, args.sortKey ?? 'ID', args.reverse), args, productShape(store)),
    filters: [],
  };
}

type Comparison = (one: StoreCollection, other: StoreCollection) => number;

const COLLECTION_ORDERS: Partial<Record<CollectionSort, Comparison>> = {
  ID: (one, other) => one.numericId - other.numericId,
  TITLE: (one, other) => one.title.localeCompare(other.title),
  UPDATED_AT: (one, other) => collectionUpdatedAt(one).localeCompare(collectionUpdatedAt(other)),
};

function listCollections(store: Store, args: ListArguments<CollectionSort>) {
  const found = store.index.collections.filter(matchingQuery(args.query, SEARCHABLE_COLLECTIONS));
  const compare = COLLECTION_ORDERS[args.sortKey ?? 'ID'];
  const sorted = compare ? found.toSorted(compare) : found;
  const page = connect(args.reverse ? sorted.toReversed() : sorted, args, collectionShape(store));
  return { ...page, totalCount: found.length };
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b));
}

export function catalogueQueries(store: Store) {
  const { index } = store;
  const findProduct = ({ id, handle }: Reference) =>
    id != null ? index.productById.get(id) : index.productByHandle.get(handle ?? '');
  const findCollection = ({ id, handle }: Reference) =>
    id != null ? index.collectionById.get(id) : index.collectionByHandle.get(handle ?? '');
  const product = (_: unknown, args: Reference) => {
    const found = findProduct(args);
    return found ? productView(found, store) : null;
  };
  const collection = (_: unknown, args: Reference) => {
    const found = findCollection(args);
    return found ? collectionView(found, store) : null;
  };
  const texts = (read: (product: StoreProduct) => string[]) => (_: unknown, args: PageArguments) =>
    connect(distinct(index.products.flatMap(read)), args, textShape);
  return {
    product,
    productByHandle: product,
    collection,
    collectionByHandle: collection,
    products: (_: unknown, args: ListArguments<ProductSort>) => listProducts(store, args),
    collections: (_: unknown, args: ListArguments<CollectionSort>) => listCollections(store, args),
    productRecommendations: (_: unknown, args: RecommendationArguments) => {
      const found = findProduct({ id: args.productId ?? null, handle: args.productHandle ?? null });
      if (!found) return null;
      return recommend(index, found, args.intent ?? 'RELATED').map((entry) => productView(entry, store));
    },
    productTags: texts(({ capsule }) => capsule.tags),
    productTypes: texts(({ capsule }) => [capsule.productType]),
  };
}
