import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, dayIn, startOfDay } from '../../experiments/src/results/index.ts';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { openOlderDatabase } from '../../sandbox/src/supabase/testing/older-database.ts';
import { figuresOf } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const PACIFIC = 'America/Los_Angeles';
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'hero');
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() =>
  script(`
    delete from public.orders; delete from public.newsletter_subscriptions; delete from public.bookings;
    delete from public.assignments; delete from public.exposures; delete from public.conversions;
    truncate private.shop_days, private.order_days, private.time_zones, private.evidence_began, private.unexposed_conversions,
      public.assignments_daily, public.rollup_daily, public.rollup_segments, public.health_daily, public.dirty_days;
    insert into private.time_zones values ('-infinity', '${PACIFIC}');`),
);

const script = (text: string) => backend.backend.database.script(text);
const lines = async (text: string) => (await backend.backend.database.query(text)).map(({ line }) => String(line));
const setZone = async (zone: string) => (await backend.service().rpc('set_time_zone', { zone })).error?.code ?? 'set';

/** Stores visitors who saw it at these moments, each of whom converted at the end of the thirty days of the window. */
async function seenAt(...moments: readonly string[]): Promise<void> {
  for (const [at, moment] of moments.entries()) {
    await script(`
      insert into public.assignments (experiment, phase, visitor_id, variant, first_at) values ('hero', 1, 'v${at}', 'a', '${moment}');
      insert into public.exposures (experiment, phase, visitor_id, variant, first_at) values ('hero', 1, 'v${at}', 'a', '${moment}');
      insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
      values (gen_random_uuid(), 'hero', 1, 'v${at}', 'order', timestamptz '${moment}' + interval '720 hours', 10);`);
  }
}

const ROLLUP = `select concat_ws(' ', day, n, x, sum::int) as line from public.rollup_daily where goal = 'order' order by day`;
const ASSIGNED = `select concat_ws(' ', day, n) as line from public.assignments_daily order by day`;

test('a day of 23 or 25 hours has the visitors of its hours, and what they reached until their last moment', async () => {
  await seenAt(
    '2026-03-08T07:59:59Z',
    '2026-03-08T08:00:00Z',
    '2026-03-09T06:59:59Z',
    '2026-03-09T07:00:00Z',
    '2026-11-01T06:59:59Z',
    '2026-11-01T07:00:00Z',
    '2026-11-02T07:59:59Z',
    '2026-11-02T08:00:00Z',
  );
  await script('select private.recount_days()');
  const days = ['2026-03-07 1', '2026-03-08 2', '2026-03-09 1', '2026-10-31 1', '2026-11-01 2', '2026-11-02 1'];
  expect(await lines(ASSIGNED)).toEqual(days);
  expect(await lines(ROLLUP)).toEqual(days.map((line) => `${line} ${line.at(-1)} ${Number(line.at(-1)) * 10}`));
});

test('days begin in SQL when they begin for the page, where clocks change too, and where midnight comes twice or never', async () => {
  const days = [
    '2026-01-01',
    '2026-03-07',
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-04-24',
    '2026-10-25',
    '2026-11-01',
  ];
  for (const zone of [
    PACIFIC,
    'America/Havana',
    'Africa/Cairo',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]) {
    await script(`update private.time_zones set name = '${zone}'`);
    const begins = await lines(
      `select (extract(epoch from private.day_start(day)) * 1000)::bigint as line from unnest('{${days.join(',')}}'::date[]) with ordinality as asked (day, at) order by at`,
    );
    expect([zone, ...begins.map(Number)]).toEqual([zone, ...days.map((day) => startOfDay(day, zone))]);
  }
});

test('today is the shop’s', async () => {
  expect(await lines('select private.today() as line')).toEqual([dayIn(Date.now(), PACIFIC)]);
  await setZone('Pacific/Kiritimati');
  expect(await lines('select private.today() as line')).toEqual([dayIn(Date.now(), 'Pacific/Kiritimati')]);
});

/** Orders, subscribers, bookings, and visitors around the ends of days in three zones, an hour apart. */
const HOURS = Array.from({ length: 60 }, (_, at) =>
  new Date(Date.parse('2026-10-31T00:30:00Z') + at * 3_600_000).toISOString(),
);

async function fillTables(): Promise<void> {
  await seenAt(...HOURS.slice(0, 50));
  for (const [at, moment] of HOURS.entries()) {
    await script(`
      insert into public.orders (number, placed_at, lines, total, currency, status)
      values ('Z-${at}', '${moment}', '[]', 10, 'USD', '${at % 5 === 0 ? 'cancelled' : 'received'}');
      insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
      values (gen_random_uuid(), 'hero', 1, 'nobody-${at}', 'order', '${moment}', 0);`);
  }
  await script(`
    insert into public.newsletter_subscriptions (email, source) select 'z' || n || '@example.com', 'footer' from generate_series(1, 3) as n;
    update public.newsletter_subscriptions set confirmed_at = '${HOURS[10]}';
    insert into private.unexposed_conversions select experiment, visitor_id, private.today(), 1 from public.conversions where visitor_id like 'nobody%'`);
}

/** So many of them a day of a zone, as `day n`. */
function perDay(moments: readonly string[], zone: string): string[] {
  const days = Map.groupBy(moments, (moment) => dayIn(Date.parse(moment), zone));
  return [...days].map(([day, { length }]) => `${day} ${length}`).sort();
}

test.each(['America/New_York', 'Europe/Berlin', 'UTC', 'Pacific/Auckland'])(
  'with %s as the zone everything that has a time is counted again by its days, and nothing is left of the days before',
  async (zone) => {
    await fillTables();
    await script('select private.recount_days()');
    expect(await setZone(zone)).toBe('set');
    expect(await lines(ASSIGNED)).toEqual(perDay(HOURS.slice(0, 50), zone));
    expect(
      await lines(`select concat_ws(' ', day, n) as line from public.rollup_daily where goal = '' order by day`),
    ).toEqual(perDay(HOURS.slice(0, 50), zone));
    expect(
      await lines(`select concat_ws(' ', day, n) as line from public.rollup_segments
        where goal = '' and dimension = 'device' order by day`),
    ).toEqual(perDay(HOURS.slice(0, 50), zone));
    expect(
      await lines(
        `select concat_ws(' ', day, conversions_without_exposure) as line from public.health_daily order by day`,
      ),
    ).toEqual(perDay(HOURS, zone));
    const paid = HOURS.filter((_, at) => at % 5 !== 0);
    expect(await lines(`select concat_ws(' ', day, orders) as line from private.order_days order by day`)).toEqual(
      perDay(paid, zone),
    );
    expect(
      await lines(`select concat_ws(' ', day, newsletter) as line from private.shop_days where newsletter > 0`),
    ).toEqual([`${dayIn(Date.parse(HOURS[10] ?? ''), zone)} 3`]);
    // A later change takes back what it counts from the new day.
    await script(`update public.orders set status = 'cancelled'`);
    expect(await lines('select distinct orders as line from private.order_days')).toEqual(['0']);
  },
);

test('visits keep the days by which they came, and the figures say since when days are those of the zone', async () => {
  const today = dayIn(Date.now(), PACIFIC);
  await script(`insert into private.shop_days (day, visits) values ('${today}', 7), ('${dayAfter(today, -2)}', 3)`);
  const before = await figuresOf(backend, dayAfter(today, -6), today);
  expect(before).toMatchObject({ time_zone: PACIFIC, zone_since: null, totals: { visits: 10 } });
  await setZone('Europe/Berlin');
  const after = await figuresOf(backend, dayAfter(today, -6), today);
  expect(after).toMatchObject({
    time_zone: 'Europe/Berlin',
    zone_since: dayIn(Date.now(), 'Europe/Berlin'),
    totals: { visits: 10 },
  });
});

test.each(['Europe/Atlantis', 'PST', '+05:00', '', 'posix/Europe/Berlin', "x'; drop table orders"])(
  'the zone %j is refused, and everything stays',
  async (zone) => {
    expect(await setZone(zone)).toBe('22023');
    expect(await lines('select name as line from private.time_zones')).toEqual([PACIFIC]);
  },
);

test('the zone that is set already changes nothing', async () => {
  expect(await setZone(PACIFIC)).toBe('set');
  expect(await lines('select name as line from private.time_zones')).toEqual([PACIFIC]);
});

test('functions count by UTC only what is named by it: partitions of events, texts of moments, and exported files', async () => {
  const found = await lines(`
    select distinct p.proname as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosrc ~ '''UTC''' order by 1`);
  expect(found).toEqual([
    'drop_old_events',
    'event_day',
    'export_visitors',
    'iso_time',
    'prepare_event_partitions',
    'set_time_zone',
  ]);
});

test('a database of before counts by Pacific days from the migration on, and says which days are older', async () => {
  const { database, remove } = await openOlderDatabase('20260203090000');
  const linesOf = async (text: string) => (await database.query(text)).map(({ line }) => String(line));
  await addExperiments(database, 'hero');
  await database.script(`
    insert into private.shop_days (day, visits) values ('2026-01-05', 4);
    insert into public.orders (number, placed_at, lines, total) values ('B-1', '2026-01-05 03:00Z', '[]', 10);
    insert into public.assignments (experiment, phase, visitor_id, variant, first_at) values ('hero', 1, 'ada', 'a', '2026-01-05 03:00Z');
    insert into public.exposures (experiment, phase, visitor_id, variant, first_at) values ('hero', 1, 'ada', 'a', '2026-01-05 03:00Z');
    select private.recompute_day('hero', 1, '2026-01-05');`);
  // The demo data of a migrated database has orders of its own, of later days.
  const DAYS = `select string_agg(day::text, ' ') as line from (
    select day from public.rollup_daily where goal = '' union all select day from public.assignments_daily
    union all select day from private.order_days where orders > 0 and day < '2026-02-01') as days`;
  expect(await linesOf(DAYS)).toEqual(['2026-01-05 2026-01-05 2026-01-05']);
  await migrate(database);
  expect(await linesOf(DAYS)).toEqual(['2026-01-04 2026-01-04 2026-01-04']);
  expect(await linesOf('select name as line from private.time_zones order by since')).toEqual(['UTC', PACIFIC]);
  expect(await linesOf('select visits as line from private.shop_days where visits > 0')).toEqual(['4']);
  await remove();
});
