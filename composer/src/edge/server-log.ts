import { tryGetContext } from 'hono/context-storage';
import { pino } from 'pino';
import type { EdgeEnv } from './edge-env.ts';
import { traceId } from './trace-context.ts';

/** Which request a line belongs to, wherever it is written while that request is answered. */
function currentRequest(): Record<string, string> {
  const c = tryGetContext<EdgeEnv>();
  return c ? { requestId: c.get('requestId'), traceId: traceId(c.get('traceparent') ?? '') } : {};
}

/**
 * The server's log: one line of JSON on standard error for each event, with plain values and never with personal data: no
 * query, no cookie, no address.
 */
export const serverLog = pino(
  {
    base: null,
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    mixin: currentRequest,
    // A last guard for what no line should hold in the first place.
    redact: { paths: ['details.cookie', 'details.authorization', 'details.address', 'details.query'], remove: true },
  },
  process.stderr,
);

/** Writes one line: what happened, with plain values and never with personal data. */
export function writeLog(message: string, details: unknown = {}): void {
  serverLog.info({ details }, message);
}
