import { ShopError } from 'shared-contracts';
import type { Outage } from 'shared-runtime';
import { createContext, use, useSyncExternalStore } from 'react';

/** The remotes that could not be started in this page, and their outages. */
export interface Outages {
  /** The remote could not be started: its outage is fetched. */
  begin(remote: string): void;
  /** The remote has started after all. */
  end(remote: string): void;
  /** The outage of a remote that could not be started; null for others, and until it has loaded. */
  of(remote: string): Outage | null;
  /** Resolves to the remote's outage for scripts that can't be loaded; null where it has none, or that can't be loaded either. */
  load(remote: string): Promise<Outage | null>;
  subscribe(listener: () => void): () => void;
}

/**
 * @param loadOutage fetches the outage script of a remote; resolves to null where it has none
 * @param report notifies the operators that the script of a remote can't be loaded
 */
export function createOutages(
  loadOutage: (remote: string) => Promise<Outage | null>,
  report: (error: unknown, remote: string) => void,
): Outages {
  const begun = new Set<string>();
  const loading = new Map<string, Promise<Outage | null>>();
  const loaded = new Map<string, Outage>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  async function fetchOutage(remote: string): Promise<Outage | null> {
    try {
      const outage = await loadOutage(remote);
      if (outage) loaded.set(remote, outage);
      return outage;
    } catch (cause) {
      loading.delete(remote); // The next page that needs it tries again.
      report(new ShopError('REMOTE-001', { remote, reason: 'its outage script can’t be loaded' }, { cause }), remote);
      return null;
    }
  }

  function load(remote: string): Promise<Outage | null> {
    const known = loading.get(remote) ?? fetchOutage(remote);
    loading.set(remote, known);
    return known;
  }

  return {
    load,
    begin(remote) {
      begun.add(remote);
      void load(remote).then(notify);
    },
    end(remote) {
      if (begun.delete(remote)) notify();
    },
    of: (remote) => (begun.has(remote) ? (loaded.get(remote) ?? null) : null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server, which starts no remote. */
export const NO_OUTAGES: Outages = {
  begin: () => undefined,
  end: () => undefined,
  of: () => null,
  load: async () => null,
  subscribe: () => () => undefined,
};

/** The outages of this page. */
export const OutagesContext = createContext(NO_OUTAGES);

/** The outage of a remote while it could not be started; null while it could, or where it has none. */
export function useOutage(remote: string | undefined): Outage | null {
  const outages = use(OutagesContext);
  return useSyncExternalStore(
    outages.subscribe,
    () => (remote === undefined ? null : outages.of(remote)),
    () => null,
  );
}
