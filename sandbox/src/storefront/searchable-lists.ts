import { centsOf } from './money.ts';
import { searchProducts, wordsOf } from './product-search.ts';
import { dateTest, numberTest, type Searchable, textTest } from './search-syntax.ts';
import { VENDOR } from './store.ts';
import type { StoreCollection, StoreProduct } from './store-index.ts';

const tags = textTest<StoreProduct>(({ capsule }) => capsule.tags);
const isForSale = ({ variants }: StoreProduct): boolean => variants.some(({ stock }) => stock > 0);
const published = dateTest<StoreProduct>(({ capsule }) => capsule.publishedAt);

/** The data of products that `products(query:)` searches. */
export const SEARCHABLE_PRODUCTS: Searchable<StoreProduct> = {
  words: (value) => (product) => searchProducts([product], value, true).length > 0,
  fields: {
    tag: tags,
    tag_not: (wanted) => {
      const isTagged = tags(wanted);
      return (product) => !isTagged(product);
    },
    product_type: textTest(({ capsule }) => [capsule.productType]),
    vendor: textTest(() => [VENDOR]),
    title: textTest(({ capsule }) => [capsule.title, ...wordsOf(capsule.title)]),
    available_for_sale:
      ({ value }) =>
      (product) =>
        isForSale(product) === (value === 'true'),
    'variants.price': numberTest(({ price }) => price, centsOf),
    created_at: published,
    published_at: published,
    updated_at: published,
  },
};

/** A collection changes with its newest capsule: the data holds no date of its own. */
export function collectionUpdatedAt({ products }: StoreCollection): string {
  return products
    .map(({ capsule }) => capsule.publishedAt)
    .reduce((one, other) => (one > other ? one : other), '1970-01-01T00:00:00Z');
}

/** The data of collections that `collections(query:)` searches. */
export const SEARCHABLE_COLLECTIONS: Searchable<StoreCollection> = {
  words:
    (value) =>
    ({ title }) =>
      title.toLowerCase().includes(value.replaceAll('*', '').toLowerCase()),
  fields: {
    title: textTest(({ title }) => [title, ...wordsOf(title)]),
    updated_at: dateTest(collectionUpdatedAt),
  },
};
