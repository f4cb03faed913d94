import { CART_FORM_PATHS } from 'shared-contracts';

/** Paths of forms in pages that browsers may have open, in every composition: the server always answers them, and no page may use them. */
export const EXPECTED_FORMS: readonly string[] = Object.values(CART_FORM_PATHS);

/**
 * Paths that the server answers itself, and those that mean something on its other ports: no remote's page stands there. `*` stands
 * for everything below.
 */
export const OWN_PATHS: readonly string[] = [
  '/healthz',
  '/readyz',
  '/status',
  '/metrics',
  '/assets',
  '/assets/*',
  '/releases',
  '/releases/*',
  '/compositions',
  '/compositions/*',
  '/csp-reports',
  '/exposure-tokens',
  '/page-views',
  '/evidence',
  '/development',
  '/development/*',
  '/experiments.json',
  '/places.json',
  '/speculation-rules.json',
  '/sitemap.xml',
  '/drops.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/icon-192.png',
  '/icon-512.png',
  '/apple-touch-icon.png',
  // Where the page for unknown addresses is rendered.
  '/not-found',
];
