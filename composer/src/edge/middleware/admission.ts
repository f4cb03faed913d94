import type { Context, MiddlewareHandler } from 'hono';
import { metrics } from '../operations/metrics.ts';
import { answerPlainly, PLAIN_PAGES } from '../pages/plain-pages.ts';
import type { Renderer } from '../pages/renderer.ts';

/** Says that no further page is taken now. */
export function refusePage(c: Context, pool: Renderer): Response {
  metrics.renderRefused.inc();
  return answerPlainly(c, PLAIN_PAGES.busy, pool.retryAfter);
}

/** Refuses a page that could not be rendered in time, before any other work is spent on it. */
export function admission(pool: Renderer): MiddlewareHandler {
  return (c, next) => (pool.isFull ? Promise.resolve(refusePage(c, pool)) : next());
}
