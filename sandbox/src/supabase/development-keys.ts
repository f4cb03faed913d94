/**
 * Keys of the stand-in on a developer's own machine. They are public knowledge: a start with them is refused unless
 * every origin is loopback.
 */
export const developmentKeys = {
  publishable: 'sb_publishable_capsulecollectivedevelopment',
  secret: 'sb_secret_capsulecollectivedevelopmentonly',
  jwtSecret: 'capsule-collective-development-jwt-secret-not-for-production',
} as const;

/** The one account that exists from the start, allowed into the analytics pages. */
export const developmentAdmin = {
  email: 'admin@capsule-collective.test',
  password: 'Capsule-Admin-2026',
} as const;

export type BackendKeys = { publishable: string; secret: string; jwtSecret: string };
