import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { SessionState } from 'shared-contracts';
import { AuthProvider, PlatformContext } from 'shared-runtime';
import { TestRouter, testPlatform } from 'shared-runtime/testing';
import { CONFIG } from './configuration.ts';

const signedOut = { user: null, session: null, lastEvent: null };
export const LOADING: SessionState = { status: 'loading', ...signedOut };
export const SIGNED_OUT: SessionState = { status: 'signed-out', ...signedOut };
export const SIGNED_IN: SessionState = {
  status: 'signed-in',
  user: { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', role: null },
  session: { accessToken: 'access', refreshToken: 'refresh', expiresAt: 4_102_444_800 },
  lastEvent: null,
};

/** A page inside the shell's providers. A redirect ends on a page that shows its address. */
export function pageFrame(path: string, page: ReactNode, session: SessionState = SIGNED_OUT) {
  const routes = [
    { path: new URL(path, CONFIG.siteOrigin).pathname, element: page },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { platform } = testPlatform({ config: CONFIG, state: { session }, side: 'browser' });
  const element = (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>
        <AuthProvider>
          <TestRouter router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  return { element, router, address };
}
