import { BRAND, type Favorite } from 'shared-contracts';
import { type Kept, kept, listToEnvelope, type StorageArea, z } from 'shared-runtime';
import { SHOWN_CAPSULE } from '../../lib/product/shown-capsule.ts';

export const StoredFavorite = z.object({ ...SHOWN_CAPSULE, addedAt: z.number() });

/** The entry as it is read; its items are read one by one. */
export const FavoritesEnvelope = z.object({ version: z.int(), items: z.array(z.unknown()) });

/** The entry of the favorites in a browser's storage. */
export type KeptFavorites = Kept<z.infer<typeof FavoritesEnvelope>>;

/** The favorites of a browser. Version 0 was the bare list. */
export const keptFavorites = (area: StorageArea): KeptFavorites =>
  kept(`${BRAND.keyPrefix}-favorites`, FavoritesEnvelope, area, [listToEnvelope]);

/**
 * The stored favorites. Entries that cannot be read are left out; a version from the future is read as far as
 * its entries are of the known form.
 */
export function readFavorites(stored: KeptFavorites): readonly Favorite[] {
  const items = stored.read()?.items ?? [];
  return uniqueByHandle(items.flatMap((item) => z.safeParse(StoredFavorite, item).data ?? []));
}

/** Stores the favorites; false where the browser refuses. */
export const writeFavorites = (stored: KeptFavorites, items: readonly Favorite[], version?: number): boolean =>
  stored.write({ version: 1, items: [...items] }, version);

/** The first of each handle, in order. */
export function uniqueByHandle(items: readonly Favorite[]): readonly Favorite[] {
  const seen = new Set<string>();
  return items.filter(({ handle }) => !seen.has(handle) && seen.add(handle));
}
