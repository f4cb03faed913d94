import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { exposureKeys, publicKeyText, signText } from '../publish/signing-keys.ts';
import { exposureText, type Vouched, writeToken } from './exposure-text.ts';
import { type ListedNames, namesText } from './listed-names.ts';

/** Issues the tokens by which the backend believes an exposure. */
export interface TokenIssuer {
  /** The key that verifies the tokens, as `EXPOSURE_PUBLIC_KEYS` lists it. */
  readonly publicKey: string;
  /** Names the key in its tokens. */
  readonly kid: string;
  /** `now`: milliseconds since the epoch. */
  issue(vouched: Vouched, now: number): string;
  /** A token of the same form, for a list of names. */
  issueList(names: ListedNames, now: number): string;
}

/** In the data folder of a server that is given no key: what its key pair derives from. */
export const EXPOSURE_KEY_FILE = 'exposure-key';

/**
 * An issuer whose key pair derives from a secret text.
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
