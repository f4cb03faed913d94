import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Refuses a body that is longer than any form of the shop (bytes); it is not read beyond that. */
export function bodySize(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (c) => c.text('This form is too long.\n', 413, { 'cache-control': 'no-store' }),
  });
}
