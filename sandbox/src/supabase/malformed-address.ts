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

/** Parameters of a table's address that are no filters, of the table or of one embedded in it. */
const NO_FILTER = /(?:^|\.)(?:select|order|limit|offset|columns|on_conflict|and|or)$/;
const TABLE = /^\/rest\/v1\/[^/]+$/;

/** The first filter whose operator is a name that all objects have (`constructor`): the emulator takes it for an operator, and fails. */
function unusableFilter({ pathname, searchParams }: URL): string | undefined {
  if (!TABLE.test(pathname)) return undefined;
  const filters = [...searchParams].filter(([name]) => !NO_FILTER.test(name)).map(([, filter]) => filter);
  return filters.find((filter) => (filter.replace(/^not\./, '').split('.')[0] ?? '') in Object.prototype);
}

const postgrestRefusal = (message: string, details: string | null = null): Response =>
  Response.json({ code: 'PGRST100', message, details, hint: null }, { status: 400 });

function refusalFor(pathname: string): Response {
  return pathname.startsWith('/auth/') ? authError(400, 'validation_failed', MESSAGE) : postgrestRefusal(MESSAGE);
}

/** Refuses addresses that the emulator or its database fail on: unreadable ones, and filters without an operator. */
export const refuseMalformedAddress: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (!isReadable(url.pathname) || !isReadable(url.search)) return refusalFor(url.pathname);
  const filter = unusableFilter(url);
  if (filter === undefined) return next();
  const message = `"failed to parse filter (${filter})" (line 1, column 1)`;
  return postgrestRefusal(message, message);
};
