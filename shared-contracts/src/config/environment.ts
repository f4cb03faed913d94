import { z } from 'zod';
import { ShopError } from '../errors/index.ts';

/** Variables as a process finds them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The name of one host, or its number: policies contain origins, and a `*` or a `;` would change their meaning. */
const ONE_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/** An origin, without a path; its trailing slash is taken away. */
export const Origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '', 'must be an origin, without a path')
  .refine((url) => ONE_HOST.test(url.hostname), 'must name one host')
  .transform((url) => url.origin);

/** An address below which something is, with or without a path; its trailing slash is taken away. */
export const Base = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.search === '' && url.hash === '', 'must have no query')
  .refine((url) => ONE_HOST.test(url.hostname), 'must name one host')
  .transform((url) => `${url.origin}${url.pathname.replace(/\/+$/, '')}`);

/** A value that may be left out; an empty one counts as left out. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/**
 * Parses variables.
 *
 * @throws {ShopError} CONFIG-001 naming every wrong key, and never a value.
 */
export function parseVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.infer<Schema> {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const keys = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ShopError('CONFIG-001', { keys });
}

/** The marker that every development key of `.env.example` carries. */
const DEVELOPMENT_KEY = /development/;

/** Whether an origin is this machine's own. */
export function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

/** Whether one of these keys is publicly known. */
export function hasDevelopmentKey(keys: readonly string[]): boolean {
  return keys.some((key) => DEVELOPMENT_KEY.test(key));
}

/**
 * Refuses publicly known keys outside of this machine.
 *
 * @throws {ShopError} CONFIG-002 for development keys away from this machine.
 */
export function refuseDevelopmentKeys(keys: readonly string[], origins: readonly string[]): void {
  const foreign = origins.filter((origin) => !isLoopback(origin));
  if (hasDevelopmentKey(keys) && foreign.length > 0) throw new ShopError('CONFIG-002', { foreign });
}
