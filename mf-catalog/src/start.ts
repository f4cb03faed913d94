import { BRAND, favorites, onPageRestored, type Start } from 'shared-contracts';
import { keepFavorites } from './features/favorites/favorites-keeper.ts';
import { shelf } from './lib/browser-shelf.ts';

export const start: Start = ({ store, events, remote }) => {
  const stored = shelf(`${BRAND.keyPrefix}-favorites`, () => window.localStorage);
  const slice = store.claim('favorites', remote);
  const keeper = keepFavorites({ slice, shelf: stored, events, remote, now: () => Date.now() });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === stored.key) keeper.follow(newValue);
    // Storage that was cleared as a whole has no key.
    if (key === null) keeper.follow(null);
  });
  onPageRestored(() => keeper.follow(stored.read()));
  favorites.answer(keeper.commands);
};
