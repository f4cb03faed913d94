import { findCart } from '../cart/cart-mutations.ts';
import type { CartDesk } from '../cart/cart-desk.ts';
import { cartView } from '../cart/cart-view.ts';
import { collectionView } from './collection-view.ts';
import { productView } from './product-view.ts';
import { SHOP_ID, shopView } from './shop-queries.ts';
import { variantView } from './variant-view.ts';

export function nodeOf(id: string, desk: CartDesk): unknown {
  const { store } = desk;
  const product = store.index.productById.get(id);
  if (product) return productView(product, store);
  const variant = store.index.variantById.get(id);
  if (variant) return variantView(variant, store);
  const collection = store.index.collectionById.get(id);
  if (collection) return collectionView(collection, store);
  if (id === SHOP_ID) return shopView(store);
  const cart = findCart(desk, id);
  return cart ? cartView(cart, store) : null;
}

export function nodeQueries(desk: CartDesk) {
  return {
    node: (_: unknown, { id }: { id: string }) => nodeOf(id, desk),
    nodes: (_: unknown, { ids }: { ids: string[] }) => ids.map((id) => nodeOf(id, desk)),
    cart: (_: unknown, { id }: { id: string }) => {
      const cart = findCart(desk, id);
      return cart ? cartView(cart, desk.store) : null;
    },
  };
}
