import type { PublicConfig } from 'shared-contracts';
import { measurementAddress } from '../../lib/measurement-address.ts';
import type { Wire } from './delivery.ts';

/** An unanswered request counts as failed after this time (ms). */
const TIME_LIMIT = 10_000;

/** The wait in ms of a `Retry-After` given in seconds or as a date; undefined if it is missing or malformed. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

/** The backend's track-event function, reached from a page. */
export function browserWire(config: PublicConfig): Wire {
  const url = () => measurementAddress('track-event', config);
  return {
    async post(body) {
      const response = await fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      const wait = retryAfter(response.headers.get('retry-after'));
      return { status: response.status, ...(wait === undefined ? {} : { retryAfter: wait }) };
    },
    // As plain text: a page that goes away has no time for a preflight.
    beacon: (body) => navigator.sendBeacon(url(), body),
    later: (callback, ms) => void setTimeout(callback, ms),
    random: () => Math.random(),
  };
}
