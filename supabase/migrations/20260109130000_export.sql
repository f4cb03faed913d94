-- What leaves the database as files, page by page in the order of a key, for the secret key alone. Each page is one JSON
-- value: the interface cuts answers of many rows at its own bound, and nobody would notice. Times are microseconds since
-- 1970 and values are text, since numbers of JSON hold neither exactly.
create function private.microseconds(p_at timestamptz) returns bigint
language sql immutable set search_path = ''
as $$ select (extract(epoch from p_at) * 1000000)::bigint $$;

-- The identifiers of a day's events lie between these: they begin with their time.
create function private.first_event_id(p_day date) returns uuid
language sql immutable set search_path = ''
as $$
  select (left(lpad(to_hex((extract(epoch from p_day::timestamp) * 1000)::bigint), 12, '0'), 8) || '-'
    || right(lpad(to_hex((extract(epoch from p_day::timestamp) * 1000)::bigint), 12, '0'), 4) || '-0000-0000-000000000000')::uuid
$$;

create function public.export_events(p_day date, p_after uuid, p_limit integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(page) order by page.event_id), '[]')
  from (
    select event_id, private.microseconds(occurred_at) as occurred_at, private.microseconds(received_at) as received_at,
      event_type, experiment, phase, variant, visitor_id, session_id, goal, value::text as value, remote, metadata::text as metadata
    from public.analytics_events
    where day = p_day and (p_after is null or event_id > p_after)
    order by event_id limit least(p_limit, 10000)
  ) as page
$$;
grant execute on function public.export_events(date, uuid, integer) to service_role;

create function public.export_conversions(p_day date, p_after uuid, p_limit integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(page) order by page.event_id), '[]')
  from (
    select event_id, private.microseconds(occurred_at) as occurred_at, experiment, phase, visitor_id, goal, value::text as value
    from public.conversions
    where event_id >= private.first_event_id(p_day) and event_id < private.first_event_id(p_day + 1)
      and (p_after is null or event_id > p_after)
    order by event_id limit least(p_limit, 10000)
  ) as page
$$;
grant execute on function public.export_conversions(date, uuid, integer) to service_role;

-- First assignments or first exposures of a day, phase by phase, as their index by day finds them without the other days.
-- `p_after` is the row that a page begins after.
create function public.export_visitors(p_table text, p_day date, p_after jsonb, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(p_limit, 10000);
  page jsonb := '[]';
  part jsonb;
  opened record;
begin
  if p_table not in ('assignments', 'exposures') then
    raise exception 'Only assignments and exposures are kept by visitor' using errcode = '22023';
  end if;
  for opened in
    select experiment, phase,
      case when (experiment, phase) = (p_after ->> 'experiment', (p_after ->> 'phase')::integer) then p_after ->> 'visitor_id' end as visitor
    from public.experiment_phases
    where p_after is null or (experiment, phase) >= (p_after ->> 'experiment', (p_after ->> 'phase')::integer)
    order by experiment, phase
  loop
    execute format($part$
      select coalesce(jsonb_agg(to_jsonb(met) || jsonb_build_object('first_at', private.microseconds(met.first_at)) order by met.visitor_id), '[]')
      from (
        select * from public.%I
        where experiment = $1 and phase = $2 and (first_at at time zone 'UTC')::date = $3 and ($4::text is null or visitor_id > $4)
        order by visitor_id limit $5
      ) as met
    $part$, p_table) into part using opened.experiment, opened.phase, p_day, opened.visitor, wanted - jsonb_array_length(page);
    page := page || part;
    exit when jsonb_array_length(page) >= wanted;
  end loop;
  return page;
end
$$;
grant execute on function public.export_visitors(text, date, jsonb, integer) to service_role;

-- Every variant that was ever offered, and for how long conversions count in its phase.
create function public.export_arms() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(offered) order by offered.experiment, offered.phase, offered.variant), '[]')
  from (
    select distinct opened.experiment, opened.phase, arm ->> 'name' as variant,
      (extract(epoch from private.conversion_window(opened.experiment, opened.phase)) * 1000000)::bigint as window_microseconds
    from public.experiment_phases as opened cross join jsonb_array_elements(opened.definition -> 'variants') as arm
  ) as offered
$$;
grant execute on function public.export_arms() to service_role;
