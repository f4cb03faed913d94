import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { exposureKeys, publicKeyText, signText } from '../publish/signing-keys.ts';
import { exposureText, type Vouched, writeToken } from './exposure-text.ts';
import { type ListedNames, namesText } from './listed-names.ts';

/** Issues the tokens with which the backend verifies an exposure. */
export interface TokenIssuer {
  /** The key that verifies the tokens, in the format of `EXPOSURE_PUBLIC_KEYS`. */
  readonly publicKey: string;
  /** The identifier of the key in its tokens. */
  readonly kid: string;
  /** `now`: milliseconds since the epoch. */
  issue(vouched: Vouched, now: number): string;
  /** A token of the same format, for a list of names. */
  issueList(names: ListedNames, now: number): string;
}

/** The file of the key's secret text, in the data folder of a server without a configured key. */
export const EXPOSURE_KEY_FILE = 'exposure-key';

/**
 * Creates an issuer whose key pair derives from a secret text.
 *
 * @example const token = createTokenIssuer(secret).issue(vouched, Date.now());
 */
export function createTokenIssuer(secret: string): TokenIssuer {
  const keys = exposureKeys(secret);
  const publicKey = publicKeyText(keys.publicKey);
  const kid = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 6);
  function tokenOf(text: (issued: number) => string, now: number): string {
    const issued = Math.floor(now / 1000);
    return writeToken({ kid, issued, signature: signText(text(issued), keys) });
  }
  return {
    publicKey,
    kid,
    issue: (vouched, now) => tokenOf((issued) => exposureText(vouched, issued), now),
    issueList: (names, now) => tokenOf((issued) => namesText(names, issued), now),
  };
}
