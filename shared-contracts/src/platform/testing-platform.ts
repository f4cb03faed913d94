import { createQueryClient } from '../data/query-client.ts';
import { createShopEvents } from '../events/bus.ts';
import { createShopStore } from '../store/shop-store.ts';
import { createStorefront } from '../storefront/storefront.ts';
import type { Platform, RemoteModule } from './platform.ts';

/** What the test's remotes offer: `remote|expose` to the promise of its module. */
export type TestModules = Readonly<Record<string, Promise<RemoteModule>>>;

/** A platform over modules at hand, which writes down what composed code does with it. */
export function testPlatform(modules: TestModules, slots: Readonly<Record<string, [string, string]>> = {}) {
  const seen = {
    marks: [] as (string | null)[],
    primed: [] as string[],
    reports: [] as { error: unknown; remote: string }[],
  };
  const platform: Platform = {
    services: {
      queryClient: createQueryClient('server'),
      storefront: createStorefront({ origin: 'http://localhost:3100', publicToken: 'public' }),
      config: {
        siteOrigin: 'https://shop.example',
        storefront: { origin: 'http://localhost:3100', publicToken: 'public' },
        supabase: { url: 'http://localhost:3100', publishableKey: 'publishable' },
        consentMode: 'opt-out',
      },
      store: createShopStore(),
      events: createShopEvents(),
      side: 'server',
    },
    load: (remote, expose) => modules[`${remote}|${expose}`] ?? new Promise<never>(() => undefined),
    prime: (remote, expose) => void seen.primed.push(`${remote}|${expose}`),
    identify: (remote) => `${remote}@1.0.0`,
    slot(name) {
      const filler = slots[name];
      return filler && { remote: filler[0], expose: filler[1] };
    },
    report: (error, remote) => void seen.reports.push({ error, remote }),
    mark: (remote) => void seen.marks.push(remote),
  };
  return { platform, seen };
}

/** A module that has arrived, as platforms hand it over. */
export function arrived(module: RemoteModule): Promise<RemoteModule> {
  return Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
}

/** A module that could not be loaded. */
export function failed(reason: Error): Promise<RemoteModule> {
  const promise = Promise.reject(reason);
  promise.catch(() => undefined);
  return Object.assign(promise, { status: 'rejected', reason });
}
