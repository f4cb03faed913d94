import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

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
 * The token with which a shop beside the sandbox reports the pages it served, where none is configured. It derives from the secret key and
 * gives nothing of it away.
 */
export function servedPagesToken(secret: string = developmentKeys.secret): string {
  return createHash('sha256').update(`served-pages:${secret}`).digest('hex');
}

/**
 * The text from which a shop beside the sandbox makes its exposure keys, where `EXPOSURE_KEYS` is not set. It derives from the
 * secret key and reveals nothing of it.
 */
export function exposureKey(secret: string = developmentKeys.secret): string {
  return createHash('sha256').update(`exposures:${secret}`).digest('hex');
}

// An Ed25519 key is 32 bytes; Node takes it wrapped in this fixed ASN.1 header.
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public key of a text of `EXPOSURE_KEYS`, as `npm run experiments -- exposure-key` prints it. */
export function exposurePublicKey(text: string): string {
  const seed = Buffer.from(hkdfSync('sha256', text, '', 'capsule-collective exposures', 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEADER, seed]), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

/** Configured keys get their own secret for signing tokens, which needs no configuration. */
export function backendKeys(
  publishable: string = developmentKeys.publishable,
  secret: string = developmentKeys.secret,
): BackendKeys {
  const own = secret !== developmentKeys.secret;
  const jwtSecret = own ? createHash('sha256').update(`jwt:${secret}`).digest('hex') : developmentKeys.jwtSecret;
  return { publishable, secret, jwtSecret };
}
