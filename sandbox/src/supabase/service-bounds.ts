import type { MiddlewareHandler } from 'hono';
import { authError } from './auth-errors.ts';
import { boundRequests, type Wording } from './request-bounds.ts';

const asPostgrest: Wording = (status, code, message) =>
  Response.json({ code, message, details: null, hint: null }, { status });

// An administrator publishes experiments of up to 256 KiB, whose quotes the request doubles.
const VISITOR_BYTES = 655_360;
// A composition may have a mebibyte, likewise.
const SERVICE_BYTES = 2_359_296;
const TIME_LIMIT = 10_000;

/**
 * The bounds of the backend's paths. Requests with the secret key, and the functions' mails, have places of their own:
 * a function never waits behind those who wait for it, and a flood of visitors leaves it its way to the database.
 */
export function serviceBounds(
  secretKey: string,
  mailKey: string,
  trustedProxies: number,
): Record<'rest' | 'auth' | 'mail', MiddlewareHandler> {
  const lane = (working: number, present: number, bytes: number, wording = asPostgrest) =>
    boundRequests(
      { working, present, ofOneCaller: Math.ceil(present / 2), timeLimit: TIME_LIMIT, bytes },
      wording,
      trustedProxies,
    );
  const service = boundRequests(
    { working: 8, present: 64, ofOneCaller: 64, timeLimit: TIME_LIMIT, bytes: SERVICE_BYTES },
    asPostgrest,
    trustedProxies,
  );
  const visitors = lane(8, 80, VISITOR_BYTES);
  const auth = lane(4, 64, 65_536, authError);
  const mail = lane(2, 16, 65_536);
  const orService =
    (bound: MiddlewareHandler): MiddlewareHandler =>
    (c, next) => {
      const isService = c.req.header('apikey') === secretKey || c.req.header('authorization') === `Bearer ${mailKey}`;
      return isService ? service(c, next) : bound(c, next);
    };
  return { rest: orService(visitors), auth, mail: orService(mail) };
}
