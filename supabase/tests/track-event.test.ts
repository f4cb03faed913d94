import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { functionRoutes } from '../../sandbox/src/supabase/edge-functions.ts';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const EXPERIMENTS = [
  'spec-body',
  'replayed',
  'late',
  'skewed',
  'ancient',
  'bad',
  'mixed',
  'many',
  'flood',
  'calm',
  'crawled',
  'beacon',
  'rolled',
  'dropped',
];

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, ...EXPERIMENTS);
}, 60_000);
afterAll(() => backend.stop());

const HOUR = 3_600_000;

function event(experiment: string, metadata: Record<string, unknown> = {}, type = 'ab_test_assignment') {
  return {
    event_type: type,
    session_id: 'session_1_a',
    metadata: { experiment_name: experiment, variant: 'b', visitor_id: 'v1', event_id: eventId(), ...metadata },
  };
}

const seen = (experiment: string, metadata: Record<string, unknown> = {}) =>
  event(experiment, { ...metadata, conversion_type: 'seen' }, 'ab_test_conversion');

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.origin}/functions/v1/track-event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: developmentKeys.publishable, ...browserAgent, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Sends again what is refused for now, as a browser does: on a slow machine some wait too long for their turn. */
async function deliver(body: unknown): Promise<void> {
  let reply = await post(body);
  while (reply.headers.has('retry-after')) reply = await post(body);
  expect(reply.status).toBe(202);
}

const stored = (experiment: string) =>
  backend.backend.database.query('select * from public.analytics_events where experiment = $1 order by occurred_at', [
    experiment,
  ]);

const health = async (outcome: string) => {
  const rows = await backend.backend.database.query(
    'select events::int as events from public.ingest_health where outcome = $1',
    [outcome],
  );
  return Number(rows[0]?.events ?? 0);
};

test('the body as specified, without an identifier, is taken and stored once however often it comes', async () => {
  const body = {
    event_type: 'ab_test_conversion',
    session_id: 'session_1767600000000_x',
    metadata: {
      experiment_name: 'spec-body',
      variant: 'a',
      conversion_type: 'add_to_cart',
      timestamp: new Date().toISOString(),
    },
  };
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await post(body)).status).toBe(202);
  const rows = await stored('spec-body');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ goal: 'add_to_cart', variant: 'a', visitor_id: 'session_1767600000000_x', phase: 1 });
});

test('a queue replayed ten times, in any order and together, is counted exactly', async () => {
  const batch = Array.from({ length: 25 }, (_, n) => event('replayed', { visitor_id: `v${n}` }));
  await Promise.all(Array.from({ length: 10 }, (_, n) => deliver(n % 2 ? batch.toReversed() : batch)));
  expect(await stored('replayed')).toHaveLength(25);
  const units = await backend.backend.database.query(
    `select count(*)::int as n from public.assignments where experiment = 'replayed'`,
  );
  expect(units).toEqual([{ n: 25 }]);
});

test('an event of yesterday is in the partition of yesterday, today and on every retry', async () => {
  const yesterday = event('late', { event_id: eventId(Date.now() - 24 * HOUR) });
  await post(yesterday);
  await post(yesterday);
  const rows = await backend.backend.database.query(
    `select day = (now() at time zone 'UTC')::date - 1 as on_its_day from public.analytics_events where experiment = 'late'`,
  );
  expect(rows).toEqual([{ on_its_day: true }]);
});

test('an event from a clock more than a day ahead is refused and counted, one within the day is kept', async () => {
  const before = await health('clock_ahead');
  const far = event('skewed', { event_id: eventId(Date.now() + 25 * HOUR) });
  const near = event('skewed', { event_id: eventId(Date.now() + 23 * HOUR) });
  expect((await post([far, near])).status).toBe(202);
  expect((await stored('skewed')).map((row) => row.event_id)).toEqual([near.metadata.event_id]);
  expect(await health('clock_ahead')).toBe(before + 1);
});

test('an event older than raw events are kept for is refused and counted', async () => {
  const before = await health('too_old');
  await post(event('ancient', { event_id: eventId(Date.now() - 91 * 24 * HOUR) }));
  expect(await stored('ancient')).toEqual([]);
  expect(await health('too_old')).toBe(before + 1);
});

test.each([
  ['no JSON', '{'],
  ['an unknown type', { ...event('bad'), event_type: 'purchase' }],
  ['no session', { ...event('bad'), session_id: '' }],
  ['no experiment', event('')],
  ['an identifier of another version', event('bad', { event_id: crypto.randomUUID() })],
  ['nothing', []],
])('%s is answered 400 and stores nothing', async (_case, body) => {
  expect((await post(body)).status).toBe(400);
  expect(await stored('bad')).toEqual([]);
});

test('fields that no page of the shop sends are not kept', async () => {
  const kept = { timestamp: '2026-11-20T10:00:00.000Z', config_version: 3, lost: 0, device: 'phone', source: 'search' };
  const extra = { email: 'ann@example.com', deep: { note: 'x' }, bulk: 'x'.repeat(5000) };
  const sent = event('plain', { ...kept, visitor: 'new', conversion_type: 'seen', ...extra });
  expect((await post({ ...sent, event_type: 'ab_test_conversion', more: 'x' })).status).toBe(202);
  const [row] = await backend.backend.database.query(
    `select metadata from public.analytics_events where experiment = 'plain'`,
  );
  expect(row).toEqual({ metadata: { ...kept, visitor: 'new', conversion_type: 'seen' } });
});

test.each([
  [1e9, 100_000],
  [250_000, 100_000],
  [-5, 0],
  [198.5, 198.5],
])('a value of %d dollars counts as %d', async (sent, kept) => {
  const experiment = `worth ${sent}`;
  await post({
    ...event(experiment, { conversion_type: 'line-added', value: sent }),
    event_type: 'ab_test_conversion',
  });
  const rows = await backend.backend.database.query(
    `select value::float8 as value from public.analytics_events where experiment = $1`,
    [experiment],
  );
  expect(rows).toEqual([{ value: kept }]);
});

test('of an array the valid events are kept and the damaged ones counted', async () => {
  const before = await health('refused_invalid');
  expect((await post([event('mixed'), { nonsense: true }, event('mixed')])).status).toBe(202);
  expect(await stored('mixed')).toHaveLength(2);
  expect(await health('refused_invalid')).toBe(before + 1);
});

test('a body over 64 KiB and an array over 100 events are refused', async () => {
  expect((await post(JSON.stringify({ pad: 'x'.repeat(70_000) }))).status).toBe(413);
  expect((await post(Array.from({ length: 101 }, () => event('many')))).status).toBe(400);
});

test('one address may send 600 events a minute; another is not held up by it', async () => {
  await holdRateClock(backend.backend.database);
  const hundred = () => Array.from({ length: 100 }, () => event('flood'));
  const sendHundred = () => post(hundred(), { 'x-forwarded-for': '203.0.113.9' });
  for (let n = 0; n < 6; n += 1) expect((await sendHundred()).status).toBe(202);
  const refused = await sendHundred();
  expect([refused.status, await refused.json()]).toEqual([429, { error: 'rate' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(61);
  expect(await stored('flood')).toHaveLength(600);
  expect((await post(event('calm'), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(202);
});

test('programs and forced variants are answered 202 and never counted', async () => {
  expect((await post(event('crawled'), { 'user-agent': 'python-requests/2.32.3' })).status).toBe(202);
  expect((await post(event('crawled'), { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' })).status).toBe(202);
  expect((await post(event('crawled', { override: true }))).status).toBe(202);
  expect(await stored('crawled')).toEqual([]);
});

test('a beacon without key or JSON type is taken', async () => {
  const reply = await fetch(`${backend.origin}/functions/v1/track-event`, {
    method: 'POST',
    headers: browserAgent,
    body: JSON.stringify(event('beacon')),
  });
  expect(reply.status).toBe(202);
  expect(await stored('beacon')).toHaveLength(1);
});

test('the browser learns that the site may send and that other methods are refused', async () => {
  // As deployed, without the stand-in's own answers in front of it.
  const asked = { method: 'OPTIONS', headers: { origin: SITE_ORIGIN, 'access-control-request-method': 'POST' } };
  const preflight = await functionRoutes({ SITE_ORIGIN: SITE_ORIGIN }).request('/track-event', asked);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toContain('content-type');

  const url = `${backend.origin}/functions/v1/track-event`;
  const sent = await post(event('calm'), { origin: SITE_ORIGIN });
  expect(sent.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
  const elsewhere = await post(event('calm'), { origin: 'https://evil.example' });
  expect(elsewhere.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  expect((await fetch(url)).status).toBe(405);
  expect((await fetch(`${backend.origin}/functions/v1/unknown`, { method: 'POST' })).status).toBe(404);
});

test.each(['track-event', 'track-vitals'])('%s takes nothing from the pages of another site', async (name) => {
  const before = await stored('calm');
  const reply = await fetch(`${backend.origin}/functions/v1/${name}`, {
    method: 'POST',
    // The content types that a page can have its visitors' browsers send without a preflight.
    headers: { ...browserAgent, origin: 'https://evil.example', 'content-type': 'text/plain' },
    body: JSON.stringify(event('calm')),
  });
  expect([reply.status, await reply.json()]).toEqual([403, { error: 'another_site' }]);
  expect(await stored('calm')).toEqual(before);
});

test('a visitor who met two arms is left out of the figures, whichever came first', async () => {
  const start = Date.now() - 2 * HOUR;
  const at = (minutes: number) => ({ event_id: eventId(start + minutes * 60_000) });
  await post([
    seen('rolled', { ...at(10), visitor_id: 'one', variant: 'a' }),
    seen('rolled', { ...at(5), visitor_id: 'both', variant: 'b' }),
    event(
      'rolled',
      { ...at(20), visitor_id: 'one', variant: 'a', conversion_type: 'order', value: 40 },
      'ab_test_conversion',
    ),
    event(
      'rolled',
      { ...at(25), visitor_id: 'one', variant: 'b', conversion_type: 'order', value: 60 },
      'ab_test_conversion',
    ),
    event(
      'rolled',
      { ...at(1), visitor_id: 'two', variant: 'a', conversion_type: 'order', value: 99 },
      'ab_test_conversion',
    ),
  ]);
  await post([
    seen('rolled', { ...at(1), visitor_id: 'both', variant: 'a' }),
    seen('rolled', { ...at(2), visitor_id: 'two', variant: 'a' }),
    event('rolled', { ...at(2), visitor_id: 'two', variant: 'a' }),
  ]);
  const done = await backend.service().rpc('recompute_rollups');
  expect(done.error).toBeNull();
  const rows = await backend.backend.database.query(
    `select variant, goal, sum(n)::int as n, sum(x)::int as x, sum(sum)::int as total, sum(sum_of_squares)::int as squares
     from public.rollup_daily where experiment = 'rolled' group by variant, goal order by goal`,
  );
  expect(rows).toEqual([
    { variant: 'a', goal: '', n: 2, x: 0, total: 0, squares: 0 },
    { variant: 'a', goal: 'order', n: 2, x: 1, total: 100, squares: 10_000 },
  ]);
  const left = await backend.backend.database.query(`select 1 from public.dirty_days where experiment = 'rolled'`);
  expect(left).toEqual([]);
  const report = await backend.service().rpc('experiment_health', { p_experiment: 'rolled', p_phase: 1 });
  expect(report.data).toEqual({
    assigned: 1,
    assigned_several: 0,
    units: 3,
    several_variants: 1,
    conversions_without_exposure: 0,
    dirty_days: 0,
  });
});

test('old raw events are dropped by whole days and the figures stay', async () => {
  await post(seen('dropped', { event_id: eventId(Date.now() - 40 * 24 * HOUR) }));
  await backend.service().rpc('recompute_rollups');
  expect((await backend.service().rpc('drop_old_events', { keep_days: 30 })).data).toBe(1);
  expect(await stored('dropped')).toEqual([]);
  const figures = await backend.backend.database.query(
    `select n::int as n from public.rollup_daily where experiment = 'dropped'`,
  );
  expect(figures).toEqual([{ n: 1 }]);
});
