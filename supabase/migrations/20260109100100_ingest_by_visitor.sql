-- The functions that keep what came are PL/pgSQL, whose statements are planned once a session and not once a batch.
drop function private.store_arms(text, public.analytics_events[]);

-- The earliest variant stays, a second one is noted. Gives the days whose figures change: a repetition changes none, and most
-- of what comes repeats what an earlier visit told.
create function private.store_assignments(told public.analytics_events[]) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
begin
  with arms as (
    select experiment, phase, visitor_id, (array_agg(variant order by occurred_at, variant))[1] as variant,
      min(occurred_at) as first_at, count(distinct variant) > 1 as several_variants
    from unnest(told) group by experiment, phase, visitor_id
  ), known as (
    select experiment, phase, visitor_id, earlier.first_at
    from public.assignments as earlier join arms using (experiment, phase, visitor_id)
  ), upserted as (
    insert into public.assignments as kept (experiment, phase, visitor_id, variant, first_at, several_variants)
    select experiment, phase, visitor_id, variant, first_at, several_variants from arms order by experiment, phase, visitor_id
    on conflict (experiment, phase, visitor_id) do update set
      several_variants = kept.several_variants or excluded.several_variants or kept.variant <> excluded.variant,
      variant = case when excluded.first_at < kept.first_at then excluded.variant else kept.variant end,
      first_at = least(kept.first_at, excluded.first_at)
    where excluded.first_at < kept.first_at
      or not kept.several_variants and (excluded.several_variants or kept.variant <> excluded.variant)
    returning kept.experiment, kept.phase, kept.visitor_id, kept.first_at
  ), moments as (
    select experiment, phase, first_at from upserted
    union all
    select experiment, phase, known.first_at from known join upserted using (experiment, phase, visitor_id)
  )
  select array_agg(distinct row(experiment, phase, (first_at at time zone 'UTC')::date, null)::public.dirty_days) into touched from moments;
  return touched;
end
$$;

-- Likewise, with the part of the visitors that the earliest told; of two of one millisecond the first by name.
create function private.store_exposures(told public.analytics_events[]) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
begin
  with seen as (
    select experiment, phase, visitor_id, variant, occurred_at as first_at,
      case when metadata ->> 'device' in ('phone', 'tablet', 'desktop') then metadata ->> 'device' else 'unknown' end as device,
      case when metadata ->> 'source' in ('direct', 'search', 'social', 'email', 'paid', 'referral')
        then metadata ->> 'source' else 'unknown' end as source,
      case when metadata ->> 'visitor' in ('new', 'returning') then metadata ->> 'visitor' else 'unknown' end as visitor,
      min(variant) over arm <> max(variant) over arm as several_variants
    from unnest(told) window arm as (partition by experiment, phase, visitor_id)
  ), arms as (
    select distinct on (experiment, phase, visitor_id) * from seen
    order by experiment, phase, visitor_id, first_at, device, source, visitor
  ), known as (
    select experiment, phase, visitor_id, earlier.first_at
    from public.exposures as earlier join arms using (experiment, phase, visitor_id)
  ), upserted as (
    insert into public.exposures as kept
      (experiment, phase, visitor_id, variant, first_at, several_variants, device, source, visitor)
    select experiment, phase, visitor_id, variant, first_at, several_variants, device, source, visitor from arms
    on conflict (experiment, phase, visitor_id) do update set
      several_variants = kept.several_variants or excluded.several_variants or kept.variant <> excluded.variant,
      (variant, first_at, device, source, visitor) = (
        select told_of.variant, told_of.first_at, told_of.device, told_of.source, told_of.visitor
        from (values (kept.variant, kept.first_at, kept.device, kept.source, kept.visitor),
          (excluded.variant, excluded.first_at, excluded.device, excluded.source, excluded.visitor)
        ) as told_of (variant, first_at, device, source, visitor)
        order by told_of.first_at, told_of.device, told_of.source, told_of.visitor limit 1)
    where (excluded.first_at, excluded.device, excluded.source, excluded.visitor) < (kept.first_at, kept.device, kept.source, kept.visitor)
      or not kept.several_variants and (excluded.several_variants or kept.variant <> excluded.variant)
    returning kept.experiment, kept.phase, kept.visitor_id, kept.first_at
  ), exposed as (
    delete from private.unexposed_conversions as waiting using upserted
    where waiting.experiment = upserted.experiment and waiting.visitor_id = upserted.visitor_id
    returning waiting.experiment, waiting.day
  ), days as (
    select experiment, phase, (first_at at time zone 'UTC')::date as day from upserted
    union all
    select experiment, phase, (known.first_at at time zone 'UTC')::date from known join upserted using (experiment, phase, visitor_id)
    union all
    select experiment, 0, day from exposed
  )
  select array_agg(distinct row(experiment, phase, day, null)::public.dirty_days) into touched from days;
  return touched;
end
$$;

-- Every exposure of the visitor before it may be the one that a conversion follows. The first conversion of a goal touches all
-- days of its experiment, since each tells of every goal.
create or replace function private.store_conversions(told public.analytics_events[]) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
begin
  with added as (
    insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
    select event_id, experiment, phase, visitor_id, goal, occurred_at, coalesce(value, 0) from unnest(told)
    on conflict do nothing
    returning experiment, visitor_id, goal, occurred_at
  ), fresh as (
    -- The table as it was before this statement.
    select distinct experiment from added where not exists (
      select from public.conversions as earlier where earlier.experiment = added.experiment and earlier.goal = added.goal)
  ), unexposed as (
    insert into private.unexposed_conversions as waiting (experiment, visitor_id, day, conversions)
    select experiment, visitor_id, (occurred_at at time zone 'UTC')::date, count(*) from added
    where not exists (select from public.exposures as seen
      where seen.experiment = added.experiment and seen.visitor_id = added.visitor_id)
    group by 1, 2, 3
    on conflict (experiment, visitor_id, day) do update set conversions = waiting.conversions + excluded.conversions
    returning waiting.experiment, waiting.day
  ), days as (
    select seen.experiment, seen.phase, (seen.first_at at time zone 'UTC')::date as day
    from added join public.exposures as seen using (experiment, visitor_id) where seen.first_at <= added.occurred_at
    union all
    select seen.experiment, seen.phase, (seen.first_at at time zone 'UTC')::date
    from fresh join public.exposures as seen using (experiment)
    union all
    select experiment, 0, day from unexposed
  )
  select array_agg(distinct row(experiment, phase, day, null)::public.dirty_days) into touched from days;
  return touched;
end
$$;

-- Two batches that tell of one visitor at once would each look for what the other brings, and see nothing of it. Locks are
-- taken in one order, before any row of a visitor.
create function private.hold_visitors(told public.analytics_events[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(visitor_id, 0) as key from unnest(told) order by key
  ) as visitors;
end
$$;

create function private.known_events(told public.analytics_events[]) returns public.analytics_events[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    -- Asked once for each that the batch names.
    with arms as materialized (
      select distinct experiment, phase, variant from unnest(told)
    ), goals as materialized (
      select distinct goal from unnest(told) where goal is not null
    )
    select coalesce(array_agg(event), '{}') from unnest(told) as event
    where (event.experiment, event.phase, event.variant) in (
        select experiment, phase, variant from arms where private.is_known_arm(experiment, phase, variant))
      and (event.goal is null or event.goal in (select goal from goals where private.is_known_goal(goal)))
  );
end
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
  counted := private.known_events(stored);
  perform private.hold_visitors(counted);
  touched := private.store_assignments(array(
    select event from unnest(counted) as event where event.event_type = 'ab_test_assignment'));
  touched := touched || private.store_exposures(array(select event from unnest(counted) as event where event.goal = 'seen'));
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
