import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { INITIAL_STATE, type SessionState } from 'shared-contracts';
import {
  AuthProvider,
  createQueryClient,
  createShopEvents,
  createShopStore,
  type Platform,
  PlatformContext,
} from 'shared-runtime';
import { createStorefront } from 'shared-runtime/storefront';
import { TestRouter } from 'shared-runtime/testing';

/** A session without an account. */
export const signedOut: SessionState = { status: 'signed-out', user: null, session: null, lastEvent: null };

/** A session of Ada, with the role given. */
export const somebody = (role: string | null): SessionState => ({
  ...signedOut,
  status: 'signed-in',
  user: { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', role },
});

function platformOf(session: SessionState): Platform {
  return {
    services: {
      queryClient: createQueryClient('browser'),
      storefront: createStorefront({ origin: 'http://storefront.test', publicToken: 'public' }),
      config: {
        siteOrigin: 'http://localhost:3000',
        storefront: { origin: 'http://storefront.test', publicToken: 'public', retries: 0 },
        supabase: { url: 'http://backend.test', publishableKey: 'sb_publishable_test' },
        consentMode: 'opt-out',
      },
      store: createShopStore({ ...INITIAL_STATE, session }),
      events: createShopEvents(),
      side: 'browser',
    },
    load: () => Promise.reject(new Error('no remote in this test')),
    prime: () => undefined,
    identify: (remote) => remote,
    slot: () => undefined,
    report: () => undefined,
    within: (_remote, run) => run(),
  };
}

interface Address {
  /** As in `remote.ts`. */
  readonly route: string;
  /** The address of the page. */
  readonly at?: string;
}

/** A page as the shell mounts it. */
export function pageFrame(page: ReactNode, session: SessionState, { route, at = route }: Address): ReactNode {
  const platform = platformOf(session);
  const router = createMemoryRouter([{ path: route, element: page }], { initialEntries: [at] });
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>
        <AuthProvider>
          <TestRouter router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}
