import { exposureText, readToken, type Vouched } from './exposure-text.ts';
import { type ListedNames, namesText } from './listed-names.ts';

// This file runs in the backend's functions: it uses Web Crypto and no Node modules.

/** Events may wait for a connection for as long as raw events are kept (seconds). */
const LONGEST_LIFE = 91 * 24 * 60 * 60;
/** The largest difference between servers' clocks (seconds). */
const CLOCK_SKEW = 300;

interface PublicKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

const imported = new Map<string, Promise<PublicKey>>();

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function base64urlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

async function importKey(text: string): Promise<PublicKey> {
  const bytes = bytesOf(text);
  const [key, digest] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']),
    crypto.subtle.digest('sha-256', bytes),
  ]);
  return { key, kid: base64urlOf(new Uint8Array(digest)).slice(0, 6) };
}

async function publicKeyOf(text: string): Promise<PublicKey> {
  const known = imported.get(text) ?? importKey(text);
  imported.set(text, known);
  return known;
}

/** The time of issue (seconds since the epoch), if one of the keys signed the token for this text; null otherwise. */
async function issuedFor(
  token: string,
  text: (issued: number) => string,
  keys: readonly string[],
  now: number,
): Promise<number | null> {
  const read = readToken(token);
  if (!read) return null;
  const age = now / 1000 - read.issued;
  if (age < -CLOCK_SKEW || age > LONGEST_LIFE) return null;
  const known = await Promise.all(keys.map(publicKeyOf));
  const ours = known.find(({ kid }) => kid === read.kid);
  if (!ours) return null;
  const signed = new TextEncoder().encode(text(read.issued));
  return (await crypto.subtle.verify('Ed25519', ours.key, bytesOf(read.signature), signed)) ? read.issued : null;
}

/**
 * Whether one of the keys signed the token for exactly the claim of the event. Never throws for an invalid token, but throws for a
 * text among the keys that is not a public key, because that is the operator's mistake.
 *
 * `keys`: public keys, 43 characters each. `now`: milliseconds since the epoch.
 *
 * @example const isVouched = await verifyToken(token, { visitor, experiment, phase, variant }, keys, Date.now());
 */
export async function verifyToken(
  token: string,
  vouched: Vouched,
  keys: readonly string[],
  now: number,
): Promise<boolean> {
  return (await issuedFor(token, (issued) => exposureText(vouched, issued), keys, now)) !== null;
}

/** The time at which one of the keys signed exactly this list (seconds since the epoch); null if none did. Otherwise like `verifyToken`. */
export async function verifyList(
  token: string,
  names: ListedNames,
  keys: readonly string[],
  now: number,
): Promise<number | null> {
  return issuedFor(token, (issued) => namesText(names, issued), keys, now);
}
