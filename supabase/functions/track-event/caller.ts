import { callerAddress } from '../_shared/caller-address.ts';

/** Programs that say what they are, as pages know them too; a test compares the two patterns. */
export const declaredBot = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse|pagespeed|monitor|preview/i;

export const isDeclaredBot = (request: Request) => declaredBot.test(request.headers.get('user-agent') ?? '');

/**
 * Whom to count events against: the address that the proxy in front saw, as a digest. Without a proxy it is the session,
 * and everybody together where a body names none.
 */
export async function callerKey(request: Request, sessionId = 'nobody'): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(callerAddress(request) ?? sessionId));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
