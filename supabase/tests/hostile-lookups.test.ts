import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { hostileStrings, sendAll } from '../../sandbox/src/supabase/testing/hostile-strings.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'hostile');
}, 60_000);
afterAll(() => backend.stop());

const booking_id = crypto.randomUUID();
const new_slot = '2031-03-03T18:00:00Z';

/** Parameters that are looked up, by function, and the codes with which a wrong one may be refused. */
const lookups: [name: string, parameters: (text: string, n: number) => Record<string, unknown>, refusals: string[]][] =
  [
    ['track_order', (text) => ({ order_number: text, email: 'a@example.com' }), []],
    ['track_order', (text, n) => ({ order_number: `X-${n}`, email: text }), []],
    ['confirm_subscription', (text) => ({ token: text }), []],
    ['confirm_subscription', (text) => ({ token: 'x', client: text }), []],
    ['cancel_booking', (text) => ({ booking_id, manage_token: text }), ['PT404']],
    ['cancel_booking', (text) => ({ booking_id: text }), ['22P02']],
    ['move_booking', (text) => ({ booking_id, new_slot, manage_token: text }), ['PT404']],
    ['move_booking', (text) => ({ booking_id: text, new_slot }), ['22P02']],
    ['move_booking', (text) => ({ booking_id, new_slot: text }), ['22007', '22008', 'PT404']],
    ['book_slot', (text) => ({ slot: text, name: 'Ada', email: 'a@example.com' }), ['22007', '22008', '22023']],
    ['free_slots', (text) => ({ from_day: text }), ['22007', '22008']],
    ['free_slots', (text) => ({ from_day: '2031-03-03', days: text }), ['22P02', '22003', '22023']],
  ];

test.each(lookups)(
  '%s finds nothing by a hostile text, or refuses it by its rule (%#)',
  async (name, parameters, refusals) => {
    const visitor: SupabaseClient = backend.client();
    const replies = await sendAll((hostile, n) => visitor.rpc(name, parameters(hostile, n)));
    for (const [n, { data, error }] of replies.entries()) {
      const hostile = hostileStrings[n];
      const isExpected = error ? ['22021', ...refusals].includes(error.code) : !data || data.length === 0;
      expect({ hostile, answer: error?.code ?? data, isExpected }).toMatchObject({ hostile, isExpected: true });
    }
  },
  60_000,
);

test('a hostile text as a filter of public data finds nothing and breaks nothing', async () => {
  for (const hostile of hostileStrings) {
    const { data, error, status } = await backend.client().from('releases').select('remote').eq('remote', hostile);
    expect({ hostile, found: error ? [] : data, ok: status < 500 }).toEqual({ hostile, found: [], ok: true });
  }
}, 60_000);

test.each(['session_id', 'visitor_id', 'remote'])(
  'as the %s of an event a hostile text is kept without its NUL, and holds up no other',
  async (field) => {
    const { database } = backend.backend;
    await database.query('delete from public.analytics_events');
    const events = hostileStrings.map((hostile) => ({
      event_type: 'ab_test_assignment',
      session_id: field === 'session_id' ? hostile : 's',
      metadata: { experiment_name: 'hostile', variant: 'b', event_id: eventId(), [field]: hostile },
    }));
    for (const half of [events.slice(0, 100), events.slice(100)].filter(({ length }) => length > 0)) {
      const reply = await fetch(`${backend.origin}/functions/v1/track-event`, {
        method: 'POST',
        headers: { ...browserAgent, 'x-forwarded-for': `hostile-${field}` },
        body: JSON.stringify(half),
      });
      expect(reply.status).toBe(202);
    }
    const rows = await database.query(`select event_id, 'x' || ${field} as text from public.analytics_events`);
    const kept = new Map(rows.map(({ event_id, text }) => [event_id, String(text).slice(1)]));
    for (const [n, hostile] of hostileStrings.entries()) {
      const text = hostile.replaceAll('\0', '').toWellFormed();
      // A session and a visitor have a name; what is left of a NUL is none.
      const isRefused = text === '' && field.endsWith('_id');
      expect({ hostile, text: kept.get(events[n]?.metadata.event_id) }).toEqual({
        hostile,
        text: isRefused ? undefined : text,
      });
    }
  },
  60_000,
);
