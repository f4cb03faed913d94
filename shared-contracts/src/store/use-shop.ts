import { useRef, useSyncExternalStore } from 'react';
import { useServices } from '../platform/platform.ts';
import { INITIAL_STATE, type ShopState } from './slices.ts';

/**
 * A value derived from the shared store; renders again only when it changes by `Object.is`. During hydration it is the
 * starting state, as the server rendered it.
 *
 * @example const open = useShop((state) => state.cart.isOpen);
 */
export function useShop<Value>(selector: (state: ShopState) => Value): Value {
  const { store } = useServices();
  const cached = useRef<{ state: ShopState; selector: typeof selector; value: Value } | null>(null);
  const read = (state: ShopState): Value => {
    const last = cached.current;
    if (last && last.state === state && last.selector === selector) return last.value;
    const value = selector(state);
    // A selector that builds a new object each time would otherwise never settle.
    const stable = last && Object.is(last.value, value) ? last.value : value;
    cached.current = { state, selector, value: stable };
    return stable;
  };
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.getState()),
    () => read(INITIAL_STATE),
  );
}
