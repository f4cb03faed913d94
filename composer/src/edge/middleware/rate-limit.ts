import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../client-address.ts';
import type { EdgeEnv } from '../edge-env.ts';
import { metrics } from '../metrics.ts';
import { answerPlainly, PLAIN_PAGES } from '../plain-pages.ts';
import type { RateLimit } from '../rate-limits.ts';

/** Asks an address that sends too much to wait, before anything else is done for it. */
export function rateLimit(limit: RateLimit, trustedProxies: number): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { isAllowed, retryAfter } = await limit.take(clientAddress(c, trustedProxies));
    if (isAllowed) return next();
    metrics.formsRefused.inc({ reason: 'rate' });
    return answerPlainly(c, PLAIN_PAGES.hurried, retryAfter);
  };
}
