import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/;

/**
 * The trace context (W3C `traceparent`) of this server's part of a request: the caller's trace goes on, one that is missing
 * or malformed begins anew.
 *
 * @example continueTrace('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01') // '00-4bf92f…4736-<new>-01'
 */
export function continueTrace(received: string | undefined): string {
  const [, trace, flags] = TRACEPARENT.exec(received ?? '') ?? [];
  const random = randomBytes(24).toString('hex');
  return `00-${trace ?? random.slice(16)}-${random.slice(0, 16)}-${flags ?? '00'}`;
}

/** The trace's id in a trace context, as logs name it. */
export function traceId(traceparent: string): string {
  return traceparent.slice(3, 35);
}
