import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../canonical-path.ts';
import type { EdgeEnv } from '../edge-env.ts';
import { redirectOnSite } from '../redirect.ts';
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
    return Promise.resolve(redirectOnSite(c, `${canonical}${url.search}`, 308, 'public, max-age=3600'));
  };
}
