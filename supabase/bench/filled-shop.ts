import type { Database } from '../../sandbox/src/supabase/database.ts';
import { SHOP_DAYS } from './filled-days.ts';

/** The contents of a filled database. */
export interface FilledShop {
  /** The number of events: about as many as requested. */
  readonly events: number;
  /** The day with the most visitors, as a campaign makes one. */
  readonly worstDay: string;
}

const DAYS = 45;
export const EXPERIMENTS = ['bench-1', 'bench-2', 'bench-3', 'bench-4', 'bench-5'];
/** Every visitor takes part in all experiments and leaves so many events in each, on average. */
const EVENTS_OF_A_VISITOR = 2.26 * EXPERIMENTS.length;
/** A campaign on this day, by its distance from today, brings twice as many visitors. */
const CAMPAIGN = 9;

const DEFINITION = `jsonb_build_object('name', name, 'description', 'Filled', 'windowDays', 30, 'traffic', 100,
  'variants', '[{"name":"control","weight":1},{"name":"b","weight":1},{"name":"c","weight":1}]'::jsonb,
  'goals', '["order-completed","line-added","checkout-started","newsletter"]'::jsonb)`;

const experiments = `
  insert into public.experiments (name, definition, status, phase)
    select name, ${DEFINITION}, 'running', 2 from unnest(array['${EXPERIMENTS.join("','")}']) as name;
  insert into public.experiment_phases (experiment, phase, definition, opened_at)
    select name, opened, definition, now() - make_interval(days => case opened when 1 then ${DAYS} else ${DAYS >> 1} end)
    from public.experiments cross join generate_series(1, 2) as opened where name like 'bench-%';
  select private.ensure_event_partition(day::date)
    from generate_series((now() at time zone 'UTC')::date - ${DAYS}, (now() at time zone 'UTC')::date + 2, interval '1 day') as day;`;

const EVENT_IDS = `
  create or replace function pg_temp.event_id(moment timestamptz) returns uuid language sql volatile as
    $$ select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
      || '8' || substr(md5(random()::text), 1, 15))::uuid $$;`;

const chosen = (...list: string[]) => `(array['${list.join("','")}'])[1 + floor(random() * ${list.length})]`;

/** A day's visitors: what they were given, whether they saw it, and all that they did within the days after. */
const visitorsOf = (daysAgo: number, count: number) => `
  create temp table units on commit drop as
    with visitors as materialized (
      select gen_random_uuid()::text as visitor_id, at, ${chosen('phone', 'phone', 'phone', 'desktop', 'tablet')} as device,
        ${chosen('direct', 'search', 'social', 'email', 'paid', 'referral')} as source, ${chosen('new', 'new', 'returning')} as visitor
      from (select (now() at time zone 'UTC')::date::timestamp at time zone 'UTC' - interval '${daysAgo} days'
        + random() * interval '24 hours' as at from generate_series(1, ${count})) as moments where at < now() order by at
    )
    select name as experiment, ${daysAgo > DAYS >> 1 ? 1 : 2} as phase, visitors.*, ${chosen('control', 'b', 'c')} as variant,
      random() < 0.75 as is_seen, random() < 0.002 as several_variants
    from visitors cross join unnest(array['${EXPERIMENTS.join("','")}']) as name;
  create temp table reported on commit drop as
    select pg_temp.event_id(at) as event_id, * from (
      select experiment, phase, visitor_id, variant, at, null as goal, null::numeric as value, device, source, visitor from units
      union all
      select experiment, phase, visitor_id, variant, at + interval '3 seconds', 'seen', null, device, source, visitor from units where is_seen
      union all
      select experiment, phase, visitor_id, variant, at + random() * interval '6 days', null, null, device, source, visitor
      from units where random() < 0.25
      union all
      select experiment, phase, visitor_id, variant, at + interval '9 seconds' + random() ^ 4 * interval '6 days', goal, worth, device, source, visitor
      from units cross join (values ('line-added', 0.2, 60), ('checkout-started', 0.1, 90), ('order-completed', 0.06, 95), ('newsletter', 0.05, null))
        as goals (goal, share, worth) where random() < case when is_seen then share else share / 20 end
    ) as moments where at < now() order by at;
  insert into public.analytics_events (day, event_id, occurred_at, event_type, experiment, phase, variant, visitor_id, session_id, goal, value, remote, metadata)
    select (at at time zone 'UTC')::date, event_id, at, case when goal is null then 'ab_test_assignment' else 'ab_test_conversion' end,
      experiment, phase, variant, visitor_id, 'session_' || left(visitor_id, 20), goal, value, 'mf-marketing@1.0.0',
      jsonb_build_object('timestamp', at, 'config_version', 7, 'device', device, 'source', source, 'visitor', visitor) from reported;
  insert into public.assignments (experiment, phase, visitor_id, variant, first_at, several_variants)
    select experiment, phase, visitor_id, variant, at, several_variants from units;
  insert into public.exposures (experiment, phase, visitor_id, variant, first_at, several_variants, device, source, visitor)
    select experiment, phase, visitor_id, variant, at + interval '3 seconds', several_variants, device, source, visitor from units where is_seen;
  insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
    select event_id, experiment, phase, visitor_id, goal, at, coalesce(value, 0) from reported where goal <> 'seen';
  insert into private.unexposed_conversions (experiment, visitor_id, day, conversions)
    select reported.experiment, reported.visitor_id, (reported.at at time zone private.time_zone())::date, count(*) from reported
    join units using (experiment, visitor_id) where reported.goal <> 'seen' and not units.is_seen group by 1, 2, 3;`;

const MARKS = `
  insert into public.dirty_days (experiment, phase, day)
    select distinct experiment, phase, (first_at at time zone private.time_zone())::date from public.assignments where experiment like 'bench-%'
    union select distinct experiment, 0, day from private.unexposed_conversions on conflict do nothing;`;

const SERVED_PAGES = `
  insert into public.served_pages (day, experiment, phase, variant, pages)
    select day, experiment, phase, variant, n * 3 from public.assignments_daily on conflict do nothing;`;

async function recomputeAll(database: Database): Promise<void> {
  for (;;) {
    const [row] = await database.query('select private.recompute_marked(50) as n');
    if (Number(row?.['n']) === 0) return;
  }
}

/**
 * Fills a migrated database with about so many events of 45 days: five experiments of three variants and two phases, a day on
 * which twice as many came, one visitor in four who saw nothing, and conversions of a few of those. Set by set, as ingest
 * would have left it: ten million one by one would take an hour.
 */
export async function fillShop(database: Database, events: number): Promise<FilledShop> {
  const visitors = events / EVENTS_OF_A_VISITOR / (DAYS + 1);
  await database.script(experiments + SHOP_DAYS);
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const count = Math.max(1, Math.round(visitors * (daysAgo === CAMPAIGN ? 2 : 1)));
    await database.script(EVENT_IDS + visitorsOf(daysAgo, count));
  }
  await database.script(MARKS);
  await database.query('vacuum (analyze)');
  await recomputeAll(database);
  await database.script(SERVED_PAGES);
  await database.query('vacuum (analyze)');
  const [row] = await database.query(
    `select (private.today() - ${CAMPAIGN})::text as day, count(*)::int as events from public.analytics_events`,
  );
  return { events: Number(row?.['events']), worstDay: String(row?.['day']) };
}
