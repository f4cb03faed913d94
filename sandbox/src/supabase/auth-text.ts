import type { MiddlewareHandler } from 'hono';
import { authError } from './auth-errors.ts';

/** Whether the database can hold every text of a JSON body: none with a NUL or half of a surrogate pair. */
function isStorable(body: string): boolean {
  let isSound = true;
  try {
    JSON.parse(body, (_key, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) isSound = false;
      return value;
    });
  } catch {
    // Not JSON: the emulator has an answer of its own for that.
  }
  return isSound;
}

/** The emulator fails on a text that its database cannot hold; here it is refused like any other invalid field. */
export const refuseUnstorableText: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || isStorable(await c.req.raw.clone().text())) return next();
  return authError(400, 'validation_failed', 'A text contains characters that cannot be stored');
};
