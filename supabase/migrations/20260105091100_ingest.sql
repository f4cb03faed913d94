create function private.count_outcome(p_outcome text, p_events bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.ingest_health as health (outcome, events)
  select p_outcome, p_events where p_events > 0
  on conflict (day, outcome) do update set events = health.events + excluded.events
$$;

-- A goal that an experiment names, or that the shop itself tells of. The list is closed, since every goal is a row of the
-- figures for every arm and day.
create function private.is_known_goal(p_goal text) returns boolean
language sql stable set search_path = ''
as $$
  select p_goal in ('conversion', 'line-added', 'checkout-started', 'order-completed', 'early-access', 'newsletter')
    or exists (select from public.experiments where goals ? p_goal)
$$;

-- Anybody may send events. All that are sound are stored, but only those reach the figures that the shop could have sent:
-- of an arm that was once offered in the phase they name. A phase that has ended stays known, as its last events come late.
create function private.is_known_arm(p_experiment text, p_phase integer, p_variant text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.experiment_phases as opened
    where opened.experiment = p_experiment and opened.phase = p_phase
      and opened.arms @> jsonb_build_array(jsonb_build_object('name', p_variant))
  )
$$;

-- An event as the function track-event hands it over, the specified body, already checked for shape; and what is to
-- become of it, as far as it is not a repetition.
create function private.read_events(events jsonb) returns table (
  event_id uuid, occurred_at timestamptz, event_type text, experiment text, phase integer, variant text, visitor_id text,
  session_id text, goal text, value numeric, remote text, metadata jsonb, outcome text
)
language sql stable set search_path = ''
as $$
  with told as (
    select distinct on ((sent -> 'metadata' ->> 'event_id')::uuid)
      (sent -> 'metadata' ->> 'event_id')::uuid as event_id,
      private.event_time((sent -> 'metadata' ->> 'event_id')::uuid) as occurred_at,
      sent ->> 'event_type' as event_type,
      sent -> 'metadata' ->> 'experiment_name' as experiment,
      coalesce((sent -> 'metadata' ->> 'phase')::integer, 1) as phase,
      sent -> 'metadata' ->> 'variant' as variant,
      coalesce(sent -> 'metadata' ->> 'visitor_id', sent ->> 'session_id') as visitor_id,
      sent ->> 'session_id' as session_id,
      case when sent ->> 'event_type' = 'ab_test_conversion' then coalesce(sent -> 'metadata' ->> 'conversion_type', 'conversion') end as goal,
      (sent -> 'metadata' ->> 'value')::numeric as value,
      sent -> 'metadata' ->> 'remote' as remote,
      (sent -> 'metadata') - 'event_id' - 'visitor_id' - 'experiment_name' - 'variant' - 'phase' - 'value' - 'remote' as metadata
    from jsonb_array_elements(events) as sent
  )
  select told.*, case
    when occurred_at > now() + interval '24 hours' then 'clock_ahead'
    when occurred_at < now() - interval '90 days' then 'too_old'
    else 'stored'
  end
  from told
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
  counted public.analytics_events[];
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
  perform private.store_exposures(counted);
  perform private.store_conversions(counted);

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
grant execute on function public.ingest_events(jsonb) to service_role;

-- track-event asks before it counts or stores anything. What is turned away is counted once for a client and minute: a
-- flood must not become a flood of writes.
create function public.admit_events(client text, events integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed constant integer := 600;
  hits integer := private.count_hits('track_event', client, interval '1 minute', greatest(events, 1));
begin
  if hits > allowed and hits - greatest(events, 1) <= allowed then
    perform private.count_outcome('refused_rate', events);
  end if;
  return hits <= allowed;
end
$$;
grant execute on function public.admit_events(text, integer) to service_role;

create function public.count_refused_events(reason text, events integer) returns void
language sql volatile security definer set search_path = ''
as $$ select private.count_outcome('refused_' || reason, events) $$;
grant execute on function public.count_refused_events(text, integer) to service_role;
