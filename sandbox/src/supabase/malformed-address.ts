import type { MiddlewareHandler } from 'hono';
import { authError } from './auth-errors.ts';

const MESSAGE = 'The address has a percent sign that starts no character, or a NUL';

function isReadable(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0');
  } catch {
    return false;
  }
}

function refusalFor(pathname: string): Response {
  if (pathname.startsWith('/auth/')) return authError(400, 'validation_failed', MESSAGE);
  return Response.json({ code: 'PGRST100', message: MESSAGE, details: null, hint: null }, { status: 400 });
}

/** The emulator and its database fail on an address that nobody can read; it is refused before. */
export const refuseMalformedAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  return isReadable(pathname) && isReadable(search) ? next() : refusalFor(pathname);
};
