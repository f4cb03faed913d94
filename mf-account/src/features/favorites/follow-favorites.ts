import { BRAND, favorites, type StartArgs } from 'shared-contracts';
import { accountFavorites } from './account-favorites.ts';
import { favoriteDetails } from './favorite-details.ts';
import { createFavoritesSync, type FavoritesSync, type MergeMark } from './favorites-sync.ts';

const MARK_KEY = `${BRAND.keyPrefix}-favorites-account`;

/** Where storage is forbidden, every page is a first meeting. */
const storedMark: MergeMark = {
  read() {
    try {
      return localStorage.getItem(MARK_KEY);
    } catch {
      return null;
    }
  },
  write(userId) {
    try {
      if (userId === null) localStorage.removeItem(MARK_KEY);
      else localStorage.setItem(MARK_KEY, userId);
    } catch {
      // Nothing to remember then.
    }
  },
};

/** Carries the favorites between this device and the account, for as long as somebody is signed in. */
export function followFavorites({ store, events, storefront, config }: StartArgs): void {
  let person: string | null = null;
  let sync: FavoritesSync | null = null;

  const meet = (): void => {
    const { session, favorites: slice } = store.getState();
    const userId = session.user?.id ?? null;
    if (userId === person || session.status === 'loading') return;
    if (userId === null) {
      storedMark.write(null);
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
      mark: storedMark,
      describe: (handles) => favoriteDetails(storefront, handles, Date.now()),
      log: (error) => console.warn('Favorites could not be carried to the account', error),
    });
    void sync.begin();
  };

  events.on('catalog:favorite-added', ({ handle }) => void sync?.added(handle));
  events.on('catalog:favorite-removed', ({ handle }) => void sync?.removed(handle));
  store.subscribe(meet);
  meet();
}
