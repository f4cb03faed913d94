import type { MiddlewareHandler } from 'hono';
import type { EdgeEnv } from '../server/edge-env.ts';
import { continueTrace } from '../server/trace-context.ts';

/** Continues the caller's trace, for the log and for what this request asks of others. */
export const trace: MiddlewareHandler<EdgeEnv> = (c, next) => {
  c.set('traceparent', continueTrace(c.req.header('traceparent')));
  return next();
};
