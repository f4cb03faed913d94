import type { SessionState } from 'shared-contracts';
import type { ShopEvents } from 'shared-runtime';
import { vi } from 'vitest';
import { type AuthService, createAuthService } from './auth-service.ts';
import { CONFIG } from './configuration.ts';

export const STORED_SESSION = 'capsule-collective-session';

/** Each test is a page of its own, but the client counts its instances over the whole process and warns of the second. */
function allowSeveralClients(): void {
  const warn = console.warn;
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).includes('Multiple GoTrueClient instances')) warn(...parts);
  });
}

/** A page in which nothing has been loaded yet, with the auth service behind it. */
export async function freshPage(service: AuthService = createAuthService()) {
  vi.resetModules();
  allowSeveralClients();
  vi.stubGlobal('fetch', service.fetch);
  const contracts = await import('shared-runtime');
  const { createStorefront } = await import('shared-runtime/storefront');
  const { start } = await import('../start.ts');
  const store = contracts.createShopStore();
  const events: ShopEvents = contracts.createShopEvents();
  const states: SessionState[] = [];
  store.subscribe(({ session }, previous) => {
    if (session !== previous.session) states.push(session);
  });
  const queryClient = contracts.createQueryClient('browser');
  const services = {
    store,
    events,
    queryClient,
    config: CONFIG,
    storefront: createStorefront({ origin: CONFIG.storefront.origin, publicToken: 'public' }),
    side: 'browser' as const,
    remote: 'mf-account@1.0.0',
  };
  const settled = (wanted: SessionState['status'] | ((state: SessionState) => boolean)): Promise<SessionState> =>
    vi.waitFor(() => {
      const state = store.getState().session;
      const reached = typeof wanted === 'string' ? state.status === wanted : wanted(state);
      if (!reached) throw new Error(`The session is ${state.status} after ${state.lastEvent}`);
      return state;
    });
  return { service, contracts, services, store, events, states, queryClient, start: () => start(services), settled };
}
