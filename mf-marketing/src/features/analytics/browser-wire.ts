import type { PublicConfig } from 'shared-contracts';
import type { Wire } from './delivery.ts';

/** An unanswered request counts as failed after this time (ms). */
const PATIENCE = 10_000;

/** The backend's track-event function, reached from a page. */
export function browserWire({ supabase }: PublicConfig): Wire {
  const url = `${supabase.url}/functions/v1/track-event`;
  return {
    async post(body) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE),
      });
      return response.status;
    },
    // As plain text: a page that goes away has no time for a preflight.
    beacon: (body) => navigator.sendBeacon(url, body),
    later: (callback, ms) => void setTimeout(callback, ms),
    random: () => Math.random(),
  };
}
