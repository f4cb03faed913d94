import { Buffer } from 'node:buffer';
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { isLoopback, type ServerConfig, type ToolConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';

/** The public key that verifies a configuration: all that a server needs. */
export interface VerifyingKeys {
  readonly publicKey: KeyObject;
  /** Identifies the key beside its signatures. */
  readonly keyId: string;
}

/** The keys that a tool signs with. */
export interface SigningKeys extends VerifyingKeys {
  readonly privateKey: KeyObject;
}

// Ed25519 keys are 32 bytes; Node takes them wrapped in these fixed ASN.1 headers.
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

/** Each use derives its own key from one secret. */
type KeyUse = 'experiments' | 'exposures' | 'registry';

function privateKeyFrom(secret: string, use: KeyUse): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `capsule-collective ${use}`, 32));
  return createPrivateKey({ key: Buffer.concat([PRIVATE_HEADER, seed]), format: 'der', type: 'pkcs8' });
}

/** The public key that a text of 43 base64url characters names. */
export function publicKeyFrom(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64url');
  return createPublicKey({ key: Buffer.concat([PUBLIC_HEADER, bytes]), format: 'der', type: 'spki' });
}

/** The public key in the format of `EXPERIMENTS_PUBLIC_KEY`, `EXPOSURE_PUBLIC_KEYS`, and `REGISTRY_KEYS`. */
export function publicKeyText(publicKey: KeyObject): string {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEADER.length).toString('base64url');
}

/** Identifies a public key beside its signatures: 16 hexadecimal digits. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256').update(publicKeyText(publicKey)).digest('hex').slice(0, 16);
}

/**
 * The key pair of a tool, derived from the signing key, or, beside the sandbox, from the backend's secret key where none is set.
 *
 * @throws {ShopError} CONFIG-001 for a hosted backend without a signing key: its functions have other keys, and sign with that text.
 */
export function signingKeys(config: {
  readonly experimentsSigningKey?: string | undefined;
  readonly supabase: Pick<ToolConfig['supabase'], 'secretKey'> & Partial<ToolConfig['supabase']>;
}): SigningKeys {
  const { experimentsSigningKey, supabase } = config;
  if (experimentsSigningKey === undefined && supabase.url !== undefined && !isLoopback(supabase.url)) {
    const keys = ['EXPERIMENTS_SIGNING_KEY: missing; the functions of a hosted backend have the same text'];
    throw new ShopError('CONFIG-001', { keys });
  }
  const privateKey = privateKeyFrom(experimentsSigningKey ?? supabase.secretKey, 'experiments');
  const publicKey = createPublicKey(privateKey);
  return { publicKey, privateKey, keyId: keyIdOf(publicKey) };
}

/** The key pair with which a server signs exposure tokens; it derives from a text of `EXPOSURE_KEYS`. */
export function exposureKeys(secret: string): Pick<SigningKeys, 'publicKey' | 'privateKey'> {
  const privateKey = privateKeyFrom(secret, 'exposures');
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** The key pair with which a registry signs compositions; it derives from the registry's secret. */
export function registryKeys(secret: string): SigningKeys {
  const privateKey = privateKeyFrom(secret, 'registry');
  const publicKey = createPublicKey(privateKey);
  return { publicKey, privateKey, keyId: keyIdOf(publicKey) };
}

/**
 * The key of a server, which only verifies.
 *
 * @throws {ShopError} CONFIG-001 where none is configured: without it no experiment could ever run.
 */
export function verifyingKeys({ experimentsPublicKey }: Pick<ServerConfig, 'experimentsPublicKey'>): VerifyingKeys {
  if (!experimentsPublicKey) {
    const keys = ['EXPERIMENTS_PUBLIC_KEY: missing; `npm run experiments -- key` prints it'];
    throw new ShopError('CONFIG-001', { keys });
  }
  const publicKey = publicKeyFrom(experimentsPublicKey);
  return { publicKey, keyId: keyIdOf(publicKey) };
}

/** The signature of a text, base64url. */
export function signText(text: string, { privateKey }: Pick<SigningKeys, 'privateKey'>): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64url');
}

/** Whether a signature is valid for a text. Never throws, even for a malformed signature. */
export function isSigned(text: string, signature: string, { publicKey }: Pick<VerifyingKeys, 'publicKey'>): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.length === 64 && verify(null, Buffer.from(text), publicKey, bytes);
}
