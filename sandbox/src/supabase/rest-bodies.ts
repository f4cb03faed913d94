import type { MiddlewareHandler } from 'hono';
import { postgrestRefusal } from './postgrest-refusals.ts';
import type { BodyField, RestCatalog } from './rest-catalog.ts';

type Row = Record<string, unknown>;

const ADDRESS = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;
const WRITES = ['POST', 'PATCH', 'PUT'];
const MISSING_DEFAULT = /(?:^|,)\s*missing=default\s*(?:,|$)/;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a body in JSON; undefined for another, to which the emulator has an answer of its own. */
function valuesOf(text: string): { readonly values: unknown[]; readonly isList: boolean } | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return { values: Array.isArray(body) ? body : [body], isList: Array.isArray(body) };
  } catch {
    return undefined;
  }
}

const textsOf = (row: Row, fields: readonly BodyField[]) =>
  fields.filter(({ name, isJson }) => isJson && typeof row[name] === 'string');

/**
 * A row whose texts in fields of JSON are encoded, so that they arrive as texts: the emulator reads JSON in them, once for a function and
 * twice for a table.
 */
function encoded(row: Row, fields: readonly BodyField[], isFunction: boolean): Row {
  const ofJson = textsOf(row, fields);
  const encode = (text: unknown) => (isFunction ? JSON.stringify(text) : JSON.stringify(JSON.stringify(text)));
  return { ...row, ...Object.fromEntries(ofJson.map(({ name }) => [name, encode(row[name])])) };
}

/**
 * Carries out `missing=default`, for which the emulator answers null instead of the value that it stores. A column that no row has is
 * taken off the list of columns; in a row that lacks one that others have it gets the value of the default.
 */
async function withDefaults(rows: readonly Row[], url: URL, fields: readonly BodyField[], catalog: RestCatalog) {
  const listed = (url.searchParams.get('columns') ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const given = listed.filter((name) => rows.some((row) => Object.hasOwn(row, name)));
  if (given.length > 0) url.searchParams.set('columns', given.map((name) => `"${name}"`).join(','));
  const filled = fields.filter(({ name }) => given.includes(name));
  return Promise.all(
    rows.map(async (row) => {
      const missing = filled.filter(({ name }) => !Object.hasOwn(row, name));
      const values = await Promise.all(
        missing.map(async (field) => [field.name, await catalog.defaultOf(field)] as const),
      );
      return { ...row, ...Object.fromEntries(values) };
    }),
  );
}

/** Hands the emulator bodies that it stores and answers as PostgREST does. */
export function mendRestBodies(catalog: RestCatalog): MiddlewareHandler {
  return async (c, next) => {
    const [, call, name] = ADDRESS.exec(decodeURIComponent(c.req.path)) ?? [];
    if (name === undefined || !WRITES.includes(c.req.method)) return next();
    const body = valuesOf(await c.req.raw.clone().text());
    if (!body) return next();
    const { values, isList } = body;
    const isFunction = call !== undefined;
    if (!values.every(isRow))
      // The emulator takes the values of a list for arguments of a function.
      return isFunction && isList ? postgrestRefusal(400, 'PGRST102', 'All object keys must match') : next();
    const fields = await catalog.fieldsOf(name, isFunction);
    const url = new URL(c.req.url);
    const isFilled =
      !isFunction && url.searchParams.has('columns') && MISSING_DEFAULT.test(c.req.header('prefer') ?? '');
    if (!isFilled && !values.some((row) => textsOf(row, fields).length > 0)) return next();
    const rows = isFilled ? await withDefaults(values, url, fields, catalog) : values;
    const mended = rows.map((row) => encoded(row, fields, isFunction));
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-length');
    c.req.raw = new Request(url, {
      method: c.req.method,
      headers,
      body: JSON.stringify(isList ? mended : mended[0]),
      signal: c.req.raw.signal,
    });
    return next();
  };
}
