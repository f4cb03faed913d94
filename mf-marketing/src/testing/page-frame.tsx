import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  createQueryClient,
  createShopEvents,
  createShopStore,
  createStorefront,
  type Platform,
  PlatformContext,
  type PublicConfig,
} from 'shared-contracts';

const CONFIG: PublicConfig = {
  siteOrigin: 'http://shop.example',
  storefront: { origin: 'http://store.example', publicToken: 'public' },
  supabase: { url: 'http://backend.example', publishableKey: 'key' },
  consentMode: 'opt-out',
};

/** The shell's side of a page in tests; `reports` holds what the operators were told. */
export function testPlatform(config: Partial<PublicConfig> = {}): Platform & { readonly reports: unknown[] } {
  const reports: unknown[] = [];
  return {
    reports,
    services: {
      queryClient: createQueryClient('browser'),
      storefront: createStorefront(CONFIG.storefront),
      config: { ...CONFIG, ...config },
      store: createShopStore(),
      events: createShopEvents(),
      side: 'browser',
    },
    load: () => Promise.reject(new Error('no remote in this test')),
    prime: () => undefined,
    identify: (remote) => `${remote}@1.0.0`,
    slot: () => undefined,
    report: (error) => void reports.push(error),
    mark: () => undefined,
  };
}

/** Shows a piece of the page as the shell would, and hands back how to lead elsewhere and how to end it. */
export async function showInPage(part: ReactNode, platform: Platform, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <RouterProvider router={router} />
      </PlatformContext>,
    ),
  );
  return {
    goTo: (to: string) => act(async () => router.navigate(to)),
    end: async () => {
      await act(async () => root.unmount());
      document.body.replaceChildren();
    },
  };
}
