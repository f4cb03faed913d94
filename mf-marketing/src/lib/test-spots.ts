import type { TestSpot } from 'shared-contracts';

/** The texts that marketing may test on its pages without a release. The defaults are the shop's regular texts. */

export const ANNOUNCEMENT = {
  kind: 'text',
  name: 'announcement-banner',
  about: 'The line above the home page header. Links to our impact page.',
  page: '/',
  default: 'A portion of sales supports a monastery that helps refugee children',
  most: 80,
} as const satisfies TestSpot;

export const HERO_BADGE = {
  kind: 'text',
  name: 'home-hero-badge',
  about: 'The badge above the home page headline.',
  page: '/',
  default: 'New This Week',
  most: 24,
} as const satisfies TestSpot;

export const HERO_HEADLINE = {
  kind: 'text',
  name: 'home-hero-headline',
  about: 'The home page headline.',
  page: '/',
  default: 'Capsule Drop',
  most: 24,
} as const satisfies TestSpot;

export const HERO_LEAD = {
  kind: 'text',
  name: 'home-hero-lead',
  about: 'The text below the home page headline. {saving} is “up to 40%”.',
  page: '/',
  default:
    'Complete outfits, curated piece by piece and released in limited editions. Save {saving} when you buy the whole capsule.',
  most: 140,
  inserts: ['saving'],
} as const satisfies TestSpot;

export const FEATURED_CAPSULE = {
  kind: 'choice',
  name: 'home-featured-capsule',
  about: 'The capsule featured below the first image on the home page.',
  page: '/',
  default: 'faux-fur-capsule',
  choices: ['faux-fur-capsule', 'emerald-knit-edit', 'studio-flow-capsule'],
} as const satisfies TestSpot;

export const EARLY_ACCESS_TITLE = {
  kind: 'text',
  name: 'home-early-access-title',
  about: 'The early access invitation on the home page.',
  page: '/',
  default: 'Shop every capsule two days early',
  most: 80,
} as const satisfies TestSpot;

export const HOME_SECTIONS = {
  kind: 'order',
  name: 'home-sections',
  about: 'The order of the home page sections below the first image and the featured capsule.',
  page: '/',
  default: [
    'collections',
    'why-capsules',
    'testimonials',
    'styling-call',
    'burgundy',
    'philosophy',
    'mindful-moments',
    'impact',
    'early-access',
    'benefits',
  ],
} as const satisfies TestSpot;

/** The parts of the home page whose order may be tested. */
export type HomeSection = (typeof HOME_SECTIONS)['default'][number];

/** All of them, for the table of contents. */
export const PLACES = [
  ANNOUNCEMENT,
  HERO_BADGE,
  HERO_HEADLINE,
  HERO_LEAD,
  FEATURED_CAPSULE,
  EARLY_ACCESS_TITLE,
  HOME_SECTIONS,
] as const;
