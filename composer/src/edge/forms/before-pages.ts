import type { MiddlewareHandler } from 'hono';
import { sitePath } from 'shared-runtime/site-path';
import { type BeforePagesHandler, releaseHandlers } from '../../render/release-handlers.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { CookieSigner } from '../server/cookie-signer.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { redirectOnSite } from '../server/redirect.ts';
import type { ShopServer } from '../server/shop-server.ts';
import { handlerCookies, setHandlerCookies } from './handler-cookies.ts';

/** A page does not wait longer (ms) for a handler that is asked before it. */
const TIME_LIMIT = 1500;

/** How many pages wait for that at once. */
const ASKING_AT_ONCE = 16;

/** The handlers that are asked before a page for a request with these cookies: those whose cookie the server has signed. */
export function askedBeforePages(
  cookies: string | undefined,
  { composition }: Pick<Renderer, 'composition'>,
  signer: CookieSigner,
): readonly BeforePagesHandler[] {
  if (!cookies) return [];
  const { beforePages } = releaseHandlers(composition);
  return beforePages.filter(
    (handler) =>
      cookies.includes(handler.cookie) && Object.hasOwn(handlerCookies(cookies, handler, signer), handler.cookie),
  );
}

/**
 * Asks handlers of remotes before a page is answered, and leads to the page again with the cookies that the first one sets. Costs nothing
 * for requests without their signed cookies. A handler that is lost changes nothing; beyond a number of visitors at once, and while the
 * renderer is full, none is asked.
 */
export function beforePages({
  config: { siteOrigin },
  pool,
  signer,
}: Pick<ShopServer, 'config' | 'pool' | 'signer'>): MiddlewareHandler<EdgeEnv> {
  let asking = 0;
  return async (c, next) => {
    const cookies = c.req.header('cookie');
    const handlers = c.req.method === 'GET' ? askedBeforePages(cookies, pool, signer) : [];
    const { pathname, search } = c.get('url');
    const here = sitePath(pathname + search);
    if (here === null || handlers.length === 0 || pool.isFull || asking >= ASKING_AT_ONCE) return next();
    for (const handler of handlers) {
      asking++;
      const input = { form: [], cookies: handlerCookies(cookies, handler, signer), requestId: c.get('requestId') };
      const intent = await pool.handle(handler, input, TIME_LIMIT).finally(() => asking--);
      if (!intent || intent.cookies.length === 0) continue;
      setHandlerCookies(c, handler, intent, { siteOrigin, signer });
      return redirectOnSite(c, here);
    }
    return next();
  };
}
