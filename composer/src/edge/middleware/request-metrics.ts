import type { MiddlewareHandler } from 'hono';
import { metrics } from '../operations/metrics.ts';
import type { RouteKind } from '../server/request-path.ts';

/** Counts requests and the time until their answers begin. */
export function requestMetrics(kindOf: (path: string) => RouteKind): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    metrics.answered(kindOf(c.req.path), c.res.status, (performance.now() - started) / 1000);
  };
}
