-- How many tokens the servers issued, as they told: beside those assigned it shows whether another holder of the key signs tokens.
create table public.issued_tokens (
  day date not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  tokens bigint not null check (tokens >= 0),
  primary key (day, experiment, phase, variant)
);
create index issued_tokens_by_phase on public.issued_tokens (experiment, phase, day);
alter table public.issued_tokens enable row level security;
grant select on public.issued_tokens to authenticated;
grant select, delete on public.issued_tokens to service_role;
create policy issued_tokens_admin_reads on public.issued_tokens for select to authenticated using ((select private.is_admin()));

-- As before, and the tokens of a server: `[{"experiment", "phase", "variant", "tokens"}]`, an empty list where it issued none. A server
-- that doesn't count its tokens passes null, and ends the comparison with those assigned, because some tokens are counted nowhere.
drop function public.count_served_pages(uuid, jsonb);
create function public.count_served_pages(batch uuid, counts jsonb, issued jsonb default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken integer;
begin
  if jsonb_array_length(counts) > 500 or jsonb_array_length(issued) > 500 then
    raise exception 'At most 500 counts at once' using errcode = '22023';
  end if;
  if not private.is_first_time(batch) then
    return 0;
  end if;
  insert into public.served_pages as kept (day, experiment, phase, variant, pages)
  select private.today(), told.experiment, told.phase, told.variant, sum(told.pages)
  from jsonb_to_recordset(counts) as told (experiment text, phase integer, variant text, pages bigint)
  where told.pages > 0 and private.is_known_arm(told.experiment, told.phase, told.variant)
  group by told.experiment, told.phase, told.variant order by told.experiment, told.phase, told.variant
  on conflict (day, experiment, phase, variant) do update set pages = kept.pages + excluded.pages;
  get diagnostics taken = row_count;
  insert into public.issued_tokens as kept (day, experiment, phase, variant, tokens)
  select private.today(), told.experiment, told.phase, told.variant, sum(told.tokens)
  from jsonb_to_recordset(coalesce(issued, '[]')) as told (experiment text, phase integer, variant text, tokens bigint)
  where told.tokens > 0 and private.is_known_arm(told.experiment, told.phase, told.variant)
  group by told.experiment, told.phase, told.variant order by told.experiment, told.phase, told.variant
  on conflict (day, experiment, phase, variant) do update set tokens = kept.tokens + excluded.tokens;
  perform private.note_evidence('issuing', issued is not null);
  -- After an hour without a server that tells, some tokens are counted nowhere, and the comparison begins anew.
  update private.evidence_began set last_at = now(), at = case when last_at < now() - interval '1 hour' then now() else at end
  where what = 'issuing' and last_at < now() - interval '1 minute';
  return taken;
end
$$;
grant execute on function public.count_served_pages(uuid, jsonb, jsonb) to service_role;

-- Visitors of several variants, whom the daily counts leave out: each of them was issued a token for every variant.
create index assignments_of_several on public.assignments (experiment, phase) where several_variants;

-- What proves the figures of a phase. Those assigned and the tokens issued are compared over the whole phase where it was opened since
-- events are checked and servers count their tokens; of an older phase, over the days after both began. `since` is the first of
-- these days. Servers tell at least three times an hour; where none did for an hour nothing is compared. The largest address is the sum of each day's largest, since two days' digests cannot be compared: its share of the
-- visitors is at most that. In PL/pgSQL, whose statements are planned once a session: the list asks for every experiment.
create function private.evidence_of(opened public.experiment_phases) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  is_checking constant boolean := exists (select from private.evidence_began where what = 'checking');
  began constant timestamptz := (
    select max(at) from private.evidence_began
    where what = 'checking' or what = 'issuing' and last_at > now() - interval '1 hour' having count(*) = 2);
  is_whole constant boolean := coalesce(opened.opened_at >= began, false);
  first_day constant date := case when is_whole then (opened.opened_at at time zone 'UTC')::date else (began at time zone 'UTC')::date + 1 end;
begin
  return jsonb_build_object(
    'checking', is_checking,
    -- Events of before count as they came.
    'checking_since', (select (at at time zone 'UTC')::date from private.evidence_began where what = 'checking' and at > opened.opened_at),
    'issuing', case when began is null then 'not checked' else 'checked' end,
    'since', first_day,
    'assigned', (select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'n', n) order by variant), '[]') from (
      select variant, sum(counted.n) as n from (
        select daily.variant, daily.n from public.assignments_daily as daily
        where daily.experiment = opened.experiment and daily.phase = opened.phase and (is_whole or daily.day >= first_day)
        union all
        select several.variant, 1 from public.assignments as several
        where several.experiment = opened.experiment and several.phase = opened.phase and several.several_variants
          and (is_whole or (several.first_at at time zone 'UTC')::date >= first_day)
      ) as counted group by variant) as told),
    'issued', (select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'n', n) order by variant), '[]') from (
      select told.variant, sum(told.tokens) as n from public.issued_tokens as told
      where told.experiment = opened.experiment and told.phase = opened.phase and (is_whole or told.day >= first_day)
      group by told.variant) as told),
    'largest_address', (
      select case when sum(visitors) > 0 then jsonb_build_object('visitors', sum(largest), 'of', sum(visitors), 'addresses', sum(addresses)) end
      from (
        select sum(young.visitors) as visitors, max(young.visitors) as largest, count(*) filter (where young.visitors > 0) as addresses
        from private.address_counts as young
        where young.experiment = opened.experiment and young.phase = opened.phase and young.address <> '' group by young.day
        union all
        select old.visitors, old.largest, old.addresses from public.address_shares as old
        where old.experiment = opened.experiment and old.phase = opened.phase
      ) as days),
    'apart', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'event', event, 'variant', variant, 'n', n)
        order by reason, event, variant), '[]') from (
      select told.reason, told.event, told.variant, sum(told.events) as n from public.counted_apart as told
      where told.experiment = opened.experiment and told.phase = opened.phase group by told.reason, told.event, told.variant) as told
      where n > 0),
    'orders', case when exists (select from private.evidence_began where what = 'orders') then 'webhook' else 'browsers' end,
    'orders_since', (select (at at time zone 'UTC')::date from private.evidence_began where what = 'orders' and at > opened.opened_at));
end
$$;

-- As before, with the evidence beside the figures.
create or replace function public.experiment_figures(p_experiment text, p_phase integer default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened public.experiment_phases;
begin
  perform private.refuse_but_administrators();
  select * into opened from public.experiment_phases as one
  where one.experiment = p_experiment and one.phase = coalesce(p_phase, one.phase) order by one.phase desc limit 1;
  return (
    select jsonb_build_object(
      'experiment', kept.name, 'status', kept.status, 'revision', kept.revision, 'shipped_variant', kept.shipped_variant,
      'phase', opened.phase,
      'phases', (select coalesce(jsonb_agg(private.opened_phase(one) order by one.phase), '[]')
        from public.experiment_phases as one where one.experiment = p_experiment),
      'read_at', private.iso_time(now()),
      'daily', (select coalesce(jsonb_agg(told order by told.day, told.variant, told.goal), '[]')
        from private.daily_counts(opened) as told),
      'assigned', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'variant', variant, 'n', n) order by day, variant), '[]')
        from public.assignments_daily where experiment = p_experiment and phase = opened.phase),
      'segments', (select coalesce(jsonb_agg(told order by told.dimension, told.segment, told.variant, told.goal), '[]')
        from private.segment_counts(opened) as told),
      'served', (select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'pages', pages) order by variant), '[]') from (
        select variant, sum(pages) as pages from public.served_pages
        where experiment = p_experiment and phase = opened.phase group by variant) as told),
      'health', private.health_of(p_experiment, opened.phase),
      'evidence', private.evidence_of(opened))
    from public.experiments as kept where kept.name = p_experiment
  );
end
$$;

-- Likewise.
create or replace function public.experiments_overview() returns jsonb
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  perform private.refuse_but_administrators();
  return (
    with latest as materialized (
      select distinct on (one.experiment) one.experiment, one.phase, one as opened
      from public.experiment_phases as one order by one.experiment, one.phase desc
    ), sums as materialized (
      select experiment, variant, goal, sum(n) as n, sum(x) as x, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares
      from public.rollup_daily join latest using (experiment, phase) group by experiment, variant, goal
    ), asked as materialized (
      select experiment, goal from latest cross join lateral private.asked_goals(latest.opened) as goal
    ), totals as (
      select everybody.experiment, jsonb_agg(jsonb_build_object('variant', everybody.variant, 'goal', asked.goal, 'n', everybody.n,
        'x', coalesce(told.x, 0), 'sum', coalesce(told.sum, 0), 'sum_of_squares', coalesce(told.sum_of_squares, 0))
        order by everybody.variant, asked.goal) as list
      from sums as everybody join asked using (experiment)
      left join sums as told on told.experiment = everybody.experiment and told.variant = everybody.variant and told.goal = asked.goal
      where everybody.goal = '' group by everybody.experiment
    ), drawn as (
      select experiment, jsonb_agg(jsonb_build_object('variant', variant, 'n', n) order by variant) as list from (
        select experiment, variant, sum(n) as n from public.assignments_daily join latest using (experiment, phase)
        group by experiment, variant) as counted group by experiment
    ), traffic as (
      select experiment, jsonb_agg(jsonb_build_object('day', day, 'n', n) order by day) as list from (
        select experiment, day, sum(n) as n from public.rollup_daily
        where goal = '' and day > (now() at time zone 'UTC')::date - 14 group by experiment, day) as counted group by experiment
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', kept.name, 'description', coalesce(kept.definition ->> 'description', ''), 'status', kept.status,
      'revision', kept.revision, 'updated_at', private.iso_time(kept.updated_at), 'shipped_variant', kept.shipped_variant,
      'phase', case when latest.phase is not null then private.opened_phase(latest.opened) end,
      'totals', coalesce(totals.list, '[]'), 'assigned', coalesce(drawn.list, '[]'), 'traffic', coalesce(traffic.list, '[]'),
      'evidence', case when latest.phase is not null then private.evidence_of(latest.opened) end)
      order by kept.updated_at desc, kept.name), '[]')
    from public.experiments as kept
    left join latest on latest.experiment = kept.name left join totals on totals.experiment = kept.name
    left join drawn on drawn.experiment = kept.name left join traffic on traffic.experiment = kept.name
  );
end
$$;
