import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  CartProvider,
  type CartState,
  createQueryClient,
  createShopEvents,
  createShopStore,
  createStorefront,
  INITIAL_STATE,
  type Platform,
  PlatformContext,
} from 'shared-contracts';
import { SITE } from './shop-cart.ts';

export interface CartFrame {
  readonly cart?: Partial<CartState>;
  /** What the page's loader returned. */
  readonly loaded?: unknown;
}

/** A page or slot with what the shell puts around it, before or after the stored cart has been read. */
export function cartFrame(content: ReactNode, { cart = {}, loaded = null }: CartFrame = {}) {
  const storefront = { origin: 'https://store.example', publicToken: 'token' };
  const platform: Platform = {
    services: {
      queryClient: createQueryClient('server'),
      storefront: createStorefront(storefront),
      config: {
        siteOrigin: SITE,
        storefront,
        supabase: { url: 'https://backend.example', publishableKey: 'key' },
        consentMode: 'opt-out',
      },
      store: createShopStore({ ...INITIAL_STATE, cart: { ...INITIAL_STATE.cart, ...cart } }),
      events: createShopEvents(),
      side: 'server',
    },
    load: () => Promise.reject(new Error('no remote in this test')),
    prime: () => undefined,
    identify: (remote) => `${remote}@1.0.0`,
    slot: () => undefined,
    report: () => undefined,
    mark: () => undefined,
  };
  const router = createMemoryRouter([{ id: 'page', path: '/cart', element: content, loader: () => loaded }], {
    initialEntries: ['/cart'],
    hydrationData: { loaderData: { page: loaded } },
  });
  const element = (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>
        <CartProvider>
          <RouterProvider router={router} />
        </CartProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
  return { element, services: platform.services };
}
