/** One favorite: enough to show it without asking the storefront again. */
export interface Favorite {
  readonly handle: string;
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  /** When it was added, in milliseconds since the epoch. */
  readonly addedAt: number;
}

/** The favorites slice. Written by its owner alone. */
export interface FavoritesState {
  readonly items: readonly Favorite[];
  readonly isOpen: boolean;
  readonly status: 'restoring' | 'ready';
}

/** Favorites before the stored ones have been read. */
export const noFavorites: FavoritesState = { items: [], isOpen: false, status: 'restoring' };
