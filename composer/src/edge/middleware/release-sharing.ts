import type { MiddlewareHandler } from 'hono';

/**
 * Lets pages of listed origins load the files of releases, which browsers refuse to all other pages outside of the shop. Where an origin is
 * listed, caches keep an answer for each origin.
 */
export function releaseSharing(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (origins.length === 0) return;
    c.header('vary', 'accept-encoding, origin');
    const origin = c.req.header('origin');
    if (origin === undefined || !origins.includes(origin)) return;
    c.header('access-control-allow-origin', origin);
    c.header('cross-origin-resource-policy', 'cross-origin');
  };
}
