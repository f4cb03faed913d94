import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { figuresOf } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'signalled');
}, 60_000);
afterAll(() => backend.stop());

const event = () => ({
  event_type: 'ab_test_assignment',
  session_id: 'session_1_a',
  metadata: { experiment_name: 'signalled', variant: 'b', visitor_id: 'v1', event_id: eventId() },
});
const batch = () => ({
  batch: crypto.randomUUID(),
  session_id: 'session_1_a',
  records: [{ kind: 'view', page: '/product/:handle' }],
});

const send = (name: string, body: unknown, headers: Record<string, string>) =>
  fetch(`${backend.origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...browserAgent, ...headers },
    body: JSON.stringify(body),
  });

const storedEvents = async () =>
  (await backend.backend.database.query(`select 1 from public.analytics_events where experiment = 'signalled'`)).length;

test.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
])(
  'with %s nothing that a browser sends is kept or counted, and the answer stops it from trying again',
  async (_name, headers) => {
    const [events, { health }] = [await storedEvents(), await figuresOf(backend)];
    for (const [name, body] of [
      ['track-event', event()],
      ['track-vitals', batch()],
    ] as const) {
      const reply = await send(name, body, { ...headers, 'x-forwarded-for': '203.0.113.9' });
      expect([reply.status, await reply.text(), reply.headers.has('access-control-allow-origin')]).toEqual([
        204,
        '',
        true,
      ]);
    }
    expect(await storedEvents()).toBe(events);
    expect((await figuresOf(backend)).health).toEqual(health);
  },
);

test('events of a visitor who has accepted all the same are kept', async () => {
  const before = await storedEvents();
  const signals = { 'sec-gpc': '1', dnt: '1' };
  expect((await send('track-event?consent=granted', event(), signals)).status).toBe(202);
  expect((await send('track-vitals?consent=granted', batch(), signals)).status).toBe(202);
  expect(await storedEvents()).toBe(before + 1);
});

test('every answer to a page says that it is nothing but what it says it is', async () => {
  for (const [body, headers] of [
    [event(), {}],
    ['no event', {}],
    [event(), { dnt: '1' }],
  ] as const)
    expect((await send('track-event', body, headers)).headers.get('x-content-type-options')).toBe('nosniff');
});
