import { useSyncExternalStore } from 'react';
import { INITIAL_STATE, type ShopState } from 'shared-contracts';
import { useServices } from '../platform/platform.ts';

/**
 * A value of the shared store; renders again only when it changes by `Object.is`. During hydration it is the starting
 * state, as the server rendered it.
 *
 * @param selector must return a part of the state or a primitive, never a new object: React would render without end.
 * @example const isOpen = useShop((state) => state.cart.isOpen);
 */
export function useShop<Value>(selector: (state: ShopState) => Value): Value {
  const { store } = useServices();
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getState()),
    () => selector(INITIAL_STATE),
  );
}
