import type { Favorite, FavoritesCommands, FavoritesState, ShopEvents, SliceHandle } from 'shared-contracts';
import type { Shelf } from '../../lib/browser-shelf.ts';
import { readFavorites, uniqueByHandle, writeFavorites } from './stored-favorites.ts';

interface KeeperParts {
  readonly slice: SliceHandle<'favorites'>;
  readonly shelf: Shelf;
  readonly events: Pick<ShopEvents, 'emit'>;
  readonly remote: string;
  readonly now: () => number;
}

export interface FavoritesKeeper {
  readonly commands: FavoritesCommands;
  /** Takes over what another tab has stored. */
  follow(text: string | null): void;
}

/** Keeps the favorites: in the shared store for this page, on the shelf for the next ones and for other tabs. */
export function keepFavorites({ slice, shelf, events, remote, now }: KeeperParts): FavoritesKeeper {
  const set = (change: Partial<FavoritesState>): void => slice.set((current) => ({ ...current, ...change }));

  let isShelved = true;

  function keep(items: readonly Favorite[]): void {
    set({ items });
    isShelved = shelf.write(writeFavorites(items));
  }

  /** Another tab may have stored something that its event has not brought here yet. */
  const latest = (): readonly Favorite[] => {
    const text = isShelved ? shelf.read() : null;
    return text === null ? slice.get().items : readFavorites(text);
  };

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

  set({ items: readFavorites(shelf.read()), status: 'ready' });

  return {
    commands: {
      toggle,
      remove,
      merge: (others) => keep(uniqueByHandle([...latest(), ...others])),
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
    },
    follow: (text) => set({ items: readFavorites(text) }),
  };
}
