import type { RemoteContents } from 'shared-contracts';

/** Everything that marketing offers to the composition. */
export const contents = {
  name: 'mf-marketing',
  pages: {
    '/': './pages/home-page.tsx',
    '/impact': './pages/impact-page.tsx',
    '/book-styling-session': './pages/booking-page.tsx',
    '/faux-fur-capsule-ad': './pages/faux-fur-ad-page.tsx',
    '/collegiate-capsule-ad': './pages/collegiate-ad-page.tsx',
    '/shipping-policy': './pages/information/shipping-policy-page.tsx',
    '/return-policy': './pages/information/return-policy-page.tsx',
    '/track-order': './pages/information/track-order-page.tsx',
    '/payment-methods': './pages/information/payment-methods-page.tsx',
    '/faqs': './pages/information/faqs-page.tsx',
    '/contact': './pages/information/contact-page.tsx',
    '/about-us': './pages/information/about-us-page.tsx',
    '/sustainability': './pages/information/sustainability-page.tsx',
    '/terms-and-conditions': './pages/information/terms-and-conditions-page.tsx',
    '/privacy-policy': './pages/information/privacy-policy-page.tsx',
    '/intellectual-property': './pages/information/intellectual-property-page.tsx',
  },
  slots: {
    banner: './slots/impact-banner.tsx',
    overlays: './slots/overlays.tsx',
  },
  start: './start.ts',
} satisfies RemoteContents;
