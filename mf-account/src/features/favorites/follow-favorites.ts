import { favorites, type StartArgs } from 'shared-runtime';
import { accountFavorites } from './account-favorites.ts';
import { agreementMemory } from './agreement-memory.ts';
import { favoriteDetails } from './favorite-details.ts';
import { createFavoritesSync, type FavoritesSync, noteRemoved } from './favorites-sync.ts';

/** Carries the favorites between this device and the account, for as long as a visitor is signed in. */
export function followFavorites({ store, events, storefront, config }: StartArgs): void {
  let person: string | null = null;
  let sync: FavoritesSync | null = null;

  const meet = (): void => {
    const { session, favorites: slice } = store.getState();
    const userId = session.user?.id ?? null;
    if (userId === person || session.status === 'loading') return;
    if (userId === null) {
      person = null;
      sync = null;
      return;
    }
    if (slice.status !== 'ready') return;
    person = userId;
    sync = createFavoritesSync({
      userId,
      account: accountFavorites(config, userId),
      device: {
        handles: () => store.getState().favorites.items.map(({ handle }) => handle),
        take: (found) => favorites.merge(found),
        remove: (handle) => favorites.remove(handle),
      },
      memory: agreementMemory,
      describe: (handles) => favoriteDetails(storefront, handles, Date.now()),
      log: (error) => console.warn('Favorites couldn’t be saved to the account', error),
    });
    void sync.begin();
  };

  events.on('catalog:favorite-added', ({ handle }) => void sync?.added(handle));
  events.on('catalog:favorite-removed', ({ handle }) => {
    // A page shows the device's favorites before it knows who is signed in.
    if (sync) void sync.removed(handle);
    else noteRemoved(agreementMemory, handle);
  });
  store.subscribe(meet);
  meet();
}
