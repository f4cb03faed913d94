import type { PublicConfig } from 'shared-contracts';
import { askBackend } from 'shared-runtime';

/** The favorites that an account keeps, as handles. */
export interface AccountFavorites {
  /** Adds those of a device; answers all of them, newest first. */
  merge(handles: readonly string[]): Promise<readonly string[]>;
  add(handle: string): Promise<void>;
  remove(handle: string): Promise<void>;
}

// The database's own limit on a merge.
const MOST = 500;

/** The favorites of the account that is signed in. */
export function accountFavorites(config: PublicConfig, userId: string): AccountFavorites {
  const merge = (handles: readonly string[]): Promise<readonly string[]> =>
    askBackend(config, (backend, signal) =>
      backend.rpc('merge_favourites', { handles: handles.slice(0, MOST) }).abortSignal(signal),
    );
  return {
    merge,
    async add(handle) {
      await merge([handle]);
    },
    async remove(handle) {
      await askBackend(config, (backend, signal) =>
        backend.from('favourites').delete().eq('user_id', userId).eq('handle', handle).abortSignal(signal),
      );
    },
  };
}
