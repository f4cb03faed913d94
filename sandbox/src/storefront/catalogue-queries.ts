import { collectionShape, collectionView } from './collection-view.ts';
import { connect, type PageArguments } from './connection.ts';
import { type ProductSort, sortProducts } from './product-sorting.ts';
import { productShape, productView } from './product-view.ts';
import { recommend } from './recommendations.ts';
import { matchingQuery } from './search-syntax.ts';
import type { Store } from './store.ts';
import type { StoreCollection, StoreProduct } from './store-index.ts';

interface Reference {
  id?: string | null;
  handle?: string | null;
}

interface ListArguments extends PageArguments {
  query?: string | null;
  sortKey?: ProductSort | null;
  reverse?: boolean;
}

interface RecommendationArguments {
  productId?: string | null;
  productHandle?: string | null;
  intent?: 'RELATED' | 'COMPLEMENTARY' | null;
}

const textShape = { key: (text: string) => text, node: (text: string) => text };

export function catalogueQueries(store: Store) {
  const { index } = store;
  const findProduct = ({ id, handle }: Reference) =>
    (id != null ? index.productById.get(id) : undefined) ??
    (handle != null ? index.productByHandle.get(handle) : undefined);
  const findCollection = ({ id, handle }: Reference) =>
    (id != null ? index.collectionById.get(id) : undefined) ??
    (handle != null ? index.collectionByHandle.get(handle) : undefined);
  const product = (found: StoreProduct | undefined) => (found ? productView(found, store) : null);
  const collection = (found: StoreCollection | undefined) => (found ? collectionView(found, store) : null);
  const distinct = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b));

  return {
    product: (_: unknown, args: Reference) => product(findProduct(args)),
    productByHandle: (_: unknown, args: Reference) => product(findProduct(args)),
    collection: (_: unknown, args: Reference) => collection(findCollection(args)),
    collectionByHandle: (_: unknown, args: Reference) => collection(findCollection(args)),
    products: (_: unknown, args: ListArguments) => {
      const found = index.products.filter(matchingQuery(args.query));
      return {
        ...connect(sortProducts(found, args.sortKey ?? 'ID', args.reverse), args, productShape(store)),
        filters: [],
      };
    },
    collections: (_: unknown, args: ListArguments) => {
      const wanted =
        args.query
          ?.replace(/^title:/, '')
          .replaceAll(/["'*]/g, '')
          .toLowerCase() ?? '';
      const found = index.collections.filter(({ title }) => title.toLowerCase().includes(wanted));
      const sorted = found.toSorted((a, b) =>
        args.sortKey === 'TITLE' ? a.title.localeCompare(b.title) : a.numericId - b.numericId,
      );
      return {
        ...connect(args.reverse ? sorted.toReversed() : sorted, args, collectionShape(store)),
        totalCount: found.length,
      };
    },
    productRecommendations: (_: unknown, args: RecommendationArguments) => {
      const found = findProduct({ id: args.productId ?? null, handle: args.productHandle ?? null });
      return found ? recommend(index, found, args.intent ?? 'RELATED').map((entry) => productView(entry, store)) : null;
    },
    productTags: (_: unknown, args: PageArguments) =>
      connect(distinct(index.products.flatMap(({ capsule }) => capsule.tags)), args, textShape),
    productTypes: (_: unknown, args: PageArguments) =>
      connect(distinct(index.products.map(({ capsule }) => capsule.productType)), args, textShape),
  };
}
