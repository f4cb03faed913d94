import { type PublicConfig, INITIAL_STATE, type ShopState } from 'shared-contracts';
import { createQueryClient } from '../data/query-client.ts';
import { createShopEvents } from '../events/bus.ts';
import type { Platform, RemoteModule } from '../platform/platform.ts';
import { createShopStore } from '../store/shop-store.ts';
import { createStorefront } from '../storefront/storefront.ts';

/** The configuration of pages in tests; nothing answers at its addresses. */
export const TEST_CONFIG: PublicConfig = {
  siteOrigin: 'https://shop.example',
  contact: { email: 'hello@shop.example' },
  storefront: { origin: 'https://store.example', publicToken: 'public', retries: 0 },
  supabase: { url: 'https://backend.example', publishableKey: 'publishable' },
  consentMode: 'opt-out',
};

/** The modules of the test's remotes: `remote|expose` to the promise of its module. */
export type TestModules = Readonly<Record<string, Promise<RemoteModule>>>;

/** The differences of a test's page from the default. */
export interface TestPage {
  readonly config?: Partial<PublicConfig>;
  /** The shared store's state at the start. */
  readonly state?: Partial<ShopState>;
  readonly side?: 'server' | 'browser';
  readonly modules?: TestModules;
  /** Which expose fills a slot: `[remote, expose]`. */
  readonly slots?: Readonly<Record<string, readonly [string, string]>>;
}

/** A page's platform without a shell, with a record of its use by composed code. A module that is not named never arrives. */
export function testPlatform({ config, state, side = 'server', modules = {}, slots = {} }: TestPage = {}) {
  const seen = {
    primed: [] as string[],
    reports: [] as { error: unknown; remote: string }[],
  };
  const platform: Platform = {
    services: {
      queryClient: createQueryClient(side),
      storefront: createStorefront(TEST_CONFIG.storefront),
      config: { ...TEST_CONFIG, ...config },
      store: createShopStore({ ...INITIAL_STATE, ...state }),
      events: createShopEvents(),
      side,
    },
    load: (remote, expose) => modules[`${remote}|${expose}`] ?? new Promise<never>(() => undefined),
    prime: (remote, expose) => void seen.primed.push(`${remote}|${expose}`),
    identify: (remote) => `${remote}@1.0.0`,
    slot(name) {
      const filler = slots[name];
      return filler && { remote: filler[0], expose: filler[1] };
    },
    report: (error, remote) => void seen.reports.push({ error, remote }),
    within: (_remote, run) => run(),
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
