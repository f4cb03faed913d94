import { QueryClientProvider } from '@tanstack/react-query';
import { AuthProvider, CartProvider, type Platform, PlatformContext } from 'shared-runtime';
import { LinkProvider, LiveRegion, ToastHosts, TooltipProvider } from 'shared-ui';
import type { ReactNode } from 'react';
import { RouterLink } from './router-link.tsx';

/** Everything that composed code may count on, on both sides. */
export function Providers({ platform, children }: { readonly platform: Platform; readonly children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>
        <AuthProvider>
          <CartProvider>
            <LinkProvider component={RouterLink}>
              <TooltipProvider>
                {children}
                <LiveRegion />
                <ToastHosts />
              </TooltipProvider>
            </LinkProvider>
          </CartProvider>
        </AuthProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}
