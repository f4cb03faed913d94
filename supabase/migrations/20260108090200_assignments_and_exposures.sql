-- Which variant a visitor was drawn for. `exposures` tells of those who saw its place: their figures begin there.
create table public.assignments (
  experiment text not null,
  phase integer not null,
  visitor_id text not null,
  variant text not null,
  first_at timestamptz not null,
  several_variants boolean not null default false,
  primary key (experiment, phase, visitor_id)
);
create index assignments_by_day on public.assignments (experiment, phase, ((first_at at time zone 'UTC')::date));
create index assignments_by_visitor on public.assignments (experiment, visitor_id, phase desc);
create index exposures_by_visitor on public.exposures (experiment, visitor_id);

alter table public.assignments enable row level security;
grant select on public.assignments to authenticated;
grant select, delete on public.assignments to service_role;
create policy assignments_admin_reads on public.assignments for select to authenticated using (private.is_admin());

-- Until now a visitor was told of once, after the variant had been painted: that was both.
insert into public.assignments (experiment, phase, visitor_id, variant, first_at, several_variants)
select experiment, phase, visitor_id, variant, first_at, several_variants from public.exposures;

-- A conversion belongs to its visitor; `phase` is only what its event claimed.
drop index public.conversions_by_visitor;
create index conversions_by_visitor on public.conversions (experiment, visitor_id, goal, occurred_at);
create index conversions_by_goal on public.conversions (experiment, goal);

create function private.mark_dirty(touched public.dirty_days[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.dirty_days as dirty (experiment, phase, day)
  select distinct experiment, phase, day from unnest(touched) order by experiment, phase, day
  on conflict (experiment, phase, day) do update set marked_at = clock_timestamp()
$$;

drop function private.store_exposures(public.analytics_events[]);
drop function private.store_conversions(public.analytics_events[]);

-- Assignments and exposures are kept alike: the earliest arm stays, a second one is noted. Gives the days that it touched,
-- which are marked together at the end: two batches that mark in turns would wait for each other.
create function private.store_arms(target text, told public.analytics_events[]) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
begin
  execute format($upsert$
    with arms as (
      select experiment, phase, visitor_id,
        (array_agg(variant order by occurred_at, event_id))[1] as variant,
        min(occurred_at) as first_at,
        count(distinct variant) > 1 as several_variants
      from unnest($1)
      group by experiment, phase, visitor_id
    ), known as (
      select earlier.experiment, earlier.phase, earlier.first_at
      from public.%1$I as earlier join arms using (experiment, phase, visitor_id)
    ), upserted as (
      insert into public.%1$I as kept (experiment, phase, visitor_id, variant, first_at, several_variants)
      select experiment, phase, visitor_id, variant, first_at, several_variants from arms order by experiment, phase, visitor_id
      on conflict (experiment, phase, visitor_id) do update set
        several_variants = kept.several_variants or excluded.several_variants or kept.variant <> excluded.variant,
        variant = case when excluded.first_at < kept.first_at then excluded.variant else kept.variant end,
        first_at = least(kept.first_at, excluded.first_at)
      returning kept.experiment, kept.phase, kept.first_at
    )
    select array_agg(row(experiment, phase, (first_at at time zone 'UTC')::date, now())::public.dirty_days)
    from (select * from known union all select * from upserted) as moments
  $upsert$, target) into touched using told;
  return touched;
end
$$;

-- Every exposure of the visitor may be the one that a conversion follows. The first conversion of a goal touches all days
-- of its experiment, since each tells of every goal.
create function private.store_conversions(told public.analytics_events[]) returns public.dirty_days[]
language sql volatile security definer set search_path = ''
as $$
  with added as (
    insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
    select event_id, experiment, phase, visitor_id, goal, occurred_at, coalesce(value, 0) from unnest(told)
    on conflict do nothing
    returning experiment, visitor_id, goal
  ), fresh as (
    -- The table as it was before this statement.
    select distinct experiment from added where not exists (
      select from public.conversions as earlier where earlier.experiment = added.experiment and earlier.goal = added.goal)
  ), touched as (
    select seen.experiment, seen.phase, seen.first_at from added join public.exposures as seen using (experiment, visitor_id)
    union all
    select seen.experiment, seen.phase, seen.first_at from fresh join public.exposures as seen using (experiment)
  ), days as (
    select distinct experiment, phase, (first_at at time zone 'UTC')::date as day from touched
  )
  select array_agg(row(experiment, phase, day, now())::public.dirty_days) from days
$$;

-- Takes a batch in one transaction. An event that is already there changes nothing, however often it is sent.
create or replace function public.ingest_events(events jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent integer := jsonb_array_length(events);
  ahead integer;
  stale integer;
  stored public.analytics_events[];
  counted public.analytics_events[];
  touched public.dirty_days[];
  event_days date[];
begin
  if sent > 100 then
    raise exception 'At most 100 events at once' using errcode = '22023';
  end if;
  select
    count(*) filter (where outcome = 'clock_ahead'),
    count(*) filter (where outcome = 'too_old'),
    array_agg(distinct private.event_day(event_id) order by private.event_day(event_id)) filter (where outcome = 'stored')
  into ahead, stale, event_days from private.read_events(events);
  perform private.ensure_event_partition(day) from unnest(event_days) as day;

  with fresh as (
    insert into public.analytics_events (day, event_id, occurred_at, event_type, experiment, phase, variant, visitor_id,
      session_id, goal, value, remote, metadata)
    select private.event_day(event_id), event_id, occurred_at, event_type, experiment, phase, variant, visitor_id,
      session_id, goal, value, remote, metadata
    from private.read_events(events) where outcome = 'stored' order by event_id
    on conflict (day, event_id) do nothing
    returning *
  )
  select coalesce(array_agg(fresh::public.analytics_events), '{}') into stored from fresh;
  select coalesce(array_agg(event), '{}') into counted from unnest(stored) as event
  where private.is_known_arm(event.experiment, event.phase, event.variant) and coalesce(private.is_known_goal(event.goal), true);
  touched := private.store_arms('assignments', array(
    select event from unnest(counted) as event where event.event_type = 'ab_test_assignment'));
  touched := touched || private.store_arms('exposures', array(select event from unnest(counted) as event where event.goal = 'seen'));
  touched := touched || private.store_conversions(array(select event from unnest(counted) as event where event.goal <> 'seen'));
  perform private.mark_dirty(touched);

  perform private.count_outcome('unknown', cardinality(stored) - cardinality(counted));
  perform private.count_outcome('clock_ahead', ahead);
  perform private.count_outcome('too_old', stale);
  perform private.count_outcome('repeated', sent - cardinality(stored) - ahead - stale);
  perform private.count_outcome('stored', cardinality(stored));
  -- A browser's next event tells of those that it lost before they were sent; repeated, it tells nothing new.
  perform private.count_outcome('lost', (select sum((told.metadata ->> 'lost')::bigint)::bigint from unnest(counted) as told));
  return jsonb_build_object('stored', cardinality(stored), 'unknown', cardinality(stored) - cardinality(counted), 'clock_ahead', ahead, 'too_old', stale,
    'repeated', sent - cardinality(stored) - ahead - stale);
end
$$;

-- Conversions of other phases count from now on, and those that came too late no more.
select private.mark_dirty((
  select array_agg(distinct row(experiment, phase, (first_at at time zone 'UTC')::date, now())::public.dirty_days) from public.exposures));
