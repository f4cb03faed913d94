import type { Context, MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { setCookies } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { experimentsTag, isDeclined, visitOf } from '../experiments/experiments-answer.ts';
import { STATEMENT_HEADER } from './page-headers.ts';
import { metrics } from '../operations/metrics.ts';
import { answerFailure } from './page-failure.ts';
import type { SharedAnswer } from './shared-pages.ts';
import type { ShopServer } from '../server/shop-server.ts';
import { asksAhead, refuseSpeculation } from './speculative-pages.ts';

function pageOf(c: Context, { body, headers, status }: SharedAnswer): Response {
  return c.newResponse(body, status as StatusCode, headers); // The renderer's own status.
}

/** Answers with a finished page where it is not one visitor's own, also while the renderer takes no other. */
export function finishedPages(shop: ShopServer): MiddlewareHandler<EdgeEnv> {
  const { config, experiments, pages, pool, served, tokens } = shop;
  if (!pages) return (_c, next) => next();
  return async (c, next) => {
    const visit = visitOf(shop, c);
    let answer: SharedAnswer | null;
    try {
      answer = await pages.answer({
        url: c.get('url'),
        method: c.req.method,
        requestId: c.get('requestId'),
        userAgent: c.req.header('user-agent') ?? '',
        isDeclined: isDeclined(config, c),
        acceptEncoding: c.req.header('accept-encoding') ?? '',
        ifNoneMatch: c.req.header('if-none-match'),
        visit: visit && { ...visit, configuration: experimentsTag(experiments.live()) },
        signal: c.req.raw.signal,
      });
    } catch (error) {
      return answerFailure(c, pool, error);
    }
    metrics.pageCache.inc({ result: answer ? (answer.headers['x-cache'] ?? 'unkept') : 'bypass' });
    if (asksAhead(c)) return answer && answer.cookies.length === 0 ? pageOf(c, answer) : refuseSpeculation(c);
    if (!answer) return next();
    const { cookies, headers } = answer;
    const statement = headers[STATEMENT_HEADER];
    if (answer.body) served.count(visit, statement);
    setCookies(c, config.siteOrigin, c.req.method === 'GET' ? tokens.withTokens(cookies, visit, statement) : cookies);
    return pageOf(c, answer);
  };
}
