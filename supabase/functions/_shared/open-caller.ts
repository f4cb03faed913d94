import { isbot } from 'npm:isbot@5.2.3';
import { callerAddress } from './caller-address.ts';

/** Programs that say what they are: the list that pages go by too. */
export const isDeclaredBot = (request: Request) => isbot(request.headers.get('user-agent') ?? '');

/**
 * Whom to count events against: the address that the proxy in front saw, as a digest. Without a proxy it is the session,
 * and everybody together where a body names none.
 */
export async function callerKey(request: Request, sessionId = 'nobody'): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(callerAddress(request) ?? sessionId));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
