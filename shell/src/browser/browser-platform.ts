import { getInstance } from '@module-federation/enhanced/runtime';
import {
  type BrowserComposition,
  type PageServices,
  type Platform,
  type RemoteModule,
  ShopError,
} from 'shared-contracts';
import { preinit } from 'react-dom';
import { slotTable } from '../app/slot-table.ts';

type Host = NonNullable<ReturnType<typeof getInstance>>;

function fulfilled<Value>(promise: Promise<Value>, value: Value): void {
  // React reads these fields: a module that has arrived renders in the same pass instead of suspending once more.
  Object.assign(promise, { status: 'fulfilled', value });
}

/** How composed code reaches remotes in a browser. */
export function createBrowserPlatform(host: Host, composition: BrowserComposition, services: PageServices): Platform {
  const slots = slotTable(composition);
  const loading = new Map<string, Promise<RemoteModule>>();
  const identify = (remote: string): string => `${remote}@${composition.remotes[remote]?.version ?? 'unknown'}`;

  function fetchModule(remote: string, expose: string): Promise<RemoteModule> {
    const release = composition.remotes[remote];
    if (!release) return Promise.reject(new ShopError('REMOTE-001', { remote, reason: 'not in the composition' }));
    return host.loadRemote<RemoteModule>(`${release.global}/${expose.slice(2)}`, { from: 'runtime' }).then(
      (module) => {
        if (!module) throw new ShopError('REMOTE-002', { remote: identify(remote), expose });
        return module;
      },
      (cause: unknown) => {
        throw new ShopError('REMOTE-001', { remote: identify(remote), expose }, { cause });
      },
    );
  }

  const platform: Platform = {
    services,
    identify,
    load(remote, expose) {
      const key = `${remote}|${expose}`;
      const known = loading.get(key);
      if (known) return known;
      const promise = fetchModule(remote, expose);
      loading.set(key, promise);
      promise.then(
        (module) => fulfilled(promise, module),
        (error: unknown) => {
          loading.delete(key); // The next use tries again.
          platform.report(error, remote);
        },
      );
      return promise;
    },
    prime(remote, expose) {
      const release = composition.remotes[remote];
      for (const file of release?.assets[expose]?.css ?? []) {
        const integrity = release?.integrity[file];
        preinit(`${release?.base}${file}`, {
          as: 'style',
          precedence: 'remote',
          crossOrigin: 'anonymous',
          ...(integrity ? { integrity } : {}),
        });
      }
    },
    slot: (name) => slots.get(name),
    report(error, remote) {
      services.events.emit(
        'shell:remote-failed',
        { remote: identify(remote), code: error instanceof ShopError ? error.code : 'REMOTE-003' },
        'shell',
      );
      console.warn(`[${identify(remote)}]`, error instanceof Error ? error.message : error);
    },
    mark: () => undefined,
  };
  return platform;
}
