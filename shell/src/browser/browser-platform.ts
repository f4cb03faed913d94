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
import { refusedStyles } from './refused-styles.ts';

type Host = NonNullable<ReturnType<typeof getInstance>>;

function fulfilled<Value>(promise: Promise<Value>, value: Value): void {
  // React reads these fields: a module that has arrived renders in the same pass instead of suspending once more.
  void Object.assign(promise, { status: 'fulfilled', value });
}

/** An entry and its chunks have 3 s each; when the runtime has said nothing by then (ms), it will not any more. */
const LOAD_LIMIT = 7000;

/** The runtime leaves a load open for ever when the entry that several loads wait for fails. */
function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('it did not arrive in time')), LOAD_LIMIT);
    loading.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/** The parts that the server has rendered into this document, as `remote|expose`. */
function renderedParts(): Set<string> {
  const parts = document.querySelectorAll<HTMLElement>('[data-remote][data-expose]');
  return new Set([...parts].map(({ dataset }) => `${dataset['remote']?.split('@')[0]}|${dataset['expose']}`));
}

/** The platform of a page, and what the router tells it. */
export interface BrowserPlatform extends Platform {
  /** A navigation has begun: what failed is tried again, and nothing of the server's is left to keep. */
  forgetFailures(): void;
}

/** How composed code reaches remotes in a browser. */
export function createBrowserPlatform(
  host: Host,
  composition: BrowserComposition,
  services: PageServices,
): BrowserPlatform {
  const rendered = renderedParts();
  const failed = new Set<string>();
  const slots = slotTable(composition);
  const loading = new Map<string, Promise<RemoteModule>>();
  const identify = (remote: string): string => `${remote}@${composition.remotes[remote]?.version ?? 'unknown'}`;

  function fetchModule(remote: string, expose: string): Promise<RemoteModule> {
    const release = composition.remotes[remote];
    if (!release) return Promise.reject(new ShopError('REMOTE-001', { remote, reason: 'not in the composition' }));
    if (isUnstyled(remote, expose)) {
      return Promise.reject(
        new ShopError('REMOTE-001', { remote: identify(remote), reason: 'its stylesheet was refused' }),
      );
    }
    const loaded = host.loadRemote<RemoteModule>(`${release.global}/${expose.slice(2)}`, { from: 'runtime' });
    return inTime(loaded).then(
      (module) => {
        if (!module) throw new ShopError('REMOTE-002', { remote: identify(remote), expose });
        return module;
      },
      (cause: unknown) => {
        throw new ShopError('REMOTE-001', { remote: identify(remote), expose }, { cause });
      },
    );
  }

  function isUnstyled(remote: string, expose: string): boolean {
    const release = composition.remotes[remote];
    const files = release?.assets[expose]?.css ?? [];
    return files.some((file) => refusedStyles().includes(new URL(`${release?.base}${file}`, location.href).href));
  }

  /**
   * A part that the server has rendered and whose script does not come stays as it is: readable, with real links and forms.
   * Its promise never settles, so React leaves the server's markup alone; its fallback would only take that away.
   */
  function keepRendered(key: string, promise: Promise<RemoteModule>): Promise<RemoteModule> {
    return promise.catch((error: unknown) => {
      if (!rendered.has(key)) throw error;
      return new Promise<RemoteModule>(() => undefined);
    });
  }

  const platform: BrowserPlatform = {
    services,
    identify,
    load(remote, expose) {
      const key = `${remote}|${expose}`;
      const known = loading.get(key);
      if (known) return known;
      if (isUnstyled(remote, expose)) rendered.delete(key);
      const fetched = fetchModule(remote, expose);
      const promise = keepRendered(key, fetched);
      loading.set(key, promise);
      fetched.then(
        (module) => fulfilled(promise, module),
        (error: unknown) => {
          failed.add(key);
          platform.report(error, remote);
        },
      );
      return promise;
    },
    forgetFailures() {
      rendered.clear();
      for (const key of failed) loading.delete(key);
      failed.clear();
    },
    prime(remote, expose) {
      const release = composition.remotes[remote];
      // React would wait a minute for a stylesheet whose error came before React did.
      if (isUnstyled(remote, expose)) return;
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
    within: (_remote, run) => run(),
  };
  return platform;
}
