import type { RemoteContents } from 'shared-contracts';
import { HANDED_OVER_COOKIE, HANDLER_COOKIES } from './lib/handler-cookies.ts';
import { PLACES } from './lib/test-spots.ts';

/** The ad network’s, where a pixel is configured. */
const PIXEL_ORIGINS = ['https://www.facebook.com', 'https://connect.facebook.net'] as const;

export const contents = {
  name: 'mf-cart-checkout',
  pages: { '/cart': { module: './pages/cart-page.tsx', indexed: false, personal: true, restorable: true } },
  slots: { 'cart-drawer': './slots/cart-drawer.tsx', 'buy-panel': './slots/buy-panel.tsx' },
  start: './start.ts',
  early: ['./early/early-drawer.ts', './early/early-submits.ts'],
  events: {
    emits: [
      'cart:line-added',
      'cart:line-changed',
      'cart:line-removed',
      'cart:cleared',
      'cart:checkout-started',
      'cart:order-completed',
    ],
    hears: ['cart:line-added', 'cart:checkout-started', 'cart:order-completed', 'consent:changed', 'shell:page-viewed'],
  },
  outage: './outage/outage.ts',
  slices: ['cart'],
  commands: ['cart'],
  handlers: {
    '/cart/add': './handlers/add.ts',
    '/cart/update': './handlers/update.ts',
    '/cart/remove': './handlers/remove.ts',
    '/cart/checkout': { module: './handlers/check-out.ts', slow: true },
    '/cart/buy': { module: './handlers/buy.ts', slow: true },
  },
  beforePages: { module: './handlers/handed-over-inbox.ts', cookie: HANDED_OVER_COOKIE },
  cookies: HANDLER_COOKIES,
  stored: {
    local: [
      'capsule-collective-cart',
      'capsule-collective-cart-turn',
      'capsule-collective-order-details',
      'capsule-collective-inbox-drained',
      'capsule-collective-handed-over',
      'capsule-collective-campaign',
    ],
    session: ['capsule-collective-linked-code'],
    cookies: ['capsule-collective-inbox'],
  },
  policy: { images: PIXEL_ORIGINS, requests: PIXEL_ORIGINS },
  goals: {
    'order-completed': 'Order completed',
    'checkout-started': 'Checkout started',
    'line-added': 'Added to cart',
  },
  places: PLACES,
  experiments: { 'free-shipping-bar': ['control', 'words'] },
} satisfies RemoteContents;
