create function private.count_outcome(p_outcome text, p_events bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.ingest_health as health (outcome, events)
  select p_outcome, p_events where p_events > 0
  on conflict (day, outcome) do update set events = health.events + excluded.events
$$;

-- An event as the function track-event hands it over: the specified body, already checked for shape.
create function private.read_events(events jsonb) returns table (
  event_id uuid, event_type text, experiment text, phase integer, variant text, visitor_id text, session_id text,
  goal text, value numeric, remote text, metadata jsonb
)
language sql immutable set search_path = ''
as $$
  select distinct on ((sent -> 'metadata' ->> 'event_id')::uuid)
    (sent -> 'metadata' ->> 'event_id')::uuid,
    sent ->> 'event_type',
    sent -> 'metadata' ->> 'experiment_name',
    coalesce((sent -> 'metadata' ->> 'phase')::integer, 1),
    sent -> 'metadata' ->> 'variant',
    coalesce(sent -> 'metadata' ->> 'visitor_id', sent ->> 'session_id'),
    sent ->> 'session_id',
    case when sent ->> 'event_type' = 'ab_test_conversion' then coalesce(sent -> 'metadata' ->> 'conversion_type', 'conversion') end,
    (sent -> 'metadata' ->> 'value')::numeric,
    sent -> 'metadata' ->> 'remote',
    (sent -> 'metadata') - 'event_id' - 'visitor_id' - 'experiment_name' - 'variant' - 'phase' - 'value' - 'remote'
  from jsonb_array_elements(events) as sent
$$;

create function private.store_exposures(stored public.analytics_events[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with arms as (
    select experiment, phase, visitor_id,
      (array_agg(variant order by occurred_at, event_id))[1] as variant,
      min(occurred_at) as first_at,
      count(distinct variant) > 1 as several_variants
    from unnest(stored)
    where event_type = 'ab_test_assignment'
    group by experiment, phase, visitor_id
  ), known as (
    select earlier.experiment, earlier.phase, earlier.first_at
    from public.exposures as earlier join arms using (experiment, phase, visitor_id)
  ), upserted as (
    insert into public.exposures as kept (experiment, phase, visitor_id, variant, first_at, several_variants)
    select experiment, phase, visitor_id, variant, first_at, several_variants from arms order by experiment, phase, visitor_id
    on conflict (experiment, phase, visitor_id) do update set
      several_variants = kept.several_variants or excluded.several_variants or kept.variant <> excluded.variant,
      variant = case when excluded.first_at < kept.first_at then excluded.variant else kept.variant end,
      first_at = least(kept.first_at, excluded.first_at)
    returning kept.experiment, kept.phase, kept.first_at
  )
  insert into public.dirty_days as dirty (experiment, phase, day)
  select distinct experiment, phase, (first_at at time zone 'UTC')::date as day
  from (select * from known union all select * from upserted) as touched
  order by experiment, phase, day
  on conflict (experiment, phase, day) do update set marked_at = clock_timestamp()
$$;

create function private.store_conversions(stored public.analytics_events[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with added as (
    insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
    select event_id, experiment, phase, visitor_id, goal, occurred_at, coalesce(value, 0)
    from unnest(stored) where event_type = 'ab_test_conversion'
    on conflict do nothing
    returning experiment, phase, visitor_id
  )
  insert into public.dirty_days as dirty (experiment, phase, day)
  select distinct experiment, phase, (exposure.first_at at time zone 'UTC')::date as day
  from added join public.exposures as exposure using (experiment, phase, visitor_id)
  order by experiment, phase, day
  on conflict (experiment, phase, day) do update set marked_at = clock_timestamp()
$$;

-- Takes a batch in one transaction. An event that is already there changes nothing, however often it is sent.
create function public.ingest_events(events jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent integer := jsonb_array_length(events);
  ahead integer;
  stale integer;
  stored public.analytics_events[];
  event_days date[];
begin
  if sent > 100 then
    raise exception 'At most 100 events at once' using errcode = '22023';
  end if;
  select
    count(*) filter (where private.event_time(event_id) > now() + interval '24 hours'),
    count(*) filter (where private.event_time(event_id) < now() - interval '90 days'),
    array_agg(distinct private.event_day(event_id) order by private.event_day(event_id)) filter (
      where private.event_time(event_id) between now() - interval '90 days' and now() + interval '24 hours')
  into ahead, stale, event_days from private.read_events(events);
  perform private.ensure_event_partition(day) from unnest(event_days) as day;

  with fresh as (
    insert into public.analytics_events (day, event_id, occurred_at, event_type, experiment, phase, variant, visitor_id,
      session_id, goal, value, remote, metadata)
    select private.event_day(event_id), event_id, private.event_time(event_id), event_type, experiment, phase, variant,
      visitor_id, session_id, goal, value, remote, metadata
    from private.read_events(events)
    where private.event_time(event_id) between now() - interval '90 days' and now() + interval '24 hours'
    order by event_id
    on conflict (day, event_id) do nothing
    returning *
  )
  select coalesce(array_agg(fresh::public.analytics_events), '{}') into stored from fresh;
  perform private.store_exposures(stored);
  perform private.store_conversions(stored);

  perform private.count_outcome('clock_ahead', ahead);
  perform private.count_outcome('too_old', stale);
  perform private.count_outcome('repeated', sent - cardinality(stored) - ahead - stale);
  perform private.count_outcome('stored', cardinality(stored));
  return jsonb_build_object('stored', cardinality(stored), 'clock_ahead', ahead, 'too_old', stale,
    'repeated', sent - cardinality(stored) - ahead - stale);
end
$$;
grant execute on function public.ingest_events(jsonb) to service_role;

-- track-event asks before it reads a batch, and counts what it turned away.
create function public.admit_events(client text, events integer) returns boolean
language sql volatile security definer set search_path = ''
as $$ select private.count_hits('track_event', client, interval '1 minute', events) <= 600 $$;
grant execute on function public.admit_events(text, integer) to service_role;

create function public.count_refused_events(reason text, events integer) returns void
language sql volatile security definer set search_path = ''
as $$ select private.count_outcome('refused_' || reason, events) $$;
grant execute on function public.count_refused_events(text, integer) to service_role;
