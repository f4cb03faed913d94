import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from 'shared-contracts/config';
import { writeLog } from './server-log.ts';

/** Signs what cookies hold that the shop alone may write, and tells what it has written. */
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
      // As text: several texts of base64 mean the same bytes.
      const given = Buffer.from(signed.slice(at + 1));
      const isOurs = (key: string): boolean => {
        const own = Buffer.from(signature(key, name, value));
        return given.length === own.length && timingSafeEqual(given, own);
      };
      return keys.some(isOurs) ? value : null;
    },
  };
}

/** A key as it is kept; a file that holds anything else is damaged. */
const KEPT_KEY = /^[\w-]{43}$/;

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8');
    if (KEPT_KEY.test(key)) return key;
    rmSync(file, { force: true });
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a key unless another process of the shop was first; readable for the shop's own user alone. */
function offerKey(file: string, key: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, key, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The keys of a server: those that are configured, which several machines share, or one of its own, made at the first start
 * and kept in the data folder. Where that cannot be kept it lasts as long as the process does.
 */
export function cookieKeys({ dataDir, edge }: ServerConfig): readonly [string, ...string[]] {
  const [first, ...others] = edge.cookieKeys;
  if (first !== undefined) return [first, ...others];
  const file = path.join(dataDir, 'cookie-key');
  const made = randomBytes(32).toString('base64url');
  try {
    if (readKey(file) === null) offerKey(file, made);
    return [readKey(file) ?? made];
  } catch (error) {
    writeLog('The cookie key can’t be saved', { error: String(error) });
    return [made];
  }
}
