import type { MiddlewareHandler } from 'hono';
import { authError } from './auth-errors.ts';
import { postgrestRefusal } from './postgrest-refusals.ts';

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
const TABLE_OR_FUNCTION = /^\/rest\/v1\/(?:rpc\/([^/]+)|[^/]+)$/;

/** Whether all objects have a property of this name, such as `constructor`, which the emulator takes for one of its own. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** The refusal of names that the emulator fails on: operators of filters, and arguments of functions. None of the schema's has such a name. */
function refusalOfNames(method: string, { pathname, searchParams }: URL): Response | undefined {
  const address = TABLE_OR_FUNCTION.exec(pathname);
  if (!address) return undefined;
  const [, called] = address;
  const names = [...searchParams.keys()];
  const argument = names.find(isInherited);
  if (called !== undefined && (method === 'GET' || method === 'HEAD')) {
    if (argument === undefined) return undefined;
    const message = `Could not find the function public.${called}(${names.toSorted().join(', ')}) in the schema cache`;
    return postgrestRefusal(404, 'PGRST202', message);
  }
  const filters = [...searchParams].filter(([name]) => !NO_FILTER.test(name)).map(([, filter]) => filter);
  const filter = filters.find((text) => isInherited(text.replace(/^not\./, '').split('.')[0] ?? ''));
  return filter === undefined
    ? undefined
    : postgrestRefusal(400, 'PGRST100', `"failed to parse filter (${filter})" (line 1, column 1)`);
}

function refusalFor(pathname: string): Response {
  return pathname.startsWith('/auth/')
    ? authError(400, 'validation_failed', MESSAGE)
    : postgrestRefusal(400, 'PGRST100', MESSAGE);
}

/** Refuses addresses that the emulator or its database fail on: unreadable ones, and names that all objects have. */
export const refuseMalformedAddress: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (!isReadable(url.pathname) || !isReadable(url.search)) return refusalFor(url.pathname);
  return refusalOfNames(c.req.method, url) ?? next();
};
