import type { Favorite } from 'shared-contracts';
import type { AccountFavorites } from './account-favorites.ts';

/** The favorites of this device, as the sync sees them. */
export interface DeviceFavorites {
  handles(): readonly string[];
  take(favorites: readonly Favorite[]): void;
  remove(handle: string): void;
}

/** Remembers on this device for which account the two lists have become one. */
export interface MergeMark {
  read(): string | null;
  write(userId: string | null): void;
}

interface SyncParts {
  readonly userId: string;
  readonly account: AccountFavorites;
  readonly device: DeviceFavorites;
  readonly mark: MergeMark;
  readonly describe: (handles: readonly string[]) => Promise<readonly Favorite[]>;
  readonly log: (error: unknown) => void;
}

/** Keeps the favorites of a device and of the account signed in on it the same. */
export interface FavoritesSync {
  begin(): Promise<void>;
  added(handle: string): Promise<void>;
  removed(handle: string): Promise<void>;
}

/**
 * The first meeting unites both lists. From then on the account decides, so that what was removed on one device does not
 * come back from another; a change that could not be told to the account makes the next meeting a first one again.
 */
export function createFavoritesSync({ userId, account, device, mark, describe, log }: SyncParts): FavoritesSync {
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      mark.write(null);
      log(error);
    }
  };
  return {
    begin: () =>
      attempt(async () => {
        const here = device.handles();
        const united = mark.read() === userId;
        const kept = await account.merge(united ? [] : here);
        if (united) for (const handle of here) if (!kept.includes(handle)) device.remove(handle);
        device.take(await describe(kept.filter((handle) => !here.includes(handle))));
        mark.write(userId);
      }),
    added: (handle) => attempt(() => account.add(handle)),
    removed: (handle) => attempt(() => account.remove(handle)),
  };
}
