import { randomBytes } from 'node:crypto';
import type { CookieSigner } from '../server/cookie-signer.ts';
import type { PageView } from './browser-evidence.ts';

/** How long (ms) a page may report with its token. */
const VALID_FOR = 60 * 60 * 1000;

const TOKEN = /^([\w-]{16})\.([0-9a-f]{16})\.(\d{13})$/;

/**
 * The network of a caller: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one.
 *
 * @param address as `clientAddress` gives it
 * @example networkOf('203.0.113.9') // '203.0.113'
 */
export function networkOf(address: string): string {
  const isV6 = address.includes(':');
  return address
    .split(isV6 ? ':' : '.')
    .slice(0, 3)
    .join(isV6 ? ':' : '.');
}

/** The signature is valid for one network alone, and for no cookie: no cookie's name has a space. */
const nameFor = (network: string): string => `evidence ${network}`;

/** A token for a page that shows a composition, and the page. */
export function issueEvidenceToken(
  signer: Pick<CookieSigner, 'sign'>,
  composition: string,
  network: string,
  now: number,
): { readonly token: string; readonly view: PageView } {
  const id = randomBytes(12).toString('base64url');
  return {
    token: signer.sign(nameFor(network), `${id}.${composition}.${now}`),
    view: { id, composition, network, at: now },
  };
}

/** The page that a token was issued to; null where this shop issued none such to the network, or too long ago. */
export function readEvidenceToken(
  signer: Pick<CookieSigner, 'verify'>,
  token: string,
  network: string,
  now: number,
): PageView | null {
  const [, id, composition, at] = TOKEN.exec(signer.verify(nameFor(network), token) ?? '') ?? [];
  if (!id || !composition || now - Number(at) > VALID_FOR) return null;
  return { id, composition, network, at: Number(at) };
}
