import { isbot } from 'npm:isbot@5.2.3';
import { callerAddress } from './caller-address.ts';

/** Programs that say what they are: the list that pages go by too. */
export const isDeclaredBot = (request: Request) => isbot(request.headers.get('user-agent') ?? '');

/**
 * Whom to count events against: the address by the trusted proxies in front, as a digest. Without one all callers count
 * together: a session is the client's own claim, of which there is always another.
 */
export async function callerKey(request: Request): Promise<string> {
  const address = callerAddress(request);
  if (address === undefined) return 'unknown';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
