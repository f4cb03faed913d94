import { collectionView } from './collection-view.ts';
import { connect, type PageArguments } from './connection.ts';
import { facetsOf } from './product-facets.ts';
import { filterProducts, type ProductFilter } from './product-filters.ts';
import { placeUnavailable, searchProducts, type UnavailableProducts, wordsOf } from './product-search.ts';
import { sortProducts } from './product-sorting.ts';
import { productShape, productView } from './product-view.ts';
import type { Store } from './store.ts';
import type { StoreCollection, StoreProduct } from './store-index.ts';

interface SearchArguments extends PageArguments {
  query: string;
  prefix?: 'LAST' | 'NONE' | null;
  productFilters?: ProductFilter[] | null;
  reverse?: boolean;
  sortKey?: 'PRICE' | 'RELEVANCE' | null;
  types?: string[] | null;
  unavailableProducts?: UnavailableProducts | null;
}

interface PredictiveSearchArguments {
  query: string;
  limit?: number | null;
  limitScope?: 'ALL' | 'EACH' | null;
  types?: string[] | null;
  unavailableProducts?: UnavailableProducts | null;
}

/** Words of the found products' titles that complete what is being typed. */
function suggestions(found: StoreProduct[], query: string): string[] {
  const typed = wordsOf(query).at(-1) ?? '';
  const words = found.flatMap((product) => wordsOf(product.capsule.title)).filter((word) => word.startsWith(typed));
  return [...new Set(words)];
}

function collectionsTitled(store: Store, query: string): StoreCollection[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return [];
  const starts = (title: string, term: string) => wordsOf(title).some((word) => word.startsWith(term));
  return store.index.collections.filter(({ title }) => terms.every((term) => starts(title, term)));
}

function suggestionView(text: string, query: string) {
  const typed = wordsOf(query).at(-1) ?? '';
  return {
    text,
    styledText: `<mark>${typed}</mark><span>${text.slice(typed.length)}</span>`,
    trackingParameters: null,
  };
}

function predictiveSearch(store: Store, args: PredictiveSearchArguments) {
  const limit = Math.min(Math.max(args.limit ?? 10, 1), 10);
  const wants = (type: string) => args.types == null || args.types.includes(type);
  const matches = placeUnavailable(
    searchProducts(store.index.products, args.query, true),
    args.unavailableProducts ?? 'LAST',
  );
  const products = wants('PRODUCT') ? matches.slice(0, limit) : [];
  // assumed: with the scope ALL, products fill the limit first.
  const room = args.limitScope === 'EACH' ? limit : limit - products.length;
  const collections = wants('COLLECTION') ? collectionsTitled(store, args.query).slice(0, room) : [];
  const words = wants('QUERY') ? suggestions(matches, args.query).slice(0, limit) : [];
  return {
    products: products.map((product) => productView(product, store)),
    collections: collections.map((collection) => collectionView(collection, store)),
    queries: words.map((text) => suggestionView(text, args.query)),
    articles: [],
    pages: [],
  };
}

function search(store: Store, args: SearchArguments) {
  const wanted = args.types == null || args.types.includes('PRODUCT');
  const matches = wanted ? searchProducts(store.index.products, args.query, args.prefix === 'LAST') : [];
  const filters = args.productFilters ?? [];
  const placed = placeUnavailable(filterProducts(matches, filters), args.unavailableProducts ?? 'LAST');
  const found = sortProducts(placed, args.sortKey ?? 'RELEVANCE', args.reverse);
  return {
    ...connect(found, args, productShape(store)),
    totalCount: found.length,
    productFilters: () => facetsOf(matches, filters),
  };
}

export function searchQueries(store: Store) {
  return {
    search: (_: unknown, args: SearchArguments) => search(store, args),
    predictiveSearch: (_: unknown, args: PredictiveSearchArguments) => predictiveSearch(store, args),
  };
}
