import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../server/client-address.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { metrics } from '../operations/metrics.ts';
import { answerPlainly, PLAIN_PAGES } from '../pages/plain-pages.ts';
import type { RateLimit } from '../server/rate-limits.ts';

/** Asks an address that sends too much to wait, before anything else is done for it. */
export function rateLimit(limit: RateLimit, trustedProxies: number): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { isAllowed, retryAfter } = await limit.take(clientAddress(c, trustedProxies));
    if (isAllowed) return next();
    metrics.formsRefused.inc({ reason: 'rate' });
    return answerPlainly(c, PLAIN_PAGES.hurried, retryAfter);
  };
}
