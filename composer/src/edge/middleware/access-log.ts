import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from 'shared-contracts/config';
import type { EdgeEnv } from '../server/edge-env.ts';
import { loggedPath, serverLog } from '../operations/server-log.ts';
import { traceId } from '../server/trace-context.ts';

/** An answer that took longer to begin (ms) is worth a line. */
const SLOW = 1000;

/**
 * Logs requests: method, path without its query, status and how long it took to begin the answer (ms).
 *
 * @param which `notable` logs failures of the server and what was slow; a line for each request is for looking closer.
 */
export function accessLog(which: ServerConfig['edge']['logRequests']): MiddlewareHandler<EdgeEnv> {
  if (which === 'none') return (_c, next) => next();
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    // Refused requests are counted, not logged one by one: a flood must not become a flood of lines.
    const hasFailed = status >= 500 && status !== 503;
    if (which === 'notable' && !hasFailed && ms < SLOW) return;
    const traceparent = c.get('traceparent');
    serverLog.info(
      {
        requestId: c.get('requestId'),
        ...(traceparent ? { traceId: traceId(traceparent) } : {}),
        details: { method: c.req.method, path: loggedPath(c.req.path), status, ms },
      },
      'A request was answered',
    );
  };
}
