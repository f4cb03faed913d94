import { createClient } from 'npm:@supabase/supabase-js@2.119.1';
import { readBounded } from './bounded-body.ts';
import { callerKey, isDeclaredBot } from './caller.ts';
import { type ReadEvents, readEvents } from './event-body.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

// Browsers send at most 64 KiB with `keepalive` or `sendBeacon`; nothing larger comes from the shop.
const maximumBytes = 65_536;

const corsHeaders = () => ({
  'access-control-allow-origin': Deno.env.get('SITE_ORIGIN') ?? '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '600',
  vary: 'origin',
});

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...corsHeaders(), ...headers } });

const database = () =>
  createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function readBody(request: Request): Promise<ReadEvents | { problem: string }> {
  const text = await readBounded(request, maximumBytes);
  return text === undefined ? { problem: 'too_large' } : readEvents(text);
}

async function trackEvent(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders() });
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST, OPTIONS' });

  const read = await readBody(request);
  const { events, refused, sessionId } = 'problem' in read ? { events: [], refused: 1 } : read;
  const client = database();
  // A figure for operators; that it could not be counted must not change the answer.
  const count = (reason: string, turnedAway: number) =>
    client.rpc('count_refused_events', { reason, events: turnedAway });

  // Admitted first, whatever was sent, so that nobody has more written than the limit allows.
  const admitted = await client.rpc('admit_events', {
    client: await callerKey(request, sessionId),
    events: events.length + refused,
  });
  if (admitted.error) return answer(503, { error: 'unavailable' }, { 'retry-after': '5' });
  if (admitted.data !== true) return answer(429, { error: 'rate' }, { 'retry-after': '60' });
  if ('problem' in read) {
    await count(read.problem, 1);
    return answer(read.problem === 'too_large' ? 413 : 400, { error: read.problem });
  }
  if (refused > 0) await count('invalid', refused);
  if (isDeclaredBot(request)) {
    await count('bot', events.length);
    return answer(202, { accepted: 0 });
  }
  const stored = await client.rpc('ingest_events', { events });
  if (stored.error) return answer(503, { error: 'unavailable' }, { 'retry-after': '5' });
  return answer(202, { accepted: events.length });
}

Deno.serve(trackEvent);
