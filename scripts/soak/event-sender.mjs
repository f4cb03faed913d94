import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A version 7 identifier of now: the backend finds the day of an event in it. */
function eventId() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The exposure of a visitor to an experiment of every new database, once its first phase is open. */
export function exposureOf(visitor) {
  return {
    event_type: 'ab_test_assignment',
    session_id: `session_${visitor}`,
    metadata: {
      experiment_name: 'hero-headline',
      variant: 'control',
      visitor_id: visitor,
      event_id: eventId(),
      phase: 1,
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1024 });
// A browser waits as long.
const TIME_LIMIT = 10_000;

/** Sends one event as from an address; resolves to the status, 0 without an answer, with the time that it took. */
export function sendEvent(origin, address, event) {
  const started = performance.now();
  return new Promise((resolve) => {
    const settle = (status, retryAfter = 0) =>
      resolve({ status, retryAfter: retryAfter * 1000, ms: performance.now() - started });
    const outgoing = request(
      `${origin}/functions/v1/track-event`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': address } },
      (response) => {
        response.resume();
        response.on('end', () => settle(response.statusCode, Number(response.headers['retry-after'] ?? 0)));
        response.on('error', () => settle(0));
      },
    );
    outgoing.setTimeout(TIME_LIMIT, () => outgoing.destroy());
    outgoing.on('error', () => settle(0));
    outgoing.end(JSON.stringify(event));
  });
}
