-- A query as it is kept: nothing where it looks like an address or a number of somebody's, in whatever script, encoded or not, and
-- also where that lies behind what would be cut off.
create or replace function private.kept_query(p_query text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when query = '' or query ~ '@|%40' or length(regexp_replace(
      translate(query, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789'), '[^0-9]', '', 'g')) >= 6 then null
    else trim(left(query, 80))
  end
  from (select trim(lower(regexp_replace(normalize(p_query, nfkc), '[[:space:][:cntrl:]]+', ' ', 'g'))) as query) as normalized
$$;

-- In one statement and in the order of its rows, like everything that is counted together: the row that the rest shares, too. Two
-- batches that each knew one name and not another would wait for each other otherwise. What there is no room for is the code `other`.
create or replace function private.store_errors(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today();
  room bigint := 300 - (select count(*) from private.error_days where day = today);
begin
  with told as (
    select code, remote, variants, count(*) as times
    from jsonb_to_recordset(p_records) as record (kind text, code text, remote text, variants text)
    where kind = 'error' group by code, remote, variants
  ), met as (
    select told.*, known.day is not null as is_known,
      row_number() over (partition by known.day is null order by told.code, told.remote, told.variants) as place
    from told left join private.error_days as known
      on known.day = today and (known.code, known.remote, known.variants) = (told.code, told.remote, told.variants)
  ), named as (
    select case when is_known or place <= room then code else 'other' end as code,
      case when is_known or place <= room then remote else 'other' end as remote,
      case when is_known or place <= room then variants else '' end as variants, times
    from met
  )
  insert into private.error_days as counted (day, code, remote, variants, times)
  select today, code, remote, variants, sum(times) from named group by code, remote, variants order by code, remote, variants
  on conflict (day, code, remote, variants) do update set times = counted.times + excluded.times;
end
$$;

-- Likewise. What there is no room for is the empty query, which nobody can have typed: somebody may search for “other”.
create or replace function private.store_searches(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today();
  room bigint := 300 - (select count(*) from private.search_days where day = today);
begin
  with told as (
    select private.kept_query(query) as query, count(*) as times
    from jsonb_to_recordset(p_records) as record (kind text, query text) where kind = 'search' group by 1
  ), met as (
    select told.*, known.day is not null as is_known,
      row_number() over (partition by known.day is null order by told.query) as place
    from told left join private.search_days as known on known.day = today and known.query = told.query
    where told.query is not null
  ), named as (
    select case when is_known or place <= room then query else '' end as query, times from met
  )
  insert into private.search_days as counted (day, query, times)
  select today, query, sum(times) from named group by query order by query
  on conflict (day, query) do update set times = counted.times + excluded.times;
end
$$;
