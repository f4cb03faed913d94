-- A batch of one page: `[{"kind", …}]`, already checked for shape by the function track-vitals. Visits go by day and
-- session, everything else is added up, so a batch counts once by its identifier. The day is that of the database's clock.
create function private.store_visit(p_session uuid, p_steps text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today();
  held private.visits;
  is_new boolean;
begin
  insert into private.visits (day, session) values (today, p_session) on conflict (day, session) do nothing;
  is_new := found;
  select * into held from private.visits where day = today and session = p_session for update;
  update private.visits set
    product_viewed = product_viewed or 'product-viewed' = any (p_steps),
    line_added = line_added or 'line-added' = any (p_steps),
    checkout_started = checkout_started or 'checkout-started' = any (p_steps),
    order_completed = order_completed or 'order-completed' = any (p_steps)
  where day = today and session = p_session and p_steps <> '{}';
  insert into private.shop_days as counted (day, visits, product_views, adds, checkouts, completed)
  select today, is_new::integer,
    ('product-viewed' = any (p_steps) and not held.product_viewed)::integer,
    ('line-added' = any (p_steps) and not held.line_added)::integer,
    ('checkout-started' = any (p_steps) and not held.checkout_started)::integer,
    ('order-completed' = any (p_steps) and not held.order_completed)::integer
  on conflict (day) do update set
    visits = counted.visits + excluded.visits,
    product_views = counted.product_views + excluded.product_views,
    adds = counted.adds + excluded.adds,
    checkouts = counted.checkouts + excluded.checkouts,
    completed = counted.completed + excluded.completed;
end
$$;

-- Beyond 300 pages and releases a day the rest shares one name: a flood of invented ones costs neither space nor time.
create function private.admit_series(p_page text, p_remote text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from private.vital_series where day = private.today() and page = p_page and remote = p_remote) then
    return true;
  end if;
  if (select count(*) from private.vital_series where day = private.today()) >= 300 then
    return false;
  end if;
  insert into private.vital_series (day, page, remote) values (private.today(), p_page, p_remote) on conflict do nothing;
  return true;
end
$$;

create function private.store_vitals(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with told as (
    select page, remote, name, case when name = 'CLS' then value * 1000 else value end as value
    from jsonb_to_recordset(p_records) as record (kind text, page text, remote text, name text, value numeric)
    where kind = 'vital'
  ), series as materialized (
    select page, remote, private.admit_series(page, remote) as is_admitted
    from (select distinct page, remote from told order by page, remote) as named
  )
  insert into private.vital_days as counted (days, day, page, remote, name, rating, step, samples)
  select span.days, span.day, case when is_admitted then page else 'other' end, case when is_admitted then remote else 'other' end, name,
    case when value <= good then 0 when value <= poor then 1 else 2 end as rating, private.vital_step(value) as step, count(*)
  from told join series using (page, remote) join private.vital_thresholds() using (name)
  cross join (values (1, private.today()), (7, date_trunc('week', private.today())::date)) as span (days, day)
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (days, day, page, remote, name, rating, step) do update set samples = counted.samples + excluded.samples;
end
$$;

create function private.store_errors(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today();
  told record;
  is_full boolean;
begin
  for told in
    select code, remote, variants, count(*) as times
    from jsonb_to_recordset(p_records) as record (kind text, code text, remote text, variants text)
    where kind = 'error' group by code, remote, variants order by code, remote, variants
  loop
    update private.error_days set times = times + told.times
    where day = today and code = told.code and remote = told.remote and variants = told.variants;
    continue when found;
    is_full := (select count(*) from private.error_days where day = today) >= 300;
    insert into private.error_days as counted (day, code, remote, variants, times)
    select today, case when is_full then 'other' else told.code end, case when is_full then 'other' else told.remote end,
      case when is_full then '' else told.variants end, told.times
    on conflict (day, code, remote, variants) do update set times = counted.times + excluded.times;
  end loop;
end
$$;

create function private.store_searches(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today();
  told record;
begin
  for told in
    select private.kept_query(query) as query, count(*) as times
    from jsonb_to_recordset(p_records) as record (kind text, query text)
    where kind = 'search' and private.kept_query(query) is not null group by 1 order by 1
  loop
    update private.search_days set times = times + told.times where day = today and query = told.query;
    continue when found;
    insert into private.search_days as counted (day, query, times)
    select today, case when (select count(*) from private.search_days where day = today) < 300 then told.query else 'other' end, told.times
    on conflict (day, query) do update set times = counted.times + excluded.times;
  end loop;
end
$$;

-- Everything that is counted together is counted last and in one order, so that two batches never wait for each other.
create function public.ingest_vitals(batch uuid, session_id text, records jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent integer := jsonb_array_length(records);
  session uuid := left(encode(sha256(convert_to(private.today() || '/visit/' || session_id, 'UTF8')), 'hex'), 32)::uuid;
begin
  if sent > 50 then
    raise exception 'At most 50 records at once' using errcode = '22023';
  end if;
  if not private.is_first_time(batch) then
    perform private.count_vital_outcome('repeated', sent);
    return jsonb_build_object('stored', 0, 'repeated', sent);
  end if;
  perform private.store_vitals(records);
  perform private.store_errors(records);
  perform private.store_searches(records);
  perform private.store_visit(session, (
    select coalesce(array_agg(distinct step), '{}')
    from jsonb_to_recordset(records) as record (kind text, step text) where kind = 'step'));
  perform private.count_vital_outcome('stored', sent);
  return jsonb_build_object('stored', sent, 'repeated', 0);
end
$$;
grant execute on function public.ingest_vitals(uuid, text, jsonb) to service_role;

-- track-vitals asks before it counts or stores anything; its limit is its own, so that measuring never costs an event.
create function public.admit_vitals(client text, records integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed constant integer := 600;
  hits integer := private.count_hits('track_vitals', client, interval '1 minute', greatest(records, 1));
begin
  if hits > allowed and hits - greatest(records, 1) <= allowed then
    perform private.count_vital_outcome('refused_rate', records);
  end if;
  return hits <= allowed;
end
$$;
grant execute on function public.admit_vitals(text, integer) to service_role;

create function public.count_refused_vitals(reason text, records integer) returns void
language sql volatile security definer set search_path = ''
as $$ select private.count_vital_outcome('refused_' || reason, records) $$;
grant execute on function public.count_refused_vitals(text, integer) to service_role;

-- Raw visits older than asked for, and what bounds a day that is over; figures by day stay.
create function public.drop_old_visits(keep_days integer default 90) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  dropped bigint;
begin
  delete from private.visits where day < private.today() - greatest(keep_days, 1);
  get diagnostics dropped = row_count;
  delete from private.vital_series where day < private.today();
  delete from private.counted_batches where counted_at < now() - interval '3 days';
  return dropped;
end
$$;
grant execute on function public.drop_old_visits(integer) to service_role;
