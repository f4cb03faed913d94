-- The key of a day's digests of addresses. Without it no digest leads to an address. The hourly work deletes it after about two days.
create table private.address_keys (
  day date primary key,
  key bytea not null
);

-- How many visitors came new from an address on a day, by the digest of that day; of callers without a known address, by an
-- empty one. Days are those of the server: the time of an event is what its sender says.
create table private.address_counts (
  day date not null,
  address bytea not null,
  experiment text not null,
  phase integer not null,
  visitors integer not null default 0,
  -- New visitors beyond what one address may add, each time they were told of.
  refused integer not null default 0,
  conversions integer not null default 0,
  primary key (day, address, experiment, phase)
);
create index address_counts_by_phase on private.address_counts (experiment, phase, day);
alter table private.address_keys enable row level security;
alter table private.address_counts enable row level security;

-- What is left of a day when its key and its digests are gone: counts alone. Callers without a known address are in `refused` only.
create table public.address_shares (
  day date not null,
  experiment text not null,
  phase integer not null,
  visitors bigint not null check (visitors >= 0),
  largest bigint not null check (largest >= 0),
  addresses bigint not null check (addresses >= 0),
  refused bigint not null check (refused >= 0),
  primary key (day, experiment, phase)
);
create index address_shares_by_phase on public.address_shares (experiment, phase);
alter table public.address_shares enable row level security;
grant select on public.address_shares to authenticated;
grant select, delete on public.address_shares to service_role;
create policy address_shares_admin_reads on public.address_shares for select to authenticated using ((select private.is_admin()));

-- Who sent a batch, for today alone: two days' digests of one address have nothing in common. `caller` is a digest already.
create function private.address_digest(caller text) returns bytea
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known bytea;
begin
  if caller = 'unknown' then
    return '';
  end if;
  select key into known from private.address_keys where day = private.today();
  if not found then
    insert into private.address_keys (day, key) values (private.today(), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict (day) do nothing;
    select key into known from private.address_keys where day = private.today();
  end if;
  return substring(sha256(known || convert_to(caller, 'UTF8')) for 16);
end
$$;

-- Which events count of those that one address tells: in each phase up to 400 new visitors and 4,000 conversions a day, which leaves
-- room for an office, a school, or a carrier's gateway, and not for an invented crowd. Who came first counts, of whatever variant, so
-- that the cap prefers none. Of a new visitor beyond it nothing counts, and known ones are not bounded at all.
create function private.keep_within_cap(told public.analytics_events[], caller text) returns public.analytics_events[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_day constant date := private.today();
  most_visitors constant integer := private.allowance(caller, 400);
  most_conversions constant integer := private.allowance(caller, 4000);
  sender constant bytea := private.address_digest(caller);
  newcomers public.analytics_events[];
  kept public.analytics_events[];
begin
  newcomers := array(
    select distinct on (event.experiment, event.phase, event.visitor_id) event from unnest(told) as event
    where (event.goal is null or event.goal = 'seen')
      and not exists (select from public.assignments as known
        where (known.experiment, known.phase, known.visitor_id) = (event.experiment, event.phase, event.visitor_id))
      and not exists (select from public.exposures as known
        where (known.experiment, known.phase, known.visitor_id) = (event.experiment, event.phase, event.visitor_id))
    order by event.experiment, event.phase, event.visitor_id, event.occurred_at);

  -- Holds the counts of the address, in one order, until this batch is counted.
  insert into private.address_counts as counted (day, address, experiment, phase)
  select distinct this_day, sender, experiment, phase from (
    select experiment, phase from unnest(newcomers)
    union all select experiment, phase from unnest(told) where goal <> 'seen'
  ) as bounded order by experiment, phase
  on conflict (day, address, experiment, phase) do update set visitors = counted.visitors;
  if not found then
    return told;
  end if;

  with room as materialized (
    select experiment, phase, most_visitors - visitors as for_visitors, most_conversions - conversions as for_conversions
    from private.address_counts where day = this_day and address = sender
  ), arrivals as materialized (
    select one.experiment, one.phase, one.visitor_id, row_number() over (
      partition by one.experiment, one.phase order by one.occurred_at, one.event_id) <= room.for_visitors as is_within
    from unnest(newcomers) as one join room using (experiment, phase)
  ), beyond as materialized (
    select experiment, visitor_id from arrivals where not is_within
    -- A visitor who is known from another phase may still convert.
    except select experiment, visitor_id from arrivals where is_within
    except select experiment, visitor_id from public.assignments where (experiment, visitor_id) in (select experiment, visitor_id from arrivals)
    except select experiment, visitor_id from public.exposures where (experiment, visitor_id) in (select experiment, visitor_id from arrivals)
  ), conversions as materialized (
    select one.event_id, one.experiment, one.phase, row_number() over (
      partition by one.experiment, one.phase order by one.occurred_at, one.event_id) <= room.for_conversions as is_within
    from unnest(told) as one join room using (experiment, phase)
    where one.goal <> 'seen' and (one.experiment, one.visitor_id) not in (select experiment, visitor_id from beyond)
  ), sums as (
    select experiment, phase, sum(visitors) as visitors, sum(refused) as refused, sum(conversions) as conversions from (
      select experiment, phase, count(*) filter (where is_within) as visitors, count(*) filter (where not is_within) as refused, 0 as conversions
      from arrivals group by experiment, phase
      union all
      select experiment, phase, 0, 0, count(*) filter (where is_within) from conversions group by experiment, phase
    ) as counted group by experiment, phase
  ), added as (
    update private.address_counts as counted set visitors = counted.visitors + sums.visitors, refused = counted.refused + sums.refused,
      conversions = counted.conversions + sums.conversions
    from sums where counted.day = this_day and counted.address = sender
      and counted.experiment = sums.experiment and counted.phase = sums.phase
  )
  select coalesce(array_agg(event), '{}') into kept from unnest(told) as event
  where case when event.goal <> 'seen'
    then event.event_id in (select event_id from conversions where is_within)
    else (event.experiment, event.phase, event.visitor_id) not in (select experiment, phase, visitor_id from arrivals where not is_within)
  end;
  return kept;
end
$$;

-- As before, then within the cap of the address. A function that doesn't say who called is not bounded.
create or replace function private.sort_events(
  told public.analytics_events[], claims private.event_claim[], caller text, checked boolean, orders_known boolean
) returns private.sorted_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  vouched constant public.analytics_events[] := case when checked then private.keep_vouched(told, claims) else told end;
  bounded constant public.analytics_events[] := case when caller is null then vouched else private.keep_within_cap(vouched, caller) end;
begin
  return row(vouched, bounded, bounded)::private.sorted_events;
end
$$;

-- Once a day is over for a whole day, nothing is left of its addresses: their counts become one row, and the key goes with them.
create function private.forget_addresses() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with gone as (
    delete from private.address_counts where day < private.today() - 1 returning *
  )
  insert into public.address_shares as kept (day, experiment, phase, visitors, largest, addresses, refused)
  select day, experiment, phase, coalesce(sum(visitors) filter (where address <> ''), 0),
    coalesce(max(visitors) filter (where address <> ''), 0), count(*) filter (where address <> '' and visitors > 0), sum(refused)
  from gone group by day, experiment, phase
  on conflict (day, experiment, phase) do update set visitors = kept.visitors + excluded.visitors,
    largest = greatest(kept.largest, excluded.largest), addresses = kept.addresses + excluded.addresses,
    refused = kept.refused + excluded.refused;
  delete from private.address_keys where day < private.today() - 1;
end
$$;
