import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Refuses a body that is longer than any form of the shop (bytes); it is not read beyond that. */
export function bodySize(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (c) =>
      c.text('Your message is too long. Shorten it and try again.\n', 413, { 'cache-control': 'no-store' }),
  });
}
