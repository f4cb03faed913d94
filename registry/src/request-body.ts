import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from 'shared-contracts/errors';
import type { z } from 'zod';

/** The error for a request with more bytes than it may have. */
export const tooLarge = (bytes: number): ShopError =>
  new ShopError('REGISTRY-006', { problems: [`A request of this kind may have ${bytes} bytes at most.`] });

/** Refuses requests with more bytes, before they are read. */
export const limited = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError() {
      throw tooLarge(maxSize);
    },
  });

/**
 * The value of a request's body.
 *
 * @throws {ShopError} REGISTRY-001 naming what is wrong with it
 */
export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const value: unknown = await c.req.json().catch((cause: unknown) => {
    throw new ShopError('REGISTRY-001', { problems: ['The body isn’t JSON.'] }, { cause });
  });
  return parsed(schema, value);
}

/**
 * A value that is as a schema says.
 *
 * @throws {ShopError} REGISTRY-001 naming what is wrong with it
 */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const problems = found.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.join('.') || 'The request'}: ${message}`);
  throw new ShopError('REGISTRY-001', { problems });
}
