import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../server/canonical-path.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { NOBODYS_PATH } from '../page-cache/page-key.ts';
import { redirectOnSite } from '../server/redirect.ts';
import { requestUrl } from '../server/request-path.ts';

/**
 * Redirects to the canonical address of a page. A path without a canonical form gets the page of every unknown path.
 */
export function canonicalAddress(siteOrigin: string): MiddlewareHandler<EdgeEnv> {
  return (c, next) => {
    const url = requestUrl(c.req.raw, siteOrigin);
    const canonical = canonicalPath(url.pathname);
    // Later middleware never has to decode a path that cannot be decoded.
    c.set('url', canonical === null ? new URL(NOBODYS_PATH, siteOrigin) : url);
    if (canonical === null || canonical === url.pathname) return next();
    return Promise.resolve(redirectOnSite(c, `${canonical}${url.search}`, 308, 'public, max-age=3600'));
  };
}
