import type { Favorite } from './favorites-state.ts';

/** The commands of the favorites, open to every remote; their owner answers. */
export interface FavoritesCommands {
  /** Adds the product, or removes it where it already is one. */
  toggle(favorite: Omit<Favorite, 'addedAt'>): void;
  remove(handle: string): void;
  /** Takes in favorites from elsewhere (the account); what is already there stays. */
  merge(favorites: readonly Favorite[]): void;
  open(): void;
  close(): void;
}
