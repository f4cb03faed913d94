import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
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

const text = z.string().nullish();
const Fields = z.looseObject({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  refresh_token: text,
  token: text,
  token_hash: text,
  type: text,
  data: z.record(z.string(), z.unknown()).nullish(),
});

/** The emulator fails on a body that is no object, and on a field of another type than it has; hosted Auth does not read such a body. */
export const refuseOddFields: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET') return next();
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => undefined);
  // The emulator has an answer of its own for what is not JSON.
  if (body !== undefined && !Fields.safeParse(body).success)
    return authError(400, 'bad_json', 'Could not parse request body as JSON');
  return next();
};
