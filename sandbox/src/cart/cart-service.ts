import type { Store } from '../storefront/store.ts';
import type { CartStore } from './cart-store.ts';

/** Everything a change to a cart needs. */
export interface CartService {
  store: Store;
  carts: CartStore;
}
