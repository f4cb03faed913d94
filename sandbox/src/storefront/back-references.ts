import type { CartService } from '../cart/cart-service.ts';
import { collectionShape } from './collection-view.ts';
import { connect, type PageArguments } from './connection.ts';
import { nodeOf } from './node-queries.ts';
import { productView } from './product-view.ts';
import type { StoreProduct } from './store-index.ts';

/** Fields that lead back up (variant → product → collections): here, so that no two views have to know each other. */
export function backReferences(service: CartService) {
  const { store } = service;
  return {
    ProductVariant: {
      product: ({ productRecord }: { productRecord: StoreProduct }) => productView(productRecord, store),
    },
    Product: {
      collections: ({ record }: { record: StoreProduct }, args: PageArguments) =>
        connect(
          store.index.collections.filter((collection) => collection.products.includes(record)),
          args,
          collectionShape(store),
        ),
    },
    Metafield: {
      parentResource: ({ parentId }: { parentId: string }) => nodeOf(parentId, service),
    },
  };
}
