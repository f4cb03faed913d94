import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { authError } from './auth-errors.ts';

/** As hosted Auth looks at an address before it does anything with it. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const Body = z.looseObject({ email: z.string().max(255) });

/** The emulator takes nearly anything with an `@` for an address, and mails to it; hosted Auth does not. */
export const refuseOddAddresses: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET') return next();
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => undefined);
  const { data } = Body.safeParse(body);
  if (!data || data.email === '' || ADDRESS.test(data.email)) return next();
  return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
};
