-- The error codes, pages, and releases that there are, as servers publish them. A name holds for three hours from when it was signed:
-- servers publish it again every hour, and one that runs another build takes nothing from the others.
create table private.known_names (
  kind text not null check (kind in ('code', 'page', 'remote')),
  name text not null,
  until timestamptz not null,
  primary key (kind, name)
);
alter table private.known_names enable row level security;

-- Whether names can be checked: some server published them, of late.
create function private.checks_names() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from private.known_names where until > now()) $$;

-- Whether figures may be told under a name: any name where none can be checked.
create function private.is_known_name(p_kind text, p_name text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.known_names where kind = p_kind and name = p_name and until > now()) or not private.checks_names()
$$;

-- Keeps the names of a list that was signed at `issued`, which count-served has verified. An older list shortens nothing and adds no
-- more than what is left of its three hours; one of the future would last too long.
create function public.publish_names(codes text[], pages text[], remotes text[], issued timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if issued > now() + interval '5 minutes' then
    raise exception 'The list is of the future' using errcode = '22023';
  end if;
  insert into private.known_names as known (kind, name, until)
  select distinct told.kind, told.name, issued + interval '3 hours' from (
    select 'code' as kind, unnest(codes) as name
    union all select 'page', unnest(pages)
    union all select 'remote', unnest(remotes)
  ) as told where issued + interval '3 hours' > now() order by told.kind, told.name
  on conflict (kind, name) do update set until = greatest(known.until, excluded.until);
end
$$;
grant execute on function public.publish_names(text[], text[], text[], timestamptz) to service_role;

-- How much an address has added to the figures of a day, by the digest of that day (`private.address_digest`).
create table private.caller_amounts (
  day date not null,
  address bytea not null,
  samples integer not null default 0,
  visits integer not null default 0,
  -- Names that were new to the day.
  errors integer not null default 0,
  searches integer not null default 0,
  primary key (day, address)
);
-- Who told a figure on a day, so that a caller who tells it again is not counted again. Beyond 5,000 no caller is added. The digest is
-- of the figure, too: without the key of the day no two rows can be told to be of one address, here or in other tables.
create table private.figure_callers (
  day date not null,
  figure text not null,
  address bytea not null,
  primary key (day, figure, address)
);
alter table private.caller_amounts enable row level security;
alter table private.figure_callers enable row level security;

-- How many callers told it; 0 of days before callers were counted.
alter table private.error_days add column callers bigint not null default 0;
alter table private.search_days add column callers bigint not null default 0;

-- An error has a row for all visitors and one for each variant that some of them were shown, never one for several variants
-- together: a sender can make up any number of combinations. What was kept by combination becomes such rows.
insert into private.error_days as counted (day, code, remote, variants, times)
select day, code, remote, '', sum(times) from private.error_days where variants <> '' group by day, code, remote
on conflict (day, code, remote, variants) do update set times = counted.times + excluded.times;
insert into private.error_days as counted (day, code, remote, variants, times)
select day, code, remote, variant, sum(times)
from private.error_days cross join lateral unnest(string_to_array(variants, ',')) as variant
where variants like '%,%' group by day, code, remote, variant
on conflict (day, code, remote, variants) do update set times = counted.times + excluded.times;
delete from private.error_days where variants like '%,%';
update private.error_days set code = 'unknown', remote = 'unknown' where code = 'other';
update private.vital_days set page = 'unknown', remote = 'unknown' where page = 'other' and remote = 'other';

-- Whether `hero-headline=definite` names a variant that an experiment ever offered.
create function private.is_offered(p_variant text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.experiment_phases as opened
    where opened.experiment = split_part(p_variant, '=', 1)
      and opened.definition -> 'variants' @> jsonb_build_array(jsonb_build_object('name', split_part(p_variant, '=', 2)))
  )
$$;

-- Adds a caller to some figures of today; gives those that the caller had not told before. All callers without a
-- known address are one.
create function private.new_to_caller(p_figures text[], p_sender bytea) returns setof text
language sql volatile security definer set search_path = ''
as $$
  insert into private.figure_callers (day, figure, address)
  select private.today(), told.figure,
    case when p_sender = '' then p_sender else substring(sha256(of_today.key || p_sender || convert_to(told.figure, 'UTF8')) for 16) end
  from unnest(p_figures) as told (figure) left join private.address_keys as of_today on of_today.day = private.today()
  where not exists (
    select from private.figure_callers as known where known.day = private.today() and known.figure = told.figure offset 4999)
  order by told.figure
  on conflict do nothing
  returning figure
$$;

-- Where names are checked, there are as many pages and releases as the list has; elsewhere 300 a day.
create or replace function private.admit_series(p_page text, p_remote text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.checks_names() then
    return private.is_known_name('page', p_page) and private.is_known_name('remote', p_remote);
  end if;
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

-- Counts as many samples as the caller has room for, and says how many those were.
drop function private.store_vitals(jsonb);
create function private.store_vitals(p_records jsonb, p_room integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept integer;
begin
  with told as materialized (
    select page, remote, name, case when name = 'CLS' then value * 1000 else value end as value
    from jsonb_to_recordset(p_records) as record (kind text, page text, remote text, name text, value numeric)
    where kind = 'vital' limit greatest(p_room, 0)
  ), series as materialized (
    select page, remote, private.admit_series(page, remote) as is_admitted
    from (select distinct page, remote from told order by page, remote) as named
  ), stored as (
    insert into private.vital_days as counted (days, day, page, remote, name, rating, step, samples)
    select span.days, span.day, case when is_admitted then page else 'unknown' end, case when is_admitted then remote else 'unknown' end,
      name, case when value <= good then 0 when value <= poor then 1 else 2 end as rating, private.vital_step(value) as step, count(*)
    from told join series using (page, remote) join private.vital_thresholds() using (name)
    cross join (values (1, private.today()), (7, date_trunc('week', private.today())::date)) as span (days, day)
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (days, day, page, remote, name, rating, step) do update set samples = counted.samples + excluded.samples
  )
  select count(*) into kept from told;
  return kept;
end
$$;

-- In one statement and in the order of its rows, as before. A code or release that is not known, and what the caller has no room to
-- name, is the code `unknown`. Says how many names are new to the day.
drop function private.store_errors(jsonb);
create function private.store_errors(p_records jsonb, p_sender bytea, p_room integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := private.today();
  -- Names from a list are bounded by it.
  room constant bigint := least(p_room,
    case when not private.checks_names() then 300 - (select count(*) from private.error_days where day = today) end);
  named integer;
begin
  with sent as materialized (
    select case when is_known then code else 'unknown' end as code, case when is_known then remote else 'unknown' end as remote,
      case when is_known then variants else '' end as variants
    from jsonb_to_recordset(p_records) as record (kind text, code text, remote text, variants text)
    cross join lateral (
      select private.is_known_name('code', code) and private.is_known_name('remote', remote) as is_known) as looked_up
    where kind = 'error'
  ), told as (
    select code, remote, variants, count(*) as times from (
      select code, remote, '' as variants from sent
      union all
      select code, remote, shown.variant from sent
      cross join lateral (select distinct unnest(string_to_array(sent.variants, ',')) as variant) as shown
      where private.is_offered(shown.variant)
    ) as each_row group by code, remote, variants
  ), met as materialized (
    select told.*, known.day is null and told.code <> 'unknown' as is_new,
      row_number() over (partition by known.day is null and told.code <> 'unknown'
        order by told.variants <> '', told.code, told.remote, told.variants) as place
    from told left join private.error_days as known
      on known.day = today and (known.code, known.remote, known.variants) = (told.code, told.remote, told.variants)
  ), kept as materialized (
    select case when is_new and place > room then 'unknown' else code end as code,
      case when is_new and place > room then 'unknown' else remote end as remote, variants, sum(times) as times
    -- The row for all visitors has counted what came with a variant.
    from met where not (is_new and place > room and variants <> '')
    group by 1, 2, 3
  ), fresh as materialized (
    select figure from private.new_to_caller(
      array(select concat_ws(' ', 'error', code, remote, variants) from kept), p_sender) as figure
  ), stored as (
    insert into private.error_days as counted (day, code, remote, variants, times, callers)
    select today, code, remote, variants, times, (concat_ws(' ', 'error', code, remote, variants) in (select figure from fresh))::integer
    from kept order by code, remote, variants
    on conflict (day, code, remote, variants) do update
      set times = counted.times + excluded.times, callers = counted.callers + excluded.callers
  )
  select count(*) into named from met where is_new and place <= room;
  return named;
end
$$;

-- Likewise. What there is no room for is the empty query, which no visitor can have typed.
drop function private.store_searches(jsonb);
create function private.store_searches(p_records jsonb, p_sender bytea, p_room integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := private.today();
  room constant bigint := least(p_room, 2000 - (select count(*) from private.search_days where day = today));
  named integer;
begin
  with told as (
    select private.kept_query(query) as query, count(*) as times
    from jsonb_to_recordset(p_records) as record (kind text, query text) where kind = 'search' group by 1
  ), met as materialized (
    select told.*, known.day is null as is_new,
      row_number() over (partition by known.day is null order by told.query) as place
    from told left join private.search_days as known on known.day = today and known.query = told.query
    where told.query is not null
  ), kept as materialized (
    select case when is_new and place > room then '' else query end as query, sum(times) as times from met group by 1
  ), fresh as materialized (
    select figure from private.new_to_caller(array(select 'search ' || query from kept), p_sender) as figure
  ), stored as (
    insert into private.search_days as counted (day, query, times, callers)
    select today, query, times, ('search ' || query in (select figure from fresh))::integer from kept order by query
    on conflict (day, query) do update set times = counted.times + excluded.times, callers = counted.callers + excluded.callers
  )
  select count(*) into named from met where is_new and place <= room;
  return named;
end
$$;

-- As before, unless the visit is new and its caller has no room for one. Says how many visits began, and null where one was refused.
drop function private.store_visit(uuid, text[]);
create function private.store_visit(p_session uuid, p_steps text[], p_room integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today();
  held private.visits;
  is_new boolean;
begin
  if p_room <= 0 and not exists (select from private.visits where day = today and session = p_session) then
    return null;
  end if;
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
  return is_new::integer;
end
$$;

-- How much a caller may add to a day; without a bound where the function says of no caller who it is.
create function private.daily_allowance(p_caller text, p_limit integer) returns integer
language sql immutable set search_path = ''
as $$ select case when p_caller is null then 1000000 else private.allowance(p_caller, p_limit) end $$;

-- As before, of a caller who adds a bounded amount to a day: 500 samples, 400 visits, 40 errors and 20 searches that are new
-- to the day. `caller` is the digest of the address that sent the batch; all without a known address are `unknown` and share ten times as much. A
-- function that passes none, as the one before did, has its figures unbounded, as they used to be.
drop function public.ingest_vitals(uuid, text, jsonb);
create function public.ingest_vitals(batch uuid, session_id text, records jsonb, caller text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_day constant date := private.today();
  sent integer := jsonb_array_length(records);
  session uuid := left(encode(sha256(convert_to(this_day || '/visit/' || session_id, 'UTF8')), 'hex'), 32)::uuid;
  measured integer;
  kept integer;
  began integer;
  sender bytea;
  used private.caller_amounts;
begin
  if sent > 50 then
    raise exception 'At most 50 records at once' using errcode = '22023';
  end if;
  if not private.is_first_time(batch) then
    perform private.count_vital_outcome('repeated', sent);
    return jsonb_build_object('stored', 0, 'repeated', sent);
  end if;
  sender := '';
  used := row(this_day, sender, 0, 0, 0, 0)::private.caller_amounts;
  if caller is not null then
    sender := private.address_digest(caller);
    -- Held until this batch is counted, before anything else, so that batches of one address take turns.
    insert into private.caller_amounts as counted (day, address) values (this_day, sender)
    on conflict (day, address) do update set samples = counted.samples
    returning * into used;
  end if;
  measured := (select count(*) from jsonb_array_elements(records) as record where record ->> 'kind' = 'vital');
  kept := private.store_vitals(records, private.daily_allowance(caller, 500) - used.samples);
  used.errors := used.errors + private.store_errors(records, sender, private.daily_allowance(caller, 40) - used.errors);
  used.searches := used.searches + private.store_searches(records, sender, private.daily_allowance(caller, 20) - used.searches);
  began := private.store_visit(session, (
    select coalesce(array_agg(distinct step), '{}')
    from jsonb_to_recordset(records) as record (kind text, step text) where kind = 'step'), private.daily_allowance(caller, 400) - used.visits);
  update private.caller_amounts
  set samples = used.samples + kept, errors = used.errors, searches = used.searches, visits = used.visits + coalesce(began, 0)
  where day = this_day and address = sender and caller is not null;
  -- Last and in one order, like everything that is counted together.
  perform private.count_vital_outcome('over_address', measured - kept + (began is null)::integer);
  perform private.count_vital_outcome('stored', sent);
  return jsonb_build_object('stored', sent, 'repeated', 0);
end
$$;
grant execute on function public.ingest_vitals(uuid, text, jsonb, text) to service_role;

-- What most callers met comes first, then what came most often. A caller counts once a day, and again on the next.
create or replace function private.error_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'remote', remote, 'variants', variants, 'times', times, 'callers', callers,
    'last_day', last_day) order by code = 'unknown', callers desc, times desc, code, remote, variants), '[]')
  from (
    select code, remote, variants, sum(times) as times, sum(callers) as callers, max(day) as last_day from private.error_days
    where day between p_from and p_to group by code, remote, variants
    order by code <> 'unknown', callers desc, times desc, code, remote, variants limit 200
  ) as counted
$$;

create or replace function private.search_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('query', query, 'times', times, 'callers', callers)
    order by query = '', callers desc, times desc, query), '[]')
  from (
    select query, sum(times) as times, sum(callers) as callers from private.search_days
    where day between p_from and p_to group by query order by query <> '', callers desc, times desc, query limit 50
  ) as counted
$$;

-- As before, and whether names are checked against those that servers publish.
create or replace function public.shop_figures(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  known boolean := exists (select from public.orders);
  span integer;
  details_from date;
  coin text;
begin
  perform private.refuse_but_administrators();
  if (p_from >= date '2020-01-01' and p_to < date '2200-01-01' and p_to between p_from and p_from + 399) is not true then
    raise exception 'Between 1 and 400 days can be shown at once' using errcode = '22023';
  end if;
  span := p_to - p_from + 1;
  details_from := greatest(p_from, p_to - 27);
  coin := private.shop_currency(p_from - span, p_to);
  return jsonb_build_object(
    'from', p_from, 'to', p_to, 'previous_from', p_from - span, 'previous_to', p_from - 1, 'details_from', details_from,
    'read_at', now(),
    'days', (select jsonb_agg(to_jsonb(counted) order by counted.day) from private.shop_days_between(p_from, p_to, coin, known) as counted),
    'totals', private.shop_totals(p_from, p_to, coin, known),
    'previous', private.shop_totals(p_from - span, p_from - 1, coin, known),
    'currency', coin, 'revenue_known', known, 'names_checked', private.checks_names(),
    'searches_without_result', private.search_figures(details_from, p_to),
    'vitals', private.vital_figures(details_from, p_to),
    'errors', private.error_figures(details_from, p_to),
    'health', (select coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'records', records) order by outcome), '[]')
      from (select outcome, sum(records) as records from private.vital_health where day between p_from and p_to group by outcome) as told)
  );
end
$$;

-- As before, and what figures know of addresses, and names that no server publishes any more.
create or replace function private.forget_addresses() returns void
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
  delete from private.caller_amounts where day < private.today() - 1;
  delete from private.figure_callers where day < private.today() - 1;
  delete from private.known_names where until < now();
  delete from private.address_keys where day < private.today() - 1;
end
$$;
