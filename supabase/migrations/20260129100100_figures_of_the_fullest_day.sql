-- What most callers met on one day comes first, then what most met in all, then what came most often. Days cannot be added up: one
-- address that comes again each day would lead the list.
create or replace function private.error_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'remote', remote, 'variants', variants, 'times', times, 'callers', callers,
    'last_day', last_day) order by code = 'unknown', callers desc, days desc, times desc, code, remote, variants), '[]')
  from (
    select code, remote, variants, sum(times) as times, max(callers) as callers, sum(callers) as days, max(day) as last_day
    from private.error_days where day between p_from and p_to group by code, remote, variants
    order by code <> 'unknown', callers desc, days desc, times desc, code, remote, variants limit 200
  ) as counted
$$;

create or replace function private.search_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('query', query, 'times', times, 'callers', callers)
    order by query = '', callers desc, days desc, times desc, query), '[]')
  from (
    select query, sum(times) as times, max(callers) as callers, sum(callers) as days from private.search_days
    where day between p_from and p_to group by query having sum(times) > 0 order by query <> '', callers desc, days desc, times desc, query limit 50
  ) as counted
$$;

-- As before, but in a full day a new query takes the place of one that the fewest callers made, so that a crowd of invented queries
-- hides none that several callers make. What gave way counts as the empty query, whose row is held first because it is the first in
-- the order of rows. Rows that another batch holds stay.
create or replace function private.store_searches(p_records jsonb, p_sender bytea, p_room integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := private.today();
  most constant integer := 2000;
  -- A batch has fifty records at most.
  is_nearly_full constant boolean := (select count(*) from private.search_days where day = today) > most - 50;
  told_now text[];
  named integer;
  surplus integer;
  gone bigint;
begin
  if is_nearly_full then
    insert into private.search_days as counted (day, query, times) values (today, '', 0)
    on conflict (day, query) do update set times = counted.times;
  end if;
  with told as (
    select private.kept_query(query) as query, count(*) as times
    from jsonb_to_recordset(p_records) as record (kind text, query text) where kind = 'search' group by 1
  ), met as materialized (
    select told.*, known.day is null as is_new,
      row_number() over (partition by known.day is null order by told.query) as place
    from told left join private.search_days as known on known.day = today and known.query = told.query
    where told.query is not null
  ), kept as materialized (
    select case when is_new and place > p_room then '' else query end as query, sum(times) as times from met group by 1
  ), fresh as materialized (
    select figure from private.new_to_caller(array(select 'search ' || query from kept), p_sender) as figure
  ), stored as (
    insert into private.search_days as counted (day, query, times, callers)
    select today, query, times, ('search ' || query in (select figure from fresh))::integer from kept order by query
    on conflict (day, query) do update set times = counted.times + excluded.times, callers = counted.callers + excluded.callers
    returning counted.query
  )
  select (select count(*) from met where is_new and place <= p_room), array(select query from stored) into named, told_now;
  surplus := case when is_nearly_full then (select count(*) from private.search_days where day = today and query <> '') - most else 0 end;
  if surplus <= 0 then
    return named;
  end if;
  with least_told as (
    select query from private.search_days
    where day = today and query <> '' and query <> all (told_now)
    order by callers, times, query limit surplus for update skip locked
  ), dropped as (
    delete from private.search_days as held using least_told where held.day = today and held.query = least_told.query returning held.times
  )
  select sum(times) into gone from dropped;
  update private.search_days set times = times + coalesce(gone, 0) where day = today and query = '';
  return named;
end
$$;
