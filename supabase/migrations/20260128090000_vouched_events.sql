-- Since when the parts of the shop prove what they tell: 'checking', events were checked for tokens; 'issuing', servers count
-- the tokens that they issue; 'orders', the storefront confirms orders.
create table private.evidence_began (
  what text primary key check (what in ('checking', 'issuing', 'orders')),
  at timestamptz not null default now(),
  -- When a server last told what it issued. Kept of `issuing` alone, since servers alone tell all the time.
  last_at timestamptz not null default now()
);
alter table private.evidence_began enable row level security;

-- Begins or ends one of them. A part that stops proving ends it, since figures cannot be compared from then on.
create function private.note_evidence(p_what text, p_holds boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_holds then
    insert into private.evidence_began (what) values (p_what) on conflict (what) do nothing;
  else
    delete from private.evidence_began where what = p_what;
  end if;
end
$$;

-- How many events of known variants count in no figure, and why. Days are those of the server.
create table public.counted_apart (
  day date not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  reason text not null check (reason in ('unvouched', 'address', 'unknown_order')),
  event text not null check (event in ('assigned', 'seen', 'converted')),
  events bigint not null check (events >= 0),
  primary key (day, experiment, phase, variant, reason, event)
);
create index counted_apart_by_phase on public.counted_apart (experiment, phase);
alter table public.counted_apart enable row level security;
grant select on public.counted_apart to authenticated;
grant select, delete on public.counted_apart to service_role;
create policy counted_apart_admin_reads on public.counted_apart for select to authenticated using ((select private.is_admin()));

-- What an event claims besides what is stored of it: whether the shop vouches for its variant, and which order it tells of.
create type private.event_claim as (event_id uuid, vouched boolean, order_reference uuid);

-- As before; a token or the reference of an order is no part of the metadata that is kept. Of an event that comes twice in a
-- batch the one that the shop vouches for is read.
drop function private.read_events(jsonb);
create function private.read_events(events jsonb) returns table (
  event_id uuid, occurred_at timestamptz, event_type text, experiment text, phase integer, variant text, visitor_id text,
  session_id text, goal text, value numeric, remote text, metadata jsonb, vouched boolean, order_reference uuid, outcome text
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
      (sent -> 'metadata') - 'event_id' - 'visitor_id' - 'experiment_name' - 'variant' - 'phase' - 'value' - 'remote'
        - 'token' - 'order' as metadata,
      coalesce((sent ->> 'vouched')::boolean, false) as vouched,
      (sent -> 'metadata' ->> 'order')::uuid as order_reference
    from jsonb_array_elements(events) as sent
    order by (sent -> 'metadata' ->> 'event_id')::uuid, coalesce((sent ->> 'vouched')::boolean, false) desc
  )
  select told.*, case
    when occurred_at > now() + interval '24 hours' then 'clock_ahead'
    when occurred_at < now() - interval '90 days' then 'too_old'
    else 'stored'
  end
  from told
$$;

-- Which events count: those that the shop vouches for, and those that tell no other variant of a visitor than a token proved
-- before, or than was counted before events were checked. A visitor's random number is known to the visitor's own browser alone, so that
-- browsers need not keep tokens for ever. Called while the visitors are held.
create function private.keep_vouched(told public.analytics_events[], claims private.event_claim[])
returns public.analytics_events[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  vouched uuid[] := array(select claim.event_id from unnest(claims) as claim where claim.vouched);
begin
  return (
    with asked as materialized (
      select distinct experiment, visitor_id from unnest(told)
    ), arms as materialized (
      select experiment, phase, visitor_id, variant from unnest(told) where event_id = any (vouched)
      union select known.experiment, known.phase, known.visitor_id, known.variant
        from asked join public.assignments as known using (experiment, visitor_id)
      union select known.experiment, known.phase, known.visitor_id, known.variant
        from asked join public.exposures as known using (experiment, visitor_id)
    )
    select coalesce(array_agg(event), '{}') from unnest(told) as event
    where case when event.goal <> 'seen'
      then (event.experiment, event.visitor_id) in (select experiment, visitor_id from arms)
      else (event.experiment, event.phase, event.visitor_id, event.variant) in (select experiment, phase, visitor_id, variant from arms)
    end
  );
end
$$;

-- Counts the events of the first list that the second lacks.
create function private.count_apart(p_reason text, told public.analytics_events[], kept public.analytics_events[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cardinality(kept) = cardinality(told) then
    return;
  end if;
  insert into public.counted_apart as counted (day, experiment, phase, variant, reason, event, events)
  select private.today(), event.experiment, event.phase, event.variant, p_reason,
    case when event.goal is null then 'assigned' when event.goal = 'seen' then 'seen' else 'converted' end as kind, count(*)
  from unnest(told) as event
  where event.event_id not in (select one.event_id from unnest(kept) as one)
  group by event.experiment, event.phase, event.variant, kind order by event.experiment, event.phase, event.variant, kind
  on conflict (day, experiment, phase, variant, reason, event) do update set events = counted.events + excluded.events;
  perform private.count_outcome(case p_reason when 'address' then 'over_address' else p_reason end,
    cardinality(told) - cardinality(kept));
end
$$;

-- The known events that the shop vouches for, of these the ones within the cap of their address, and of these the ones that count.
create type private.sorted_events as (vouched public.analytics_events[], bounded public.analytics_events[], counted public.analytics_events[]);

-- Which of the known events count in figures. All others stay among the raw events.
create function private.sort_events(
  told public.analytics_events[], claims private.event_claim[], caller text, checked boolean, orders_known boolean
) returns private.sorted_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  vouched constant public.analytics_events[] := case when checked then private.keep_vouched(told, claims) else told end;
begin
  return row(vouched, vouched, vouched)::private.sorted_events;
end
$$;

-- As before, of the events that prove what they tell: `checked` where the function holds public keys and each event says whether the
-- shop vouches for it, `orders_known` where the storefront confirms orders, and `caller` is the digest of the address that sent
-- the batch. A function that passes none of them has every event counted, as it used to.
drop function public.ingest_events(jsonb);
create function public.ingest_events(
  events jsonb, caller text default null, checked boolean default false, orders_known boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent integer := jsonb_array_length(events);
  ahead integer;
  stale integer;
  stored public.analytics_events[];
  claims private.event_claim[];
  known public.analytics_events[];
  sorted private.sorted_events;
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
    array_agg(distinct private.event_day(event_id) order by private.event_day(event_id)) filter (where outcome = 'stored'),
    array_agg(row(event_id, vouched, order_reference)::private.event_claim)
  into ahead, stale, event_days, claims from private.read_events(events);
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
  known := private.known_events(stored);
  perform private.hold_visitors(known);
  perform private.note_evidence('checking', checked);
  perform private.note_evidence('orders', orders_known);
  sorted := private.sort_events(known, claims, caller, checked, orders_known);
  counted := sorted.counted;
  -- With a token for each, a visitor who saw a variant was assigned it: a stranger who leaves the assignments out makes nothing of that.
  touched := private.store_assignments(array(
    select event from unnest(counted) as event where event.event_type = 'ab_test_assignment' or checked and event.goal = 'seen'));
  touched := touched || private.store_exposures(array(select event from unnest(counted) as event where event.goal = 'seen'));
  touched := touched || private.store_conversions(array(select event from unnest(counted) as event where event.goal <> 'seen'));
  perform private.mark_dirty(touched);

  -- Last and in one order, like everything that is counted together: batches of strangers must not hold up honest ones.
  perform private.count_apart('unvouched', known, sorted.vouched);
  perform private.count_apart('address', sorted.vouched, sorted.bounded);
  perform private.count_apart('unknown_order', sorted.bounded, sorted.counted);
  perform private.count_outcome('unknown', cardinality(stored) - cardinality(known));
  perform private.count_outcome('clock_ahead', ahead);
  perform private.count_outcome('too_old', stale);
  perform private.count_outcome('repeated', sent - cardinality(stored) - ahead - stale);
  perform private.count_outcome('stored', cardinality(stored));
  -- A browser's next event tells of those that it lost before they were sent; repeated, it tells nothing new.
  perform private.count_outcome('lost', (select sum((told.metadata ->> 'lost')::bigint)::bigint from unnest(counted) as told));
  return jsonb_build_object('stored', cardinality(stored), 'unknown', cardinality(stored) - cardinality(known),
    'apart', cardinality(known) - cardinality(counted), 'clock_ahead', ahead, 'too_old', stale,
    'repeated', sent - cardinality(stored) - ahead - stale);
end
$$;
grant execute on function public.ingest_events(jsonb, text, boolean, boolean) to service_role;
