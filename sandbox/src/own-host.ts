import type { MiddlewareHandler } from 'hono';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers by the names of this machine alone. A page of another site can have its own name lead to 127.0.0.1 (DNS rebinding) and
 * would then read mails and links of accounts as if they were its own.
 */
export const ownHost: MiddlewareHandler = (c, next) => {
  if (LOOPBACK.has(new URL(c.req.url).hostname)) return next();
  return Promise.resolve(c.text('The sandbox responds only as localhost.\n', 421, { 'cache-control': 'no-store' }));
};
