import { tryGetContext } from 'hono/context-storage';
import { pino } from 'pino';
import type { EdgeEnv } from '../server/edge-env.ts';
import { traceId } from '../server/trace-context.ts';

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

/** The longest path (characters) that stands in a line; pages' own are far shorter. */
const LONGEST_PATH = 256;

/** A request's path as a line may hold it: its length is the sender's choice. */
export function loggedPath(path: string): string {
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}

/**
 * Writes one line: what happened, with plain values and never with personal data.
 *
 * @param requestId where the request is not the one that is being answered
 */
export function writeLog(message: string, details: unknown = {}, requestId?: string): void {
  serverLog.info({ details, ...(requestId === undefined ? {} : { requestId }) }, message);
}
