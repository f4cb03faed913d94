import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../server/client-address.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { metrics } from '../operations/metrics.ts';
import { answerPlainly, PLAIN_PAGES } from '../pages/plain-pages.ts';

/** How many may wait at once for something slow. */
export interface InFlightLimit {
  readonly most: number;
  /** Of these, so many from one address. */
  readonly ofOneAddress: number;
  /** How long a refused request is asked to wait, in seconds. */
  readonly retryAfter: number;
}

/**
 * Refuses forms beyond those that are being answered: a storefront that hangs must not gather them without end. A form takes
 * its place once it has arrived, so that one that comes slowly holds none.
 */
export function inFlightLimit(limit: InFlightLimit, trustedProxies: number): MiddlewareHandler<EdgeEnv> {
  const { most, ofOneAddress, retryAfter } = limit;
  const inFlight: string[] = [];
  return async (c, next) => {
    // Hono keeps it for the handler.
    await c.req.text();
    const address = clientAddress(c, trustedProxies);
    const isBusy = inFlight.length >= most;
    if (isBusy || inFlight.filter((other) => other === address).length >= ofOneAddress) {
      metrics.formsRefused.inc({ reason: 'in-flight' });
      return answerPlainly(c, isBusy ? PLAIN_PAGES.busy : PLAIN_PAGES.hurried, retryAfter);
    }
    inFlight.push(address);
    metrics.formsInFlight.inc();
    try {
      return await next();
    } finally {
      inFlight.splice(inFlight.indexOf(address), 1);
      metrics.formsInFlight.dec();
    }
  };
}
