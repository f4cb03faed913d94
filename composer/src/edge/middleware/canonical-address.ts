import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../canonical-path.ts';
import type { EdgeEnv } from '../edge-env.ts';
import { requestUrl } from '../request-path.ts';

/**
 * Leads to the one address that a page has. A path without a canonical form is nobody's page, and the page that says so is
 * the one of every unknown path.
 */
export function canonicalAddress(siteOrigin: string): MiddlewareHandler<EdgeEnv> {
  return (c, next) => {
    const url = requestUrl(c.req.raw, siteOrigin);
    c.set('url', url);
    const canonical = canonicalPath(url.pathname);
    if (canonical === null || canonical === url.pathname) return next();
    const headers = { location: `${canonical}${url.search}`, 'cache-control': 'public, max-age=3600' };
    return Promise.resolve(c.body(null, 308, headers));
  };
}
