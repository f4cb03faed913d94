import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { openOlderDatabase } from '../../sandbox/src/supabase/testing/older-database.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { figuresOf, ingestVitals, today, tomorrow, vital } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { notifyOrder } from '../../sandbox/src/supabase/testing/webhook-orders.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() =>
  backend.backend.database.script(`
    delete from public.orders; delete from public.newsletter_subscriptions; delete from public.bookings;
    truncate private.visits, private.shop_days, private.vital_days, private.error_days, private.search_days,
      private.vital_series, private.vital_health, private.order_days, private.counted_batches, private.caller_amounts,
      private.figure_callers;`),
);

const script = (text: string) => backend.backend.database.script(text);
const view = { kind: 'view', page: '/' };
const step = (name: string) => ({ kind: 'step', step: name });

test('a visit counts each step once, in any order and however often it is reported', async () => {
  await ingestVitals(backend, 'ada', [step('line-added'), step('line-added')]);
  await ingestVitals(backend, 'ada', [view, step('product-viewed')]);
  await ingestVitals(backend, 'ada', [view, step('product-viewed'), step('checkout-started')]);
  await ingestVitals(backend, 'bob', [view]);
  expect((await figuresOf(backend)).days).toEqual([
    {
      day: today,
      visits: 2,
      product_views: 1,
      adds: 1,
      checkouts: 1,
      completed: 0,
      orders: 0,
      revenue: 0,
      newsletter: 0,
      bookings: 0,
    },
  ]);
});

test('a batch that comes again changes nothing', async () => {
  const batch = crypto.randomUUID();
  const records = [
    view,
    step('product-viewed'),
    vital('LCP', 1200),
    { kind: 'error', code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', variants: '' },
    { kind: 'search', query: 'kimono' },
  ];
  expect(await ingestVitals(backend, 'ada', records, batch)).toEqual({ stored: 5, repeated: 0 });
  const before = await figuresOf(backend);
  expect(await ingestVitals(backend, 'ada', records, batch)).toEqual({ stored: 0, repeated: 5 });
  const { health, read_at: _before, ...after } = await figuresOf(backend);
  expect({ ...before, ...after }).toEqual(before);
  expect(health).toEqual([
    { outcome: 'repeated', records: 5 },
    { outcome: 'stored', records: 5 },
  ]);
});

test('a day without anything has zeros, and the period before is as long', async () => {
  await script(`insert into private.shop_days (day, visits) values
    ('2026-03-10', 5), ('2026-03-08', 3), ('2026-03-07', 2), ('2026-03-06', 9)`);
  const figures = await figuresOf(backend, '2026-03-09', '2026-03-10');
  expect(figures.days.map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-03-09', 0],
    ['2026-03-10', 5],
  ]);
  expect(figures).toMatchObject({
    previous_from: '2026-03-07',
    previous_to: '2026-03-08',
    totals: { visits: 5, revenue: 0 },
    previous: { visits: 5, orders: 0 },
    revenue_known: false,
    currency: 'USD',
    vitals: [],
    errors: [],
    searches_without_result: [],
  });
});

test('orders and revenue are the storefront’s: canceled ones are taken out, and repeated reports count once', async () => {
  const placed = { created_at: '2026-11-10T23:30:00-05:00' };
  const later = (day: number) => ({ ...placed, updated_at: `2026-11-${day}T00:00:00Z` });
  await notifyOrder(backend, { ...placed, name: 'A-1' });
  await notifyOrder(backend, { ...later(12), name: 'A-1' });
  await notifyOrder(backend, { ...placed, name: 'A-2', total_price: '40.50' });
  const ordersByDay = async () =>
    (await figuresOf(backend, '2026-11-10', '2026-11-11')).days.map((day) => [day.orders, day.revenue]);
  // In New York it is half past eleven in the evening, in the shop's zone half past eight.
  expect(await ordersByDay()).toEqual([
    [2, 238.5],
    [0, 0],
  ]);
  await notifyOrder(backend, { ...later(13), name: 'A-1', cancelled_at: '2026-11-13T00:00:00Z' });
  expect(await ordersByDay()).toEqual([
    [1, 40.5],
    [0, 0],
  ]);
  await notifyOrder(backend, { ...later(12), name: 'A-1' });
  expect((await figuresOf(backend, '2026-11-10', '2026-11-11')).totals).toMatchObject({ orders: 1, revenue: 40.5 });
});

test('revenue is in the currency of most orders; where no order was ever reported, visits say how many completed one', async () => {
  await ingestVitals(backend, 'ada', [step('order-completed')]);
  expect(await figuresOf(backend)).toMatchObject({ revenue_known: false, totals: { orders: 1, revenue: 0 } });
  await script(`insert into public.orders (number, placed_at, lines, total, currency) values
    ('E-1', now(), '[]', 10, 'EUR'), ('E-2', now(), '[]', 20, 'EUR'), ('U-1', now(), '[]', 500, 'USD')`);
  expect(await figuresOf(backend)).toMatchObject({
    revenue_known: true,
    currency: 'EUR',
    totals: { orders: 3, revenue: 30 },
  });
});

test('orders without a measured visit are in their total and in no step of the funnel', async () => {
  await ingestVitals(backend, 'ada', [view, step('checkout-started'), step('order-completed')]);
  await ingestVitals(backend, 'bob', [view]);
  await script(`insert into public.orders (number, placed_at, lines, total, currency)
    select 'D-' || n, now(), '[]', 10, 'USD' from generate_series(1, 5) as n`);
  const { totals } = await figuresOf(backend);
  expect(totals).toMatchObject({ visits: 2, checkouts: 1, completed: 1, orders: 5, revenue: 50 });
});

test('subscriptions count when they are confirmed, bookings unless they are cancelled', async () => {
  await script(`
    insert into public.settings (key, enabled) values ('newsletter_double_opt_in', true) on conflict (key) do update set enabled = true;
    insert into public.newsletter_subscriptions (email, source) values ('a@example.com', 'footer'), ('b@example.com', 'footer');
    insert into public.bookings (slot, name, email) values
      ('2031-03-03T17:00:00Z', 'A', 'a@example.com'), ('2031-03-03T17:15:00Z', 'B', 'b@example.com');`);
  expect((await figuresOf(backend)).totals).toMatchObject({ newsletter: 0, bookings: 2 });
  await script(`
    update public.newsletter_subscriptions set confirmed_at = now() where email = 'a@example.com';
    update public.bookings set status = 'cancelled' where name = 'B';
    update public.bookings set slot = '2031-03-03T18:00:00Z' where name = 'A';
    update public.settings set enabled = false where key = 'newsletter_double_opt_in';`);
  expect((await figuresOf(backend)).totals).toMatchObject({ newsletter: 1, bookings: 1 });
  await script(`delete from public.newsletter_subscriptions where email = 'a@example.com'`);
  expect((await figuresOf(backend)).totals).toMatchObject({ newsletter: 0 });
});

test('the 75th percentile is within a few percent of the samples’ own, and ratings are exact', async () => {
  const values = Array.from({ length: 400 }, (_, n) => Math.round(600 * 1.006 ** n));
  for (let from = 0; from < values.length; from += 50) {
    await ingestVitals(
      backend,
      `visitor-${from}`,
      values.slice(from, from + 50).map((value) => vital('LCP', value)),
    );
  }
  const [lcp] = (await figuresOf(backend)).vitals;
  const exact = values[299] ?? 0;
  expect(Math.abs((lcp?.p75 ?? 0) / exact - 1)).toBeLessThan(0.03);
  expect(lcp).toMatchObject({
    page: '/',
    remote: 'mf-marketing@1.0.0',
    name: 'LCP',
    samples: 400,
    good: values.filter((value) => value <= 2500).length,
    needs_improvement: values.filter((value) => value > 2500 && value <= 4000).length,
    poor: values.filter((value) => value > 4000).length,
  });
});

test('a percentile stays on its rating’s side: three quarters of good samples make a good page', async () => {
  await ingestVitals(backend, 'ada', [...Array.from({ length: 3 }, () => vital('CLS', 0.0999)), vital('CLS', 0.4)]);
  expect((await figuresOf(backend)).vitals).toMatchObject([{ name: 'CLS', samples: 4, p75: 0.1, good: 3, poor: 1 }]);
});

test('nothing and the largest values are figures too', async () => {
  await ingestVitals(backend, 'ada', [vital('CLS', 0), vital('TTFB', 0), vital('INP', 1e9)]);
  const p75 = (await figuresOf(backend)).vitals.map(({ name, p75: value }) => [name, value]);
  expect(p75).toEqual([
    ['CLS', expect.closeTo(0, 2)],
    ['INP', expect.any(Number)],
    ['TTFB', expect.closeTo(1, 0)],
  ]);
});

test('days and whole weeks add up to the same, wherever the time that is looked at begins and ends', async () => {
  await script(`
    insert into private.vital_days
    select days, case days when 1 then day else date_trunc('week', day)::date end, '/', 'mf-x@1.0.0', 'LCP', 0, 60, count(*)
    from generate_series(date '2026-03-02', date '2026-04-12', '1 day') as listed (moment)
    cross join lateral (select moment::date as day) as dated cross join (values (1), (7)) as span (days)
    group by 1, 2;`);
  for (const [from, to, samples] of [
    ['2026-03-02', '2026-03-08', 7],
    ['2026-03-03', '2026-03-08', 6],
    ['2026-03-04', '2026-03-06', 3],
    ['2026-03-05', '2026-03-24', 20],
    ['2026-03-09', '2026-03-09', 1],
    ['2026-03-01', '2026-03-28', 27],
    ['2026-04-11', '2026-05-08', 2],
  ] as const) {
    expect({ from, to, samples: (await figuresOf(backend, from, to)).vitals[0]?.samples }).toEqual({
      from,
      to,
      samples,
    });
  }
});

test('errors are added up by code and release, for all visitors and for each variant that some were shown', async () => {
  await addExperiments(backend.backend.database, 'shown');
  const error = (variants: string) => ({ kind: 'error', code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', variants });
  await ingestVitals(backend, 'ada', [error(''), error('shown=b'), error(''), error('shown=z,nothing=b')]);
  const row = { code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', callers: 1, last_day: today };
  expect((await figuresOf(backend)).errors).toEqual([
    { ...row, variants: '', times: 4 },
    { ...row, variants: 'shown=b', times: 1 },
  ]);
});

test('searches are kept as words: no addresses, no numbers, no shouting, and no more than 80 characters', async () => {
  const queries = [
    '  Silk\n KIMONO ',
    'silk kimono',
    'ada@example.com',
    '555 123-4567',
    'size 42',
    'ab '.repeat(40),
    ' ',
  ];
  await ingestVitals(
    backend,
    'ada',
    queries.map((query) => ({ kind: 'search', query })),
  );
  const kept = (await figuresOf(backend)).searches_without_result;
  expect(kept.slice(0, 1)).toEqual([{ query: 'silk kimono', times: 2, callers: 1 }]);
  expect(kept.map(({ query }) => query)).toContain('size 42');
  expect(kept.filter(({ query }) => query.length > 80 || /@|555|^$/.test(query))).toEqual([]);
  expect(kept).toHaveLength(3);
});

test('where no server publishes its names, a flood of invented pages, errors and searches ends in one row a day', async () => {
  for (let batch = 0; batch < 22; batch += 1) {
    const records = Array.from({ length: 25 }, (_, n) => `${batch}-${n}`).flatMap((name) => [
      vital('LCP', 1000, `/${name}`),
      { kind: 'error', code: `X-${name}`, remote: 'mf-x@1.0.0', variants: name },
    ]);
    await ingestVitals(backend, 'flood', records);
  }
  for (let batch = 0; batch < 41; batch += 1) {
    const searches = Array.from({ length: 50 }, (_, n) => ({ kind: 'search', query: `q${batch}-${n}` }));
    await ingestVitals(backend, 'flood', searches);
  }
  const [rows] = await backend.backend.database.query(`select
    (select count(*)::int from private.vital_days where days = 1) as vitals, (select sum(samples)::int from private.vital_days where days = 1) as samples,
    (select count(*)::int from private.error_days) as errors, (select sum(times)::int from private.error_days) as times,
    (select count(*)::int from private.search_days) as searches`);
  expect(rows).toEqual({ vitals: 301, samples: 550, errors: 301, times: 550, searches: 2001 });
});

test.each([
  ['no days', '2026-03-10', '2026-03-09'],
  ['more than 400', '2025-01-01', '2026-02-05'],
  ['an endless time', '2026-01-01', 'infinity'],
  ['the beginning of time', '-infinity', '2026-01-01'],
])('%s cannot be asked for', async (_name, p_from, p_to) => {
  const admin = await backend.admin();
  expect((await admin.rpc('shop_figures', { p_from, p_to })).error?.code).toBe('22023');
});

test('400 days can be, also of the future', async () => {
  expect((await figuresOf(backend, '2025-01-01', '2026-02-04')).days).toHaveLength(400);
  expect((await figuresOf(backend, tomorrow, tomorrow)).days).toMatchObject([{ visits: 0 }]);
});

test('old visits are dropped and what they added up to stays', async () => {
  await ingestVitals(backend, 'ada', [view]);
  await script(`update private.visits set day = day - 91; update private.shop_days set day = day - 91`);
  expect((await backend.service().rpc('drop_old_visits')).data).toBe(1);
  const rows = await backend.backend.database.query('select visits::int from private.shop_days');
  expect(rows).toEqual([{ visits: 1 }]);
});

test('rows from before days were counted are counted', async () => {
  const { database, remove } = await openOlderDatabase('20260109');
  await database.script(`
    insert into public.orders (number, placed_at, lines, total, status) values
      ('B-1', '2026-01-05 12:00Z', '[]', 10, 'received'), ('B-2', '2026-01-05 12:00Z', '[]', 30.5, 'delivered'),
      ('B-3', '2026-01-05 12:00Z', '[]', 7, 'cancelled');
    insert into public.newsletter_subscriptions (email, source) values ('a@example.com', 'footer');
    insert into public.bookings (slot, name, email) values ('2031-03-03T17:00:00Z', 'A', 'a@example.com');`);
  await migrate(database);
  const [row] = await database.query(`select
    (select orders || ' ' || revenue from private.order_days where day = '2026-01-05') as orders,
    (select newsletter || ' ' || bookings from private.shop_days where day = private.today()) as others`);
  expect(row).toEqual({ orders: '2 40.50', others: '1 1' });
  await remove();
});
