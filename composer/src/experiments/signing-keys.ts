import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { ServerConfig } from 'shared-contracts/config';

/** Whose signature a configuration must carry, and what signs one where that may be done. */
export interface SigningKeys {
  readonly publicKey: KeyObject;
  /** Null on servers that only verify. */
  readonly privateKey: KeyObject | null;
  /** Names the key beside its signatures. */
  readonly keyId: string;
}

// Ed25519 keys are 32 bytes; Node takes them wrapped in these fixed ASN.1 headers.
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

function privateKeyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'capsule-collective experiments', 32));
  return createPrivateKey({ key: Buffer.concat([PRIVATE_HEADER, seed]), format: 'der', type: 'pkcs8' });
}

function publicKeyFrom(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64url');
  return createPublicKey({ key: Buffer.concat([PUBLIC_HEADER, bytes]), format: 'der', type: 'spki' });
}

/** The public key as it is written into `EXPERIMENTS_PUBLIC_KEY`. */
export function publicKeyText(publicKey: KeyObject): string {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEADER.length).toString('base64url');
}

/** The keys of a server or tool: only the public one where it is configured alone. */
export function signingKeys({ experiments, supabase }: Pick<ServerConfig, 'experiments' | 'supabase'>): SigningKeys {
  const isVerifier = experiments?.publicKey !== undefined && experiments.signingKey === undefined;
  const privateKey = isVerifier ? null : privateKeyFrom(experiments?.signingKey ?? supabase.secretKey);
  const publicKey = privateKey ? createPublicKey(privateKey) : publicKeyFrom(experiments?.publicKey ?? '');
  const keyId = createHash('sha256').update(publicKeyText(publicKey)).digest('hex').slice(0, 16);
  return { publicKey, privateKey, keyId };
}

/** The signature of a text, base64url. Throws where there is no private key. */
export function signText(text: string, { privateKey }: SigningKeys): string {
  if (!privateKey) throw new Error('Only the public key of the experiments is configured: set EXPERIMENTS_SIGNING_KEY');
  return sign(null, Buffer.from(text), privateKey).toString('base64url');
}

/** Whether a signature is that of a text. Never throws, whatever the signature looks like. */
export function isSigned(text: string, signature: string, { publicKey }: SigningKeys): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.length === 64 && verify(null, Buffer.from(text), publicKey, bytes);
}
