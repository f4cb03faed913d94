import type { RemoteContents } from 'shared-contracts';
import { PLACES } from './lib/test-spots.ts';

/** The sizes that were chosen without script, and the campaign that its form hands on. */
const OFFER = ['size', 'piece.*', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** Everything that marketing offers to the composition. */
export const contents = {
  name: 'mf-marketing',
  pages: {
    '/': { module: './pages/home-page.tsx', query: ['newsletter'] },
    '/impact': './pages/impact-page.tsx',
    '/book-styling-session': './pages/booking-page.tsx',
    '/faux-fur-capsule-ad': { module: './pages/faux-fur-ad-page.tsx', indexed: false, query: OFFER },
    '/collegiate-capsule-ad': { module: './pages/collegiate-ad-page.tsx', indexed: false, query: OFFER },
    '/confirm-subscription': { module: './pages/confirm-subscription-page.tsx', indexed: false, personal: true },
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
  events: { emits: ['consent:changed', 'experiment:assigned', 'experiment:converted'], hears: ['consent:changed'] },
  commands: ['analytics'],
  stored: {
    local: [
      'newsletter-modal-shown',
      'exitIntentShown',
      'welcome-popup-shown',
      'capsule-collective-event:*',
      'capsule-collective-events-lost',
      'capsule-collective-events-pause',
      'capsule-collective-exposures',
      'capsule-collective-first-visit',
    ],
    session: [
      'capsule-collective-purchase-toasts-dismissed',
      'capsule-collective-exposed',
      'capsule-collective-visit-origin',
      'visitor_session_id',
    ],
  },
  goals: { newsletter: 'Newsletter sign-up', 'early-access': 'Early access requested' },
  places: PLACES,
  navigation: [
    { to: '/about-us', label: 'About Us', lists: ['company'], order: 310 },
    { to: '/impact', label: 'Our Impact', lists: ['company'], order: 320 },
    { to: '/sustainability', label: 'Sustainability', lists: ['company'], order: 330 },
    { to: '/book-styling-session', label: 'Styling Session', lists: ['company'], order: 340 },
    { to: '/terms-and-conditions', label: 'Terms and Conditions', lists: ['company'], order: 350 },
    { to: '/privacy-policy', label: 'Privacy Policy', lists: ['company'], order: 360 },
    { to: '/intellectual-property', label: 'Intellectual Property', lists: ['company'], order: 370 },
    { to: '/book-styling-session', label: 'Book a Styling Session', lists: ['menu'], order: 400 },
    { to: '/contact', label: 'Contact', lists: ['menu', 'help'], order: 410 },
    { to: '/faqs', label: 'FAQs', lists: ['menu', 'help'], order: 420 },
    { to: '/track-order', label: 'Track an Order', lists: ['menu', 'help'], order: 430 },
    { to: '/shipping-policy', label: 'Shipping Policy', lists: ['help'], order: 440 },
    { to: '/return-policy', label: 'Return Policy', lists: ['menu', 'help'], order: 450 },
    { to: '/payment-methods', label: 'Payment Methods', lists: ['help'], order: 460 },
  ],
} satisfies RemoteContents;
