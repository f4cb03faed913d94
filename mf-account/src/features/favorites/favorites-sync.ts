import type { Favorite } from 'shared-contracts';
import type { AccountFavorites } from './account-favorites.ts';

/** The favorites of this device, as the sync sees them. */
export interface DeviceFavorites {
  handles(): readonly string[];
  take(favorites: readonly Favorite[]): void;
  remove(handle: string): void;
}

/** The account that has these favorites, as far as this device knows. */
export interface Agreement {
  readonly userId: string;
  readonly handles: readonly string[];
  /** Those that were removed on this device, and that the account may still have. */
  readonly removed: readonly string[];
}

/** Remembers the last agreement on this device, signed in or not. */
export interface AgreementMemory {
  read(): Agreement | null;
  write(agreement: Agreement): void;
}

interface SyncParts {
  readonly userId: string;
  readonly account: AccountFavorites;
  readonly device: DeviceFavorites;
  readonly memory: AgreementMemory;
  readonly describe: (handles: readonly string[]) => Promise<readonly Favorite[]>;
  readonly log: (error: unknown) => void;
}

const without = (handles: readonly string[], handle: string): string[] => handles.filter((one) => one !== handle);

/** Notes that a favorite was removed on this device while no account was signed in: the account loses it at the next sync. */
export function noteRemoved(memory: AgreementMemory, handle: string): void {
  const last = memory.read();
  if (last) memory.write({ ...last, removed: [...without(last.removed, handle), handle] });
}

/** Keeps the favorites of a device and of the account signed in on it the same. */
export interface FavoritesSync {
  begin(): Promise<void>;
  added(handle: string): Promise<void>;
  removed(handle: string): Promise<void>;
}

/**
 * At each sync the account takes in favorites that are new on the device since the last agreement with any account, and
 * then decides: a favorite removed on one device does not come back from another, and favorites that one person left on
 * a shared device do not reach the next person's account. A change that did not reach the account stays pending.
 */
export function createFavoritesSync({ userId, account, device, memory, describe, log }: SyncParts): FavoritesSync {
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log(error);
    }
  };
  const agree = (change: (last: Agreement) => Partial<Agreement>): void => {
    const last = memory.read();
    // Until this person's first sync succeeds, the previous person's agreement must be kept.
    if (last?.userId === userId) memory.write({ ...last, ...change(last) });
  };
  return {
    begin: () =>
      attempt(async () => {
        const here = device.handles();
        const last = memory.read();
        const known = last?.handles ?? [];
        const gone = last?.userId === userId ? last.removed.filter((handle) => !here.includes(handle)) : [];
        for (const handle of gone) await account.remove(handle);
        const kept = await account.merge(here.filter((handle) => !known.includes(handle)));
        for (const handle of here) if (!kept.includes(handle)) device.remove(handle);
        device.take(await describe(kept.filter((handle) => !here.includes(handle))));
        // Others may have been removed, or added again, while the account was asked.
        const now = memory.read();
        const isPending = (handle: string): boolean => !gone.includes(handle) && !device.handles().includes(handle);
        memory.write({ userId, handles: kept, removed: now?.userId === userId ? now.removed.filter(isPending) : [] });
      }),
    added: (handle) =>
      attempt(async () => {
        agree(({ removed }) => ({ removed: without(removed, handle) }));
        await account.add(handle);
        agree(({ handles }) => ({ handles: [...handles, handle] }));
      }),
    removed: (handle) =>
      attempt(async () => {
        agree(({ removed }) => ({ removed: [...without(removed, handle), handle] }));
        await account.remove(handle);
        agree(({ handles, removed }) => ({ handles: without(handles, handle), removed: without(removed, handle) }));
      }),
  };
}
