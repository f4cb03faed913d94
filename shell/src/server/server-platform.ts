import { types } from 'node:util';
import type { PageServices, Platform, RemoteModule } from 'shared-runtime';
import { ShopError } from 'shared-contracts';
import { preinit, preload } from 'react-dom';
import { log, type RunningCode, type ReleaseSet, textOf } from 'composer/guest';
import { slotTable } from '../app/slot-table.ts';
import { markPart } from './boundary-owner.tsx';

/** The options of a platform for one request. */
export interface ServerPlatformOptions {
  readonly set: ReleaseSet;
  readonly services: PageServices;
  /** Preloads carry it too, or the policy refuses them and everything is fetched twice. Empty for a page that will be stored. */
  readonly nonce: string;
  readonly running: RunningCode;
  readonly isDegraded: (remote: string) => boolean;
  readonly onFailure: (remote: string) => void;
}

/** A module that is there already. */
export function settled(module: RemoteModule): Promise<RemoteModule> {
  // `use` suspends on a promise it has not seen unless its own `status` says that it is fulfilled.
  return Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
}

function refused(error: unknown): Promise<RemoteModule> {
  const promise = Promise.reject(error);
  promise.catch(() => undefined); // Only its renderer handles the rejection.
  return Object.assign(promise, { status: 'rejected', reason: error });
}

/** How composed code reaches remotes while one request is rendered. */
export function createServerPlatform({
  set,
  services,
  nonce,
  running,
  isDegraded,
  onFailure,
}: ServerPlatformOptions): Platform {
  const slots = slotTable(set.browser);
  const loaded = new Map<string, Promise<RemoteModule>>();
  const primed = new Set<string>();
  const identify = (remote: string): string => `${remote}@${set.versionOf(remote)}`;

  function loadModule(remote: string, expose: string): Promise<RemoteModule> {
    if (isDegraded(remote)) {
      onFailure(remote);
      return refused(new ShopError('REMOTE-001', { remote: identify(remote), reason: 'rendered only in the browser' }));
    }
    try {
      return settled(set.module(remote, expose));
    } catch (cause) {
      onFailure(remote);
      return refused(new ShopError('REMOTE-001', { remote: identify(remote), expose }, { cause }));
    }
  }

  return {
    services,
    identify,
    load(remote, expose) {
      const key = `${remote}|${expose}`;
      const known = loaded.get(key) ?? loadModule(remote, expose);
      loaded.set(key, known);
      return known;
    },
    prime(remote, expose) {
      const release = set.browser.remotes[remote];
      if (!release || primed.has(`${remote}|${expose}`)) return;
      primed.add(`${remote}|${expose}`);
      const options = (file: string) => ({
        crossOrigin: 'anonymous' as const,
        integrity: release.integrity[file] ?? '',
      });
      const assets = release.assets[expose];
      for (const file of assets?.css ?? [])
        preinit(`${release.base}${file}`, { as: 'style', precedence: 'remote', ...options(file) });
      // Nothing of the first view waits for a script.
      const how = { as: 'script', ...(nonce && { nonce }), fetchPriority: 'low' } as const;
      for (const file of [release.entry, ...(assets?.js ?? [])])
        preload(`${release.base}${file}`, { ...how, ...options(file) });
    },
    slot: (name) => slots.get(name),
    mark: (remote, node) => markPart(running, remote === null ? null : identify(remote), node),
    isProxy: types.isProxy,
    report: (error, remote) => log(`A remote failed in a page: ${identify(remote)}`, { error: textOf(error) }),
    within: (remote, run) => running.within(identify(remote), run),
  };
}
