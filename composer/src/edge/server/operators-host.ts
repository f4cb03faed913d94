import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/** An address with brackets, as a URL writes one of IPv6. */
const plain = (host: string): string => host.replace(/^\[(.*)\]$/, '$1').toLowerCase();

/**
 * Answers by address, as `localhost`, and by the names that the operator has given. A page in a browser on this machine or in its
 * network can have its own name lead here (DNS rebinding), and would then read the answers as if they were its own.
 */
export function operatorsHost(names: readonly string[]): MiddlewareHandler {
  const known = new Set(['localhost', ...names.map(plain)]);
  return (c, next) => {
    const host = plain(new URL(c.req.url).hostname);
    if (known.has(host) || isIP(host) !== 0) return next();
    const refusal = 'This port doesn’t answer to that name. Add it to METRICS_NAMES.\n';
    return Promise.resolve(c.text(refusal, 421, { 'cache-control': 'no-store' }));
  };
}
