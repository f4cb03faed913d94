import type { MiddlewareHandler } from 'hono';
import { metrics } from '../metrics.ts';
import { answerPlainly, PLAIN_PAGES } from '../plain-pages.ts';

/** How many may wait at once for something slow. */
export interface InFlightLimit {
  readonly most: number;
  /** What a refused one is told to wait, in seconds. */
  readonly retryAfter: number;
}

/** Refuses forms beyond those that are being answered: a storefront that hangs must not gather them without end. */
export function inFlightLimit({ most, retryAfter }: InFlightLimit): MiddlewareHandler {
  let inFlight = 0;
  return async (c, next) => {
    if (inFlight >= most) {
      metrics.formsRefused.inc({ reason: 'in-flight' });
      return answerPlainly(c, PLAIN_PAGES.busy, retryAfter);
    }
    inFlight++;
    metrics.formsInFlight.inc();
    try {
      return await next();
    } finally {
      inFlight--;
      metrics.formsInFlight.dec();
    }
  };
}
