-- The kind of page that a visit began with, as the earliest `seen` of a phase told in `page`. `LANDING_PAGES` of the package `experiments` is the
-- same list.
alter table public.exposures add column landing text not null default 'unknown'
  check (landing in ('home', 'product', 'listing', 'ad', 'other', 'unknown'));

-- As before, with the landing page.
create or replace function private.store_exposures(told public.analytics_events[]) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
begin
  with seen as (
    select experiment, phase, visitor_id, variant, occurred_at as first_at,
      case when metadata ->> 'device' in ('phone', 'tablet', 'desktop') then metadata ->> 'device' else 'unknown' end as device,
      case when metadata ->> 'source' in ('direct', 'search', 'social', 'email', 'paid', 'referral')
        then metadata ->> 'source' else 'unknown' end as source,
      case when metadata ->> 'visitor' in ('new', 'returning') then metadata ->> 'visitor' else 'unknown' end as visitor,
      case when metadata ->> 'page' in ('home', 'product', 'listing', 'ad', 'other') then metadata ->> 'page' else 'unknown' end as landing,
      min(variant) over arm <> max(variant) over arm as several_variants
    from unnest(told) window arm as (partition by experiment, phase, visitor_id)
  ), arms as (
    select distinct on (experiment, phase, visitor_id) * from seen
    order by experiment, phase, visitor_id, first_at, device, source, visitor, landing
  ), known as (
    select experiment, phase, visitor_id, earlier.first_at
    from public.exposures as earlier join arms using (experiment, phase, visitor_id)
  ), upserted as (
    insert into public.exposures as kept
      (experiment, phase, visitor_id, variant, first_at, several_variants, device, source, visitor, landing)
    select experiment, phase, visitor_id, variant, first_at, several_variants, device, source, visitor, landing from arms
    on conflict (experiment, phase, visitor_id) do update set
      several_variants = kept.several_variants or excluded.several_variants or kept.variant <> excluded.variant,
      (variant, first_at, device, source, visitor, landing) = (
        select told_of.variant, told_of.first_at, told_of.device, told_of.source, told_of.visitor, told_of.landing
        from (values (kept.variant, kept.first_at, kept.device, kept.source, kept.visitor, kept.landing),
          (excluded.variant, excluded.first_at, excluded.device, excluded.source, excluded.visitor, excluded.landing)
        ) as told_of (variant, first_at, device, source, visitor, landing)
        order by told_of.first_at, told_of.device, told_of.source, told_of.visitor, told_of.landing limit 1)
    where (excluded.first_at, excluded.device, excluded.source, excluded.visitor, excluded.landing)
        < (kept.first_at, kept.device, kept.source, kept.visitor, kept.landing)
      or not kept.several_variants and (excluded.several_variants or kept.variant <> excluded.variant)
    returning kept.experiment, kept.phase, kept.visitor_id, kept.first_at
  ), exposed as (
    delete from private.unexposed_conversions as waiting using upserted
    where waiting.experiment = upserted.experiment and waiting.visitor_id = upserted.visitor_id
    returning waiting.experiment, waiting.day
  ), days as (
    select experiment, phase, (first_at at time zone (select private.time_zone()))::date as day from upserted
    union all
    select experiment, phase, (known.first_at at time zone (select private.time_zone()))::date
    from known join upserted using (experiment, phase, visitor_id)
    union all
    select experiment, 0, day from exposed
  )
  select array_agg(distinct row(experiment, phase, day, null)::public.dirty_days) into touched from days;
  return touched;
end
$$;

-- As before, with the landing page as a further dimension.
create or replace function private.recompute_exposed(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  open_for interval := private.conversion_window(p_experiment, p_phase);
  begins timestamptz := private.day_start(p_day);
  ends timestamptz := private.day_start(p_day + 1) + open_for;
begin
  delete from public.rollup_daily where day = p_day and experiment = p_experiment and phase = p_phase;
  delete from public.rollup_segments where experiment = p_experiment and phase = p_phase and day = p_day;
  with units as materialized (
    select visitor_id, variant, device, source, visitor, landing, first_at from public.exposures
    where experiment = p_experiment and phase = p_phase and first_at >= (select private.day_start(p_day))
      and first_at < (select private.day_start(p_day + 1)) and not several_variants
  ), converted as materialized (
    select units.visitor_id, units.variant, units.device, units.source, units.visitor, units.landing, reached.goal, sum(reached.value) as value
    from units join public.conversions as reached on reached.experiment = p_experiment
      and reached.visitor_id = units.visitor_id and reached.occurred_at between units.first_at and units.first_at + open_for
      -- What the line above implies, said for the index by time.
      and reached.occurred_at between begins and ends
    group by units.visitor_id, units.variant, units.device, units.source, units.visitor, units.landing, reached.goal
  ), sizes as (
    select variant, case when grouping(device) = 0 then 'device' when grouping(source) = 0 then 'source'
      when grouping(visitor) = 0 then 'visitor' when grouping(landing) = 0 then 'landing' else '' end as dimension,
      coalesce(device, source, visitor, landing, '') as segment, count(*) as n
    from units group by variant, grouping sets ((), (device), (source), (visitor), (landing))
  ), reached as (
    select variant, goal, case when grouping(device) = 0 then 'device' when grouping(source) = 0 then 'source'
      when grouping(visitor) = 0 then 'visitor' when grouping(landing) = 0 then 'landing' else '' end as dimension,
      coalesce(device, source, visitor, landing, '') as segment,
      count(*) as x, sum(value) as sum, sum(value * value) as sum_of_squares
    from converted group by variant, goal, grouping sets ((), (device), (source), (visitor), (landing))
  ), goals as (
    select goal from private.reached_goals(p_experiment) as goal
    -- A day without conversions still has its exposures.
    union select ''
  ), daily as (
    insert into public.rollup_daily (day, experiment, phase, variant, goal, n, x, sum, sum_of_squares)
    select p_day, p_experiment, p_phase, variant, goal, n, coalesce(x, 0), coalesce(sum, 0), coalesce(sum_of_squares, 0)
    from sizes cross join goals left join reached using (variant, dimension, segment, goal) where dimension = ''
  )
  insert into public.rollup_segments (experiment, phase, day, dimension, segment, variant, goal, n, x, sum, sum_of_squares)
  select p_experiment, p_phase, p_day, dimension, segment, variant, '', n, 0, 0, 0 from sizes where dimension <> ''
  union all
  select p_experiment, p_phase, p_day, dimension, segment, variant, goal, n, x, sum, sum_of_squares
  from sizes join reached using (variant, dimension, segment) where dimension <> '';
end
$$;
