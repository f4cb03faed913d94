import type { Context, MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { setCookies } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { STATEMENT_HEADER } from './page-headers.ts';
import { metrics } from '../operations/metrics.ts';
import { answerFailure } from './page-failure.ts';
import { askedPage, replyCookies } from './page-reply.ts';
import type { SharedAnswer } from './shared-pages.ts';
import type { ShopServer } from '../server/shop-server.ts';
import { asksAhead, refuseSpeculation } from './speculative-pages.ts';

function pageOf(c: Context, { body, headers, status }: SharedAnswer): Response {
  return c.newResponse(body, status as StatusCode, headers); // The renderer's own status.
}

/** Answers with a finished page where it is not one visitor's own, also while the renderer takes no other. */
export function finishedPages(shop: ShopServer): MiddlewareHandler<EdgeEnv> {
  const { config, pages } = shop;
  if (!pages) return (_c, next) => next();
  return async (c, next) => {
    const { method } = c.req;
    const { asked, visit } = askedPage(shop, { url: c.get('url'), method, header: (name) => c.req.header(name) });
    let answer: SharedAnswer | null;
    try {
      answer = await pages.answer({ ...asked, requestId: c.get('requestId'), signal: c.req.raw.signal });
    } catch (error) {
      return answerFailure(c, shop, error);
    }
    metrics.pageCache.inc({ result: answer ? (answer.headers['x-cache'] ?? 'unkept') : 'bypass' });
    if (asksAhead(c)) return answer && answer.cookies.length === 0 ? pageOf(c, answer) : refuseSpeculation(c);
    if (!answer) return next();
    const { body, cookies, headers } = answer;
    const leaving = { method, statement: headers[STATEMENT_HEADER], cookies, hasBody: body !== null };
    setCookies(c, config.siteOrigin, replyCookies(shop, visit, leaving));
    return pageOf(c, answer);
  };
}
