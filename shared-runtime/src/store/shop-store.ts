import { createStore, type StoreApi } from 'zustand/vanilla';
import { ShopError } from 'shared-contracts/errors';
import { INITIAL_STATE, type ShopState, type SliceName } from 'shared-contracts';
import { deepFreeze } from './deep-freeze.ts';

/** The right to write one slice. Every write is stamped with the release that made it. */
export interface SliceHandle<Name extends SliceName> {
  get(): ShopState[Name];
  set(update: (current: ShopState[Name]) => ShopState[Name]): void;
}

/** Who wrote a slice last, as `name@version`; for diagnosis. */
export type SliceStamp = { readonly slice: SliceName; readonly by: string; readonly at: number };

/** The shared store: every remote reads, only a slice's owner writes. The state is frozen at every depth. */
export interface ShopStore {
  getState(): ShopState;
  subscribe(listener: (state: ShopState, previous: ShopState) => void): () => void;
  /**
   * The writing handle of a slice.
   *
   * @param by the claiming release, `name@version`
   * @throws {ShopError} STORE-002 for a remote that does not own it, STORE-001 for a second claim.
   * @example const cart = store.claim('cart', 'mf-cart-checkout@1.4.2');
   */
  claim<Name extends SliceName>(slice: Name, by: string): SliceHandle<Name>;
  /** The last writer of every slice that was written. */
  stamps(): readonly SliceStamp[];
}

/**
 * A store with every slice at its start. One per page in the browser, one per request on the server; on the server no slice
 * is claimed, because a module-level write would leak between visitors.
 *
 * @param owners the remote that owns each slice. The first remote that claims a slice without an owner gets it.
 */
export function createShopStore(
  initial: ShopState = INITIAL_STATE,
  owners: Readonly<Record<string, string>> = {},
): ShopStore {
  const api: StoreApi<ShopState> = createStore<ShopState>()(() => deepFreeze(initial));
  const claims = new Map<SliceName, string>();
  const stamps = new Map<SliceName, SliceStamp>();

  function claim<Name extends SliceName>(slice: Name, by: string): SliceHandle<Name> {
    const owner = owners[slice];
    if (owner && by.split('@')[0] !== owner) throw new ShopError('STORE-002', { slice, by, owner });
    const holder = claims.get(slice);
    if (holder !== undefined) throw new ShopError('STORE-001', { slice, by, holder });
    claims.set(slice, by);
    return {
      get: () => api.getState()[slice],
      set(update) {
        const next = update(api.getState()[slice]);
        if (next === api.getState()[slice]) return;
        stamps.set(slice, { slice, by, at: Date.now() });
        api.setState(deepFreeze({ ...api.getState(), [slice]: next }), true);
      },
    };
  }

  return { getState: api.getState, subscribe: api.subscribe, claim, stamps: () => [...stamps.values()] };
}
