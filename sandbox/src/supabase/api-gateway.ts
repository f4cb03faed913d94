import type { MiddlewareHandler } from 'hono';
import { authError } from './auth-errors.ts';
import { type BackendKeys, functionKeys } from './development-keys.ts';

/** The form of a token. Whether it is valid, the service behind the gateway decides. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const BEARER = /^bearer(?:\s+(.*))?$/i;

/** The answer of a service to a bearer that is no token, in its own words. */
export type BearerRefusal = () => Response;

export const restRefusal: BearerRefusal = () =>
  Response.json(
    { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1', details: null, hint: null },
    { status: 401 },
  );

export const authRefusal: BearerRefusal = () =>
  authError(
    403,
    'bad_jwt',
    'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
  );

/** The key by which the emulator, which has one for visitors and one for the project, knows the role of a key; undefined for others. */
function emulatorKeys(keys: BackendKeys): (key: string) => string | undefined {
  const own = functionKeys(keys);
  const known = new Map([
    ...[...Object.values(own.publishable), own.legacyAnon].map((key) => [key, keys.publishable] as const),
    ...[...Object.values(own.secret), own.legacyService].map((key) => [key, keys.secret] as const),
  ]);
  return (key) => known.get(key);
}

/**
 * The gateway of a hosted project in front of REST and Auth: it knows publishable, secret, and legacy keys, and refuses a bearer that is
 * neither a token nor equal to the header `apikey`. Functions are not behind it: with `verify_jwt = false` they judge for themselves.
 */
export function apiGateway(keys: BackendKeys, refuse: BearerRefusal): MiddlewareHandler {
  const emulatorKey = emulatorKeys(keys);
  return async (c, next) => {
    const authorization = BEARER.exec(c.req.header('authorization') ?? '');
    const bearer = authorization === null ? undefined : (authorization[1] ?? '');
    const header = c.req.header('apikey');
    if (bearer !== undefined && bearer !== header && !TOKEN.test(bearer)) return refuse();

    const apikey = header ?? c.req.query('apikey');
    const known = apikey === undefined ? undefined : emulatorKey(apikey);
    if (known === undefined) return next();
    // A legacy key is a token too: as bearer it decides the role.
    const role = bearer === undefined ? undefined : emulatorKey(bearer);
    if (known === header && (role === undefined || bearer === header)) return next();
    const headers = new Headers(c.req.raw.headers);
    headers.set('apikey', role ?? known);
    if (role !== undefined) headers.delete('authorization');
    c.req.raw = new Request(c.req.raw, { headers });
    return next();
  };
}
