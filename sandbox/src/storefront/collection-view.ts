import { type ConnectionShape, connect, type PageArguments } from './connection.ts';
import { imageView } from './image-view.ts';
import { metafieldFields } from './metafields.ts';
import { facetsOf } from './product-facets.ts';
import { filterProducts, type ProductFilter } from './product-filters.ts';
import { collectionUpdatedAt } from './searchable-lists.ts';
import { type ProductSort, sortProducts } from './product-sorting.ts';
import { productShape } from './product-view.ts';
import type { Store } from './store.ts';
import type { StoreCollection } from './store-index.ts';

type CollectionProductsArguments = PageArguments & {
  filters?: ProductFilter[] | null;
  sortKey?: ProductSort | null;
  reverse?: boolean;
};

export function collectionView(collection: StoreCollection, store: Store) {
  const picture = store.pictures.campaign(`collection-${collection.handle}`);
  const fields = {
    id: collection.id,
    title: collection.title,
    description: collection.description,
    descriptionHtml: `<p>${collection.description}</p>`,
    image: picture ? imageView(picture, store) : null,
    seo: { title: collection.title, description: collection.description },
    onlineStoreUrl: `${store.siteOrigin}/${collection.handle}`,
    trackingParameters: null,
    updatedAt: collectionUpdatedAt(collection),
  };
  return {
    __typename: 'Collection',
    handle: collection.handle,
    ...fields,
    products: (args: CollectionProductsArguments) => {
      const filters = args.filters ?? [];
      const found = sortProducts(
        filterProducts(collection.products, filters),
        args.sortKey ?? 'COLLECTION_DEFAULT',
        args.reverse,
      );
      return { ...connect(found, args, productShape(store)), filters: () => facetsOf(collection.products, filters) };
    },
    ...metafieldFields(() => ({
      id: collection.id,
      contents: [],
      since: fields.updatedAt,
    })),
  };
}

export function collectionShape(store: Store): ConnectionShape<StoreCollection, ReturnType<typeof collectionView>> {
  return { key: (collection) => collection.numericId, node: (collection) => collectionView(collection, store) };
}
