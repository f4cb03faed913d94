import type { MiddlewareHandler } from 'hono';

/**
 * Refuses forms that another site sends. Hono's own `csrf` accepts either proof; here a browser that says `Sec-Fetch-Site` is
 * trusted, and only one too old for it proves itself by its origin.
 */
export function sameOrigin(siteOrigin: string): MiddlewareHandler {
  return (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    const isOwn = site === undefined ? c.req.header('Origin') === siteOrigin : site === 'same-origin';
    if (isOwn) return next();
    return Promise.resolve(c.text('This form was sent from another site.\n', 403, { 'cache-control': 'no-store' }));
  };
}
