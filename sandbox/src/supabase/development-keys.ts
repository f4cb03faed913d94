import { createHash } from 'node:crypto';

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

/**
 * With what a shop beside the sandbox tells of the pages it served, where none is configured. It derives from the secret key and
 * gives nothing of it away.
 */
export function servedPagesToken(secret: string = developmentKeys.secret): string {
  return createHash('sha256').update(`served-pages:${secret}`).digest('hex');
}

/** Keys of one's own bring a secret of their own for signing tokens, which nobody has to configure. */
export function backendKeys(
  publishable: string = developmentKeys.publishable,
  secret: string = developmentKeys.secret,
): BackendKeys {
  const own = secret !== developmentKeys.secret;
  const jwtSecret = own ? createHash('sha256').update(`jwt:${secret}`).digest('hex') : developmentKeys.jwtSecret;
  return { publishable, secret, jwtSecret };
}
