import type { Favorite } from './favorites-state.ts';

/** The commands of the favorites, open to every remote; their owner answers. */
export interface FavoritesCommands {
  /** Adds the product, or removes it where it already is one. */
  toggle(favorite: Omit<Favorite, 'addedAt'>): void;
  remove(handle: string): void;
  /** Merges favorites from elsewhere (the account); existing ones stay. */
  merge(favorites: readonly Favorite[]): void;
  open(): void;
  close(): void;
}
