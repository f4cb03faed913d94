import { createClient } from 'npm:@supabase/supabase-js@2.119.1';
import { readBounded } from './bounded-body.ts';
import { callerKey, isDeclaredBot } from './caller.ts';
import { readEvents } from './event-body.ts';

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

async function refuse(status: number, reason: string, events: number): Promise<Response> {
  // A figure for operators; that it could not be counted must not change the answer.
  await database().rpc('count_refused_events', { reason, events });
  return answer(status, { error: reason });
}

async function trackEvent(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders() });
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST, OPTIONS' });

  const text = await readBounded(request, maximumBytes);
  if (text === undefined) return refuse(413, 'too_large', 1);
  const read = await readEvents(text);
  if ('problem' in read) return refuse(400, read.problem, 1);
  const { events, refused, sessionId } = read;
  if (isDeclaredBot(request)) {
    await refuse(202, 'bot', events.length);
    return answer(202, { accepted: 0 });
  }

  const client = database();
  const admitted = await client.rpc('admit_events', {
    client: await callerKey(request, sessionId),
    events: events.length,
  });
  if (admitted.error) return answer(503, { error: 'unavailable' }, { 'retry-after': '5' });
  if (admitted.data !== true) {
    await refuse(429, 'rate', events.length);
    return answer(429, { error: 'rate' }, { 'retry-after': '60' });
  }
  if (refused > 0) await refuse(202, 'invalid', refused);
  const stored = await client.rpc('ingest_events', { events });
  if (stored.error) return answer(503, { error: 'unavailable' }, { 'retry-after': '5' });
  return answer(202, { accepted: events.length });
}

Deno.serve(trackEvent);
