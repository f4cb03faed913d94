import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Platform, PlatformContext } from '../platform/platform.ts';

/** Puts a page's platform and its data around a part of it. */
export function WithPlatform({ platform, children }: { readonly platform: Platform; readonly children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>{children}</QueryClientProvider>
    </PlatformContext>
  );
}
