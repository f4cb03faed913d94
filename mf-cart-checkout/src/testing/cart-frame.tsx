import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { type CartState, INITIAL_STATE } from 'shared-contracts';
import { CartProvider, PlatformContext } from 'shared-runtime';
import { TestRouter, testPlatform } from 'shared-runtime/testing';
import { acceptedPaymentsQuery } from '../features/cart-view/payments-query.ts';

export interface CartFrame {
  readonly cart?: Partial<CartState>;
  /** The data of the page's loader. */
  readonly loaded?: unknown;
  /** The storefront's payment methods, by name. */
  readonly payments?: readonly string[];
}

/** A page or slot inside the shell's providers, before or after the stored cart has been read. */
export function cartFrame(content: ReactNode, { cart = {}, loaded = null, payments = [] }: CartFrame = {}) {
  const { platform } = testPlatform({ state: { cart: { ...INITIAL_STATE.cart, ...cart } } });
  // No test asks the network how one may pay.
  platform.services.queryClient.setQueryData(acceptedPaymentsQuery(platform.services).queryKey, payments);
  const router = createMemoryRouter([{ id: 'page', path: '/cart', element: content, loader: () => loaded }], {
    initialEntries: ['/cart'],
    hydrationData: { loaderData: { page: loaded } },
  });
  const element = (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>
        <CartProvider>
          <TestRouter router={router} />
        </CartProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
  return { element, services: platform.services };
}
