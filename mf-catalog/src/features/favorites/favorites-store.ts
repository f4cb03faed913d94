import type { Favorite, FavoritesCommands, FavoritesState } from 'shared-contracts';
import type { ShopEvents, SliceHandle } from 'shared-runtime';
import { type KeptFavorites, readFavorites, uniqueByHandle, writeFavorites } from './stored-favorites.ts';

interface FavoritesStoreParts {
  readonly slice: SliceHandle<'favorites'>;
  readonly stored: KeptFavorites;
  readonly events: Pick<ShopEvents, 'emit'>;
  readonly remote: string;
  readonly now: () => number;
}

export interface FavoritesStore {
  readonly commands: FavoritesCommands;
  /** Takes over favorites that another tab has stored. */
  follow(): void;
}

/** Keeps the favorites: in the shared store for this page, in the browser's storage for the next ones and for other tabs. */
export function createFavoritesStore({ slice, stored, events, remote, now }: FavoritesStoreParts): FavoritesStore {
  const set = (change: Partial<FavoritesState>): void => slice.set((current) => ({ ...current, ...change }));

  let isStored = true;

  function keep(items: readonly Favorite[]): void {
    set({ items });
    isStored = writeFavorites(stored, items);
  }

  /** Another tab may have stored something that its event has not brought here yet. */
  const latest = (): readonly Favorite[] =>
    isStored && stored.text() !== null ? readFavorites(stored) : slice.get().items;

  function remove(handle: string): void {
    const items = latest();
    if (!items.some((item) => item.handle === handle)) return;
    keep(items.filter((item) => item.handle !== handle));
    events.emit('catalog:favorite-removed', { handle }, remote);
  }

  function toggle(favorite: Omit<Favorite, 'addedAt'>): void {
    const items = latest();
    if (items.some(({ handle }) => handle === favorite.handle)) return remove(favorite.handle);
    keep([{ ...favorite, addedAt: now() }, ...items]);
    events.emit('catalog:favorite-added', { handle: favorite.handle }, remote);
  }

  set({ items: readFavorites(stored), status: 'ready' });

  return {
    commands: {
      toggle,
      remove,
      merge: (others) => keep(uniqueByHandle([...latest(), ...others])),
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
    },
    follow: () => set({ items: readFavorites(stored) }),
  };
}
