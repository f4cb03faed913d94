/** A link of the site's furniture. */
export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The navigation: the four collections (specification, section 2). */
export const COLLECTION_LINKS: readonly SiteLink[] = [
  { to: '/womens-activewear', label: 'Women’s Activewear' },
  { to: '/womens-ready-to-wear', label: 'Women’s Ready-to-Wear' },
  { to: '/mens-activewear', label: 'Men’s Activewear' },
  { to: '/mens-ready-to-wear', label: 'Men’s Ready-to-Wear' },
];

/** The footer's company links. */
export const COMPANY_LINKS: readonly SiteLink[] = [
  { to: '/about-us', label: 'About Us' },
  { to: '/impact', label: 'Our Impact' },
  { to: '/sustainability', label: 'Sustainability' },
  { to: '/book-styling-session', label: 'Styling Session' },
  { to: '/terms-and-conditions', label: 'Terms and Conditions' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/intellectual-property', label: 'Intellectual Property' },
];

/** The footer's help links. */
export const HELP_LINKS: readonly SiteLink[] = [
  { to: '/contact', label: 'Contact' },
  { to: '/faqs', label: 'FAQs' },
  { to: '/track-order', label: 'Track an Order' },
  { to: '/shipping-policy', label: 'Shipping Policy' },
  { to: '/return-policy', label: 'Return Policy' },
  { to: '/payment-methods', label: 'Payment Methods' },
];

/** The last help link, for the signed-out and the signed-in. */
export const SIGN_IN_LINK: SiteLink = { to: '/auth', label: 'Sign In' };
export const ACCOUNT_LINK: SiteLink = { to: '/account', label: 'Account' };

/** The lookbooks of the four collections. */
export const LOOKBOOK_LINKS: readonly SiteLink[] = COLLECTION_LINKS.map(({ to, label }) => ({
  to: `${to}/lookbook`,
  label: `${label} Lookbook`,
}));

/** What a phone's menu offers below the collections; wider screens have it in the footer. */
export const MENU_LINKS: readonly SiteLink[] = [
  ...LOOKBOOK_LINKS,
  { to: '/book-styling-session', label: 'Book a Styling Session' },
  ...HELP_LINKS.filter(({ to }) => ['/contact', '/faqs', '/track-order', '/return-policy'].includes(to)),
  ACCOUNT_LINK,
];

/** Where the brand can be followed; the addresses are configured. */
export const FOLLOW_LINKS = [
  { network: 'instagram', label: 'Follow us on Instagram' },
  { network: 'pinterest', label: 'Follow us on Pinterest' },
  { network: 'tiktok', label: 'Follow us on TikTok' },
] as const;
