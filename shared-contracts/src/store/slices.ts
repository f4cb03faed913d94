import type { CartState } from '../cart/cart-state.ts';
import { emptyCart } from '../cart/cart-state.ts';
import type { FavoritesState } from '../favorites/favorites-state.ts';
import { noFavorites } from '../favorites/favorites-state.ts';
import type { SessionState } from '../session/session-state.ts';
import { loadingSession } from '../session/session-state.ts';

/** The state of the shop in one page: slices, each with one owner. */
export interface ShopState {
  readonly cart: CartState;
  readonly favorites: FavoritesState;
  readonly session: SessionState;
}

/** The name of a slice. */
export type SliceName = keyof ShopState;

/** The state that every page starts from, on the server and in the browser, so that both render the same first frame. */
export const INITIAL_STATE: ShopState = { cart: emptyCart, favorites: noFavorites, session: loadingSession };
