import { browserStorage, favorites, onPageRestored, type Start } from 'shared-runtime';
import { createFavoritesStore } from './features/favorites/favorites-store.ts';
import { keptFavorites } from './features/favorites/stored-favorites.ts';

export const start: Start = ({ store, events, remote }) => {
  const stored = keptFavorites(browserStorage.local);
  const slice = store.claim('favorites', remote);
  const favoritesStore = createFavoritesStore({ slice, stored, events, remote, now: () => Date.now() });
  window.addEventListener('storage', ({ key }) => {
    // Storage that was cleared as a whole has no key.
    if (key === stored.key || key === null) favoritesStore.follow();
  });
  onPageRestored(favoritesStore.follow);
  favorites.answer(favoritesStore.commands, remote);
};
