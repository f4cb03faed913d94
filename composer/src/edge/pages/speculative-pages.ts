import type { Context, MiddlewareHandler } from 'hono';
import { isLink } from 'experiments/visit';
import type { CookieSigner } from '../server/cookie-signer.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { askedBeforePages } from '../forms/before-pages.ts';
import { metrics } from '../operations/metrics.ts';
import { answerPlainly, PLAIN_PAGES } from './plain-pages.ts';
import type { ShopServer } from '../server/shop-server.ts';
import { isSpeculative } from './speculation.ts';

/** When (s) the page may be prepared again; a press asks for it anyway. */
const ASK_AGAIN_AFTER = 1;

/** Whether this request prepares a page ahead of any press. */
export function asksAhead(c: Context): boolean {
  return isSpeculative(c.req.header('sec-purpose'));
}

/** Says that the page is not prepared; the browser asks again when a visitor wants to see it. */
export function refuseSpeculation(c: Context): Response {
  metrics.speculationsRefused.inc();
  return answerPlainly(c, PLAIN_PAGES.busy, ASK_AGAIN_AFTER);
}

/**
 * Refuses to prepare a page while a shopper's waits for its place, and any whose request would change something: an inbox that is
 * to be settled, a link of an experiment. Where pages are not shared each of them is one visitor's own.
 */
export function speculativePages(
  { pages, pool }: Pick<ShopServer, 'pages' | 'pool'>,
  signer: CookieSigner,
): MiddlewareHandler<EdgeEnv> {
  return (c, next) => {
    if (!asksAhead(c)) return next();
    const isBusy = pool.isFull || pool.queued > 0;
    const changes = askedBeforePages(c.req.header('cookie'), pool, signer).length > 0 || isLink(new URL(c.req.url));
    return !pages || isBusy || changes ? Promise.resolve(refuseSpeculation(c)) : next();
  };
}
