/** The places of campaign pictures that each page shows, in itself or where it is shared. */
export const PAGE_PICTURES = {
  home: [
    'home',
    'home-phone',
    'home-tablet',
    'home-wide',
    'og-home',
    'consultation',
    'mindful',
    'collection-womens-activewear',
    'collection-womens-ready-to-wear',
    'collection-mens-activewear',
    'collection-mens-ready-to-wear',
  ],
  information: ['og-home', 'home'],
  booking: ['consultation'],
  impact: ['impact'],
  'ad-faux-fur': ['ad-faux-fur'],
  'ad-collegiate': ['ad-collegiate'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PageWithPictures = keyof typeof PAGE_PICTURES;
