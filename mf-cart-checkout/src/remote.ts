import type { RemoteContents } from 'shared-contracts';
import { PLACES } from './lib/places.ts';

export const contents = {
  name: 'mf-cart-checkout',
  pages: { '/cart': { module: './pages/cart-page.tsx', indexed: false, personal: true, restorable: true } },
  slots: { 'cart-drawer': './slots/cart-drawer.tsx', 'buy-panel': './slots/buy-panel.tsx' },
  start: './start.ts',
  early: ['./early/early-drawer.ts', './early/early-submits.ts'],
  slices: ['cart'],
  commands: ['cart'],
  places: PLACES,
  experiments: { 'free-shipping-bar': ['control', 'words'] },
} satisfies RemoteContents;
