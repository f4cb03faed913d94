-- The time zone whose days reports use. The latest row counts; earlier ones tell by which days figures without times were counted.
create table private.time_zones (
  since timestamptz primary key,
  name text not null
);
alter table private.time_zones enable row level security;
insert into private.time_zones (since, name)
select '-infinity', case when exists (select from private.shop_days where visits > 0) then 'UTC' else 'America/Los_Angeles' end
union
select now(), 'America/Los_Angeles' where exists (select from private.shop_days where visits > 0);

create function private.time_zone() returns text
language sql stable security definer set search_path = ''
as $$ select name from private.time_zones order by since desc limit 1 $$;

-- When a day of the shop begins. Days on which clocks change have 23 or 25 hours. Of two midnights the first counts.
create function private.day_start(p_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when ((midnight - interval '1 hour') at time zone zone)::date = p_day then midnight - interval '1 hour' else midnight end
  from (select p_day::timestamp at time zone private.time_zone() as midnight, private.time_zone() as zone) as begun
$$;

-- Every day that is counted as it comes is a day of the shop: visits, measurements, errors, searches, served pages, and what bounds them.
create or replace function private.today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone private.time_zone())::date $$;
alter table public.ingest_health alter column day set default private.today();

-- Found by time, since a day of the shop may change.
create index assignments_by_time on public.assignments (experiment, phase, first_at);
create index exposures_by_time on public.exposures (experiment, phase, first_at);
drop index public.assignments_by_day;
drop index public.exposures_by_day;

-- Rewrites the text of functions and nothing else of them; each part of the text must be there.
create function pg_temp.rewrite(functions regprocedure[], written text, by text) returns void
language plpgsql
as $$
declare
  rewritten regprocedure;
begin
  foreach rewritten in array functions loop
    if strpos(pg_get_functiondef(rewritten), written) = 0 then
      raise exception '% does not say %', rewritten, written;
    end if;
    execute replace(pg_get_functiondef(rewritten), written, by);
  end loop;
end
$$;

-- Functions that read a day's visitors find them by time. Where a day begins is asked once a statement, not once a row.
select pg_temp.rewrite(
  array['private.recompute_assigned(text, integer, date)', 'private.recompute_exposed(text, integer, date)',
    'private.recompute_day(text, integer, date)']::regprocedure[],
  $$(first_at at time zone 'UTC')::date = p_day$$,
  $$first_at >= (select private.day_start(p_day)) and first_at < (select private.day_start(p_day + 1))$$);
select pg_temp.rewrite(array['private.recompute_orders(text, integer, date)']::regprocedure[],
  $$(units.first_at at time zone 'UTC')::date = p_day$$,
  $$units.first_at >= (select private.day_start(p_day)) and units.first_at < (select private.day_start(p_day + 1))$$);
select pg_temp.rewrite(
  array['private.recompute_exposed(text, integer, date)', 'private.recompute_orders(text, integer, date)']::regprocedure[],
  $$p_day::timestamp at time zone 'UTC'$$, $$private.day_start(p_day)$$);
select pg_temp.rewrite(
  array['private.recompute_exposed(text, integer, date)', 'private.recompute_orders(text, integer, date)']::regprocedure[],
  $$begins + interval '24 hours' + open_for$$, $$private.day_start(p_day + 1) + open_for$$);

-- Functions that tell of which day something is say the shop's day.
select pg_temp.rewrite(
  array['private.store_assignments(public.analytics_events[])', 'private.store_exposures(public.analytics_events[])',
    'private.store_conversions(public.analytics_events[])', 'private.days_of_conversions(public.conversions[], boolean)',
    'private.evidence_of(public.experiment_phases)',
    'public.experiments_overview()', 'private.count_order()', 'private.add_to_day(timestamptz, integer, integer)']::regprocedure[],
  $$at time zone 'UTC'$$, $$at time zone (select private.time_zone())$$);

-- The page writes days and times in the zone in which they are counted.
select pg_temp.rewrite(array['public.experiment_figures(text, integer)']::regprocedure[],
  $$'read_at', private.iso_time(now()),$$, $$'read_at', private.iso_time(now()), 'time_zone', private.time_zone(),$$);
select pg_temp.rewrite(array['public.experiments_overview()']::regprocedure[],
  $$'name', kept.name,$$, $$'name', kept.name, 'time_zone', private.time_zone(),$$);

-- Exported files hold days of UTC, as partitions of events do, whatever the zone: a file never changes its day. Beside it stands the
-- shop's day, by which the rollups count.
select pg_temp.rewrite(array['public.export_visitors(text, date, jsonb, integer)']::regprocedure[],
  $$(first_at at time zone 'UTC')::date = $3$$,
  $$first_at >= $3::timestamp at time zone 'UTC' and first_at < ($3 + 1)::timestamp at time zone 'UTC'$$);
select pg_temp.rewrite(array['public.export_visitors(text, date, jsonb, integer)']::regprocedure[],
  $$jsonb_build_object('first_at', private.microseconds(met.first_at))$$,
  $$jsonb_build_object('first_at', private.microseconds(met.first_at), 'shop_day', (met.first_at at time zone (select private.time_zone()))::date)$$);

-- How visitors of a running experiment come, by the shop's days, whose zone it tells.
create or replace function public.experiment_arrivals(p_experiment text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with by_day as (
    select day, sum(n)::bigint as n from public.rollup_daily
    where experiment = p_experiment and goal = '' and day > private.today() - 16 group by day
  ), latest as materialized (
    select private.day_start(day) as begins, private.day_start(day + 1) as ends from (
      select max(day) as day from by_day where n > 0
      union
      select day from public.dirty_days where experiment = p_experiment
    ) as days where day is not null
  ), traffics as (
    select (definition ->> 'traffic')::numeric as traffic from public.experiments where name = p_experiment
    union all
    select (before -> 'definition' ->> 'traffic')::numeric from public.experiment_changes
    where experiment = p_experiment and at > now() - interval '9 days'
  )
  select jsonb_build_object(
    'now', now(),
    'time_zone', private.time_zone(),
    'last_at', (
      select max(seen.first_at) from public.experiment_phases as opened cross join latest
      join public.exposures as seen on seen.experiment = opened.experiment and seen.phase = opened.phase
        and seen.first_at >= latest.begins and seen.first_at < latest.ends
      where opened.experiment = p_experiment),
    'days', coalesce((select jsonb_agg(jsonb_build_object('day', day, 'n', n) order by day) from by_day), '[]'),
    'share', least(1, coalesce(
      (select (definition ->> 'traffic')::numeric from public.experiments where name = p_experiment)
        / nullif((select max(traffic) from traffics), 0), 1)),
    'starts_at', (select definition ->> 'startsAt' from public.experiments where name = p_experiment),
    'ends_at', (select definition ->> 'endsAt' from public.experiments where name = p_experiment))
$$;

-- Counts by the shop's days everything that is kept with its time: experiments, orders, subscriptions, and bookings. All of it is done
-- when this commits, and none of it before: readers see the old days until then, and whoever writes waits. Tables are locked in the
-- order in which those who write take them.
create function private.recount_days() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  met record;
begin
  lock table public.orders, public.newsletter_subscriptions, public.bookings, private.order_days, private.shop_days,
    public.assignments, public.exposures, public.conversions, private.unexposed_conversions,
    public.assignments_daily, public.health_daily, public.rollup_daily, public.rollup_segments, private.rollup_orders in share row exclusive mode;

  delete from private.unexposed_conversions;
  insert into private.unexposed_conversions (experiment, visitor_id, day, conversions)
  select reached.experiment, reached.visitor_id, (reached.occurred_at at time zone zone)::date, count(*)
  from public.conversions as reached
  where not exists (select from public.exposures as seen
    where seen.experiment = reached.experiment and seen.visitor_id = reached.visitor_id)
  group by 1, 2, 3;
  delete from public.assignments_daily;
  delete from public.health_daily;
  delete from public.rollup_daily;
  delete from public.rollup_segments;
  delete from private.rollup_orders;
  for met in
    select experiment, phase, (first_at at time zone zone)::date as day
    from (select experiment, phase, first_at from public.exposures union all
      select experiment, phase, first_at from public.assignments) as moments group by 1, 2, 3
    union all
    select distinct experiment, 0, day from private.unexposed_conversions
  loop
    perform private.recompute_day(met.experiment, met.phase, met.day);
  end loop;

  delete from private.order_days;
  insert into private.order_days (day, currency, orders, revenue)
  select (placed_at at time zone zone)::date, currency, count(*), sum(total)
  from public.orders where status <> 'cancelled' group by 1, 2;
  update private.shop_days set newsletter = 0, bookings = 0 where newsletter <> 0 or bookings <> 0;
  insert into private.shop_days as counted (day, newsletter, bookings)
  select day, sum(newsletter), sum(bookings) from (
    select (confirmed_at at time zone zone)::date as day, 1 as newsletter, 0 as bookings
    from public.newsletter_subscriptions where confirmed_at is not null
    union all
    select (created_at at time zone zone)::date, 0, 1 from public.bookings where status <> 'cancelled'
  ) as told group by day
  on conflict (day) do update set newsletter = excluded.newsletter, bookings = excluded.bookings;
end
$$;

create function public.time_zone() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return private.time_zone();
end
$$;
grant execute on function public.time_zone() to authenticated, service_role;

-- Changes the zone, a name such as `Europe/Berlin`, and counts again by its days. Visits, speed, errors, and searches have no times: their
-- earlier days stay as they were counted, and `shop_figures` says since when days are those of the zone. Gives the zone.
create function public.set_time_zone(zone text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names as known
    where known.name = zone and (known.name ~ '^[A-Z][A-Za-z]+/' or known.name = 'UTC')) then
    raise exception 'No time zone is called %', left(zone, 64) using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('set_time_zone'));
  if zone <> private.time_zone() then
    insert into private.time_zones (since, name) values (clock_timestamp(), zone);
    perform private.recount_days();
  end if;
  return zone;
end
$$;
grant execute on function public.set_time_zone(text) to service_role;

-- What is kept is counted by the shop's days from here on. It takes seconds for a million events.
set local statement_timeout = 0;
select private.recount_days();
drop function pg_temp.rewrite(regprocedure[], text, text);
