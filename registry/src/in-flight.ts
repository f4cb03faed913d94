import type { MiddlewareHandler } from 'hono';
import type { Authentication } from './rights/authentication.ts';
import { hashOfToken } from './rights/team-tokens.ts';
import { UnderWay } from './under-way.ts';

/** The most requests of one address, and of one token, that are under way at once. */
const MOST_OF_ADDRESS = 256;
const MOST_OF_TOKEN = 64;
/** After how many seconds a refused request may be sent again. */
export const RETRY_AFTER = 10;

/** Refuses requests beyond those of an address or a token that wait for a change, send a file, or wait for a trial. */
export function inFlightLimit(authentication: Pick<Authentication, 'addressOf'>): MiddlewareHandler {
  const underWay = new UnderWay();
  return async (c, next) => {
    const address = `address ${authentication.addressOf(c)}`;
    const header = c.req.header('Authorization');
    const token = header === undefined ? null : `token ${hashOfToken(header)}`;
    const isOver = token !== null && underWay.countOf(token) >= MOST_OF_TOKEN;
    if (isOver || underWay.countOf(address) >= MOST_OF_ADDRESS) {
      c.header('Retry-After', String(RETRY_AFTER));
      const sentence = `Too many requests of this address or token are under way. Try again in ${RETRY_AFTER} seconds.\n`;
      return c.text(sentence, 429);
    }
    const end = underWay.begin(address, ...(token === null ? [] : [token]));
    try {
      return await next();
    } finally {
      end();
    }
  };
}
