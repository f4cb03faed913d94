import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerConfig } from 'shared-contracts/config';
import { keptKey } from './kept-key.ts';

/** Signs the values of cookies that the shop alone may write, and recognizes them. */
export interface CookieSigner {
  /** The value with its signature, which counts for a cookie of that name only. */
  sign(name: string, value: string): string;
  /** The value without its signature; null where the shop has not written it. */
  verify(name: string, signed: string): string | null;
}

/** SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;

function signature(key: string, name: string, value: string): string {
  return createHmac('sha256', key).update(`${name}=${value}`).digest('base64url');
}

/**
 * Signs with the first key and verifies with all of them, so that a key can be replaced while cookies of the old one live.
 *
 * @example const signer = createCookieSigner(keys);
 */
export function createCookieSigner(keys: readonly [string, ...string[]]): CookieSigner {
  return {
    sign: (name, value) => `${value}.${signature(keys[0], name, value)}`,
    verify(name, signed) {
      const at = signed.length - SIGNATURE_LENGTH - 1;
      if (at < 0 || signed[at] !== '.') return null;
      const value = signed.slice(0, at);
      // Compared as text: several texts of base64 mean the same bytes.
      const given = Buffer.from(signed.slice(at + 1));
      const isOurs = (key: string): boolean => {
        const own = Buffer.from(signature(key, name, value));
        return given.length === own.length && timingSafeEqual(given, own);
      };
      return keys.some(isOurs) ? value : null;
    },
  };
}

/**
 * The keys of a server: those that are configured, which several machines share, or one of its own, made at the first start
 * and kept in the data folder.
 */
export function cookieKeys({ dataDir, edge }: ServerConfig): readonly [string, ...string[]] {
  const [first, ...others] = edge.cookieKeys;
  return first === undefined ? [keptKey(dataDir, 'cookie-key')] : [first, ...others];
}
