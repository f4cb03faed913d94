import type { RemoteContents } from 'shared-contracts';

export const contents = {
  name: 'mf-cart-checkout',
  pages: { '/cart': './pages/cart-page.tsx' },
  slots: { 'cart-drawer': './slots/cart-drawer.tsx' },
  start: './start.ts',
} satisfies RemoteContents;
