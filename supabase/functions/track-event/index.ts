import { createAdmission, type Place } from '../_shared/admission.ts';
import { readBounded } from '../_shared/bounded-body.ts';
import { callerAddress } from '../_shared/caller-address.ts';
import { serviceClient } from '../_shared/service-client.ts';
import { answer, corsHeaders, refuse } from '../_shared/site-answers.ts';
import { callerKey, isDeclaredBot } from './caller.ts';
import { type ReadEvents, readEvents } from './event-body.ts';
import { createOverLimit } from './over-limit.ts';
import { createRefusalCount } from './refusal-count.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

// Four keep the database busy; more would wait there instead of here. A browser gives up after 10 s.
const admit = createAdmission({ working: 4, present: 32, ofOneCaller: 16, patience: 8_000 });
// Browsers send at most 64 KiB with `keepalive` or `sendBeacon`; nothing larger comes from the shop.
const bodyLimits = { bytes: 65_536, patience: 3_000 };
const databasePatience = 15_000;
const busySeconds = 5;

const overLimit = createOverLimit();
const refusals = createRefusalCount();

const busy = () => {
  refusals.add();
  return refuse(429, 'busy', busySeconds);
};
const unavailable = () => refuse(503, 'unavailable', busySeconds);

type Read = ReadEvents | { problem: string };

async function readBody(request: Request): Promise<Read | 'incomplete'> {
  const body = await readBounded(request, bodyLimits);
  if (body === 'incomplete') return body;
  return body === 'too_large' ? { problem: body } : readEvents(new TextDecoder().decode(body));
}

async function store(request: Request, read: Read): Promise<Response> {
  const { events, refused, sessionId } = 'problem' in read ? { events: [], refused: 1 } : read;
  const client = serviceClient();
  // A database that hangs must not hold every turn.
  const signal = AbortSignal.timeout(databasePatience);
  // A figure for operators; that it could not be counted must not change the answer.
  const count = (reason: string, turnedAway: number) =>
    client.rpc('count_refused_events', { reason, events: turnedAway }).abortSignal(signal);

  // Admitted first, whatever was sent, so that nobody has more written than the limit allows.
  const admitted = await client
    .rpc('admit_events', { client: await callerKey(request, sessionId), events: events.length + refused })
    .abortSignal(signal);
  if (admitted.error) return unavailable();
  if (admitted.data !== true) {
    const address = callerAddress(request);
    if (address) overLimit.add(address);
    return refuse(429, 'rate', overLimit.retryAfter());
  }
  const unread = refusals.due();
  if (unread > 0) await count('busy', unread);
  if ('problem' in read) {
    await count(read.problem, 1);
    return answer(read.problem === 'too_large' ? 413 : 400, { error: read.problem });
  }
  if (refused > 0) await count('invalid', refused);
  if (isDeclaredBot(request)) {
    await count('bot', events.length);
    return answer(202, { accepted: 0 });
  }
  const stored = await client.rpc('ingest_events', { events }).abortSignal(signal);
  return stored.error ? unavailable() : answer(202, { accepted: events.length });
}

async function takeEvents(request: Request, place: Place): Promise<Response> {
  const read = await readBody(request);
  if (read === 'incomplete') return refuse(408, 'incomplete', busySeconds);
  return (await place.turn()) ? store(request, read) : busy();
}

async function trackEvent(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders() });
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST, OPTIONS' });
  const address = callerAddress(request);
  if (address && overLimit.has(address)) return refuse(429, 'rate', overLimit.retryAfter());
  const place = admit(address);
  if (!place) return busy();
  try {
    return await takeEvents(request, place);
  } finally {
    place.leave();
  }
}

Deno.serve(trackEvent);
