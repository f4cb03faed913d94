import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Rows } from '../rows/rows.ts';
import { type Caller, refusedToken } from './caller.ts';

/** How a team's token looks: 32 random bytes. */
const TOKEN = /^cc_[\w-]{43}$/;

/** A new token. It is shown to its owner once; only its hash is stored. */
export function newToken(): string {
  return `cc_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a token. A random text of 32 bytes needs no slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text is written as a team's token is. */
export function isTeamToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * Who sends a team's token.
 *
 * @throws {ShopError} REGISTRY-002 where it is unknown, expired, or revoked
 */
export async function callerOfToken(token: string, rows: Rows, now: Date): Promise<Caller> {
  const hash = hashOfToken(token);
  const found = await rows.token(hash);
  if (!found || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) throw refusedToken();
  if (found.revokedAt !== null || Date.parse(found.expiresAt) <= now.getTime()) throw refusedToken();
  const { name, team, rights } = found;
  return { actor: `${team}/${name}`, team, rights };
}
