import { findCart } from '../cart/cart-mutations.ts';
import type { CartService } from '../cart/cart-service.ts';
import { cartView } from '../cart/cart-view.ts';
import { collectionView } from './collection-view.ts';
import { productView } from './product-view.ts';
import { SHOP_ID, shopView } from './shop-queries.ts';
import { variantView } from './variant-view.ts';

export function nodeOf(id: string, service: CartService): unknown {
  const { store } = service;
  const product = store.index.productById.get(id);
  if (product) return productView(product, store);
  const variant = store.index.variantById.get(id);
  if (variant) return variantView(variant, store);
  const collection = store.index.collectionById.get(id);
  if (collection) return collectionView(collection, store);
  if (id === SHOP_ID) return shopView(store);
  const cart = findCart(service, id);
  return cart ? cartView(cart, store) : null;
}

export function nodeQueries(service: CartService) {
  return {
    node: (_: unknown, { id }: { id: string }) => nodeOf(id, service),
    nodes: (_: unknown, { ids }: { ids: string[] }) => ids.map((id) => nodeOf(id, service)),
    cart: (_: unknown, { id }: { id: string }) => {
      const cart = findCart(service, id);
      return cart ? cartView(cart, service.store) : null;
    },
  };
}
