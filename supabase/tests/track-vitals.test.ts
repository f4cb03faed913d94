import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { hostileStrings } from '../../sandbox/src/supabase/testing/hostile-strings.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { figuresOf, vital } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() =>
  backend.backend.database.script(`truncate private.visits, private.shop_days, private.vital_days, private.error_days,
    private.search_days, private.vital_series, private.vital_health, private.counted_batches, private.rate_limits,
    private.caller_amounts, private.figure_callers`),
);

const view = { kind: 'view', page: '/product/:handle' };
const error = { kind: 'error', code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', variants: '', page: '/' };
const batchOf = (records: unknown, fields: object = {}) => ({
  batch: crypto.randomUUID(),
  session_id: 'session_1_a',
  records,
  ...fields,
});

async function send(body: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`${backend.origin}/functions/v1/track-vitals`, {
    method: 'POST',
    headers: { ...browserAgent, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, answer: await reply.json() };
}
const outcomes = async () => {
  const { health } = await figuresOf(backend);
  return Object.fromEntries(health.map(({ outcome, records }) => [outcome, records]));
};

test('a page’s measurements are taken at once, and the same batch counts once', async () => {
  const batch = batchOf([
    view,
    { kind: 'step', step: 'product-viewed' },
    vital('LCP', 1200, '/product/:handle', 'mf-catalog@1.4.2'),
    error,
    { kind: 'search', results: 0, query: 'Silk kimono' },
  ]);
  expect(await send(batch)).toEqual({ status: 202, answer: { accepted: 5 } });
  expect(await send(batch)).toEqual({ status: 202, answer: { accepted: 5 } });
  const figures = await figuresOf(backend);
  expect(figures.totals).toMatchObject({ visits: 1, product_views: 1 });
  expect(figures.vitals).toMatchObject([{ page: '/product/:handle', remote: 'mf-catalog@1.4.2', samples: 1 }]);
  expect(figures.errors).toMatchObject([{ code: 'CART-003', times: 1 }]);
  expect(figures.searches_without_result).toEqual([{ query: 'silk kimono', times: 1, callers: 1 }]);
});

test.each([
  ['a kind of its own', { kind: 'purchase', value: 1 }],
  ['a field of its own', { ...view, email: 'ada@example.com' }],
  ['an address instead of a page', { kind: 'view', page: '/product/beach-set?email=ada@example.com' }],
  ['a step that is none', { kind: 'step', step: 'paid' }],
  ['a search that found something', { kind: 'search', results: 3, query: 'kimono' }],
  ['a measure that is none', vital('SPEED', 1)],
  ['time that runs backwards', vital('LCP', -1)],
  ['an hour', vital('LCP', 3_600_000)],
  ['a release that is none', vital('LCP', 100, '/', 'https://evil.example')],
  ['a code that is none', { ...error, code: 'ada@example.com' }],
  ['variants that are none', { ...error, variants: 'select 1' }],
])('%s is refused, and the sound records of its batch are kept', async (_name, record) => {
  expect(await send(batchOf([record]))).toEqual({ status: 400, answer: { error: 'invalid' } });
  expect(await send(batchOf([record, view]))).toEqual({ status: 202, answer: { accepted: 1 } });
  expect(await outcomes()).toEqual({ refused_invalid: 2, stored: 1 });
});

test.each([
  ['no JSON', '{', 400, 'not_json'],
  ['an array', [view], 400, 'invalid'],
  ['no records', batchOf([]), 400, 'invalid'],
  ['no session', batchOf([view], { session_id: '' }), 400, 'invalid'],
  ['a name that is no UUID', batchOf([view], { batch: '1' }), 400, 'invalid'],
  ['a field of its own', batchOf([view], { visitor_id: 'v' }), 400, 'invalid'],
  ['51 records', batchOf(Array.from({ length: 51 }, () => view)), 400, 'too_many'],
  ['too much', ' '.repeat(70_000), 413, 'too_large'],
])('a body with %s is refused', async (_name, body, status, problem) => {
  expect(await send(body)).toEqual({ status, answer: { error: problem } });
  expect(await outcomes()).toEqual({ [`refused_${problem}`]: 1 });
});

test('programs that say what they are count for nothing but themselves', async () => {
  expect(await send(batchOf([view, error]), { 'user-agent': 'Googlebot/2.1' })).toEqual({
    status: 202,
    answer: { accepted: 0 },
  });
  expect((await figuresOf(backend)).totals.visits).toBe(0);
  expect(await outcomes()).toEqual({ refused_bot: 2 });
});

test('an address has 600 records a minute, which costs it no event', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const full = () => batchOf(Array.from({ length: 50 }, () => view));
  for (let n = 0; n < 12; n += 1) expect((await send(full(), from)).status).toBe(202);
  expect((await send(batchOf([view]), from)).status).toBe(429);
  expect((await send(batchOf([view]), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(202);
  const admitted = await backend.service().rpc('admit_events', { client: 'c', events: 1 });
  expect(admitted.data).toBe(true);
});

test('hostile words are kept as words', async () => {
  const records = hostileStrings.map((text) => ({ kind: 'search', results: 0, query: text.slice(0, 200) || 'x' }));
  for (let from = 0; from < records.length; from += 50) {
    expect((await send(batchOf(records.slice(from, from + 50)))).status).toBe(202);
  }
  const { searches_without_result: kept } = await figuresOf(backend);
  expect(kept.every(({ query }) => query.length <= 80 && !query.includes('@'))).toBe(true);
});

const searches = (...queries: string[]) => queries.map((query) => ({ kind: 'search', results: 0, query }));

test.each([
  'ada@example.com',
  'ada%40example.com',
  'ada＠example.com',
  '+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨',
  '４１１１１１１１１１１１１１１１',
  `${'kimono '.repeat(11)} ada@example.com`,
])('of a search for somebody, “%s”, nothing is kept', async (query) => {
  expect((await send(batchOf(searches(query)))).status).toBe(202);
  expect((await figuresOf(backend)).searches_without_result).toEqual([]);
});

test('the names beyond a full day share one row, apart from a search for “other”', async () => {
  const { database } = backend.backend;
  await database.query(`insert into private.search_days (day, query, times)
    select private.today(), 'n' || n, 1 from generate_series(1, 1998) as n`);
  await send(batchOf(searches('other', 'other', 'n1', 'silk', 'wool')));
  await send(batchOf(searches('wool', 'other')));
  const kept = await database.query(
    `select query, times::int from private.search_days where times > 1 or query !~ '^n' order by query`,
  );
  expect(kept).toEqual([
    { query: '', times: 1 },
    { query: 'n1', times: 2 },
    { query: 'other', times: 3 },
    { query: 'silk', times: 1 },
    { query: 'wool', times: 2 },
  ]);
  expect(await database.query(`select count(*)::int as rows from private.search_days where query <> ''`)).toEqual([
    { rows: 2000 },
  ]);
});

test('errors that a day has no room for share one row', async () => {
  const { database } = backend.backend;
  await database.query(`insert into private.error_days (day, code, remote, variants, times)
    select private.today(), 'CART-' || lpad(n::text, 3, '0'), 'mf-cart-checkout@1.0.0', '', 1 from generate_series(1, 300) as n`);
  await send(batchOf([error, { ...error, code: 'CART-900' }, { ...error, code: 'CART-901' }]));
  const kept = await database.query(
    `select code, remote, times::int from private.error_days where times > 1 or code !~ '^CART' order by code`,
  );
  expect(kept).toEqual([
    { code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', times: 2 },
    { code: 'unknown', remote: 'unknown', times: 2 },
  ]);
});
