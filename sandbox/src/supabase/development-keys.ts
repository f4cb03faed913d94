import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

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

/** A key that derives from the secret key and reveals nothing of it. */
const derived = (use: string, secret: string) => createHash('sha256').update(`${use}:${secret}`).digest('hex');

/**
 * The token with which a shop beside the sandbox reports the pages it served, where none is configured. It derives from the secret key and
 * gives nothing of it away.
 */
export function servedPagesToken(secret: string = developmentKeys.secret): string {
  return derived('served-pages', secret);
}

/**
 * The text from which a shop beside the sandbox makes its exposure keys, where `EXPOSURE_KEYS` is not set. It derives from the
 * secret key and reveals nothing of it.
 */
export function exposureKey(secret: string = developmentKeys.secret): string {
  return derived('exposures', secret);
}

// An Ed25519 key is 32 bytes; Node takes it wrapped in this fixed ASN.1 header.
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public key of a text of `EXPOSURE_KEYS`, as `npm run experiments -- exposure-key` prints it. */
export function exposurePublicKey(text: string): string {
  const seed = Buffer.from(hkdfSync('sha256', text, '', 'capsule-collective exposures', 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEADER, seed]), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

/** A legacy key of a project: a token that names a role and was signed in 2023, for ten years. */
function legacyKey(role: 'anon' | 'service_role', jwtSecret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'supabase', ref: 'sandbox', role, iat: 1_700_000_000, exp: 2_015_360_000 };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}

/**
 * The keys that functions have, as a hosted project hands them out: by name, and legacy ones beside them. Those they use themselves
 * differ from the keys in `.env`, so that a function that takes one for the other fails here as it does there.
 */
export function functionKeys({ publishable, secret, jwtSecret }: BackendKeys) {
  return {
    publishable: { default: `sb_publishable_${derived('visitors of functions', secret)}`, shop: publishable },
    secret: { default: `sb_secret_${derived('functions', secret)}`, tools: secret },
    legacyAnon: legacyKey('anon', jwtSecret),
    legacyService: legacyKey('service_role', jwtSecret),
    /** The key of the mail service that functions send by. */
    mail: derived('mail', secret),
  };
}

/** Configured keys get their own secret for signing tokens, which needs no configuration. */
export function backendKeys(
  publishable: string = developmentKeys.publishable,
  secret: string = developmentKeys.secret,
): BackendKeys {
  const own = secret !== developmentKeys.secret;
  const jwtSecret = own ? derived('jwt', secret) : developmentKeys.jwtSecret;
  return { publishable, secret, jwtSecret };
}
