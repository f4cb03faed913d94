-- What visitors spent, by day of their first exposure: a row for each list of order values that visitors of a variant had, with
-- the number of these visitors. Few lists differ, because few prices do. No row names a visitor.
create table private.rollup_orders (
  experiment text not null,
  phase integer not null,
  day date not null,
  variant text not null,
  currency text not null,
  amounts numeric[] not null,
  visitors bigint not null
);
create index rollup_orders_by_phase on private.rollup_orders (experiment, phase, day);
alter table private.rollup_orders enable row level security;

-- Orders have the currency that the storefront told. One that only a browser told of has none, and no value that could be believed.
create function private.recompute_orders(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  open_for interval := private.conversion_window(p_experiment, p_phase);
  begins timestamptz := p_day::timestamp at time zone 'UTC';
begin
  delete from private.rollup_orders where experiment = p_experiment and phase = p_phase and day = p_day;
  insert into private.rollup_orders (experiment, phase, day, variant, currency, amounts, visitors)
  select p_experiment, p_phase, p_day, variant, currency, amounts, count(*)
  from (
    select units.variant, bought.currency, array_agg(bought.value order by bought.value) as amounts
    from public.conversions as bought join public.exposures as units on units.experiment = p_experiment and units.phase = p_phase
      and units.visitor_id = bought.visitor_id and bought.occurred_at between units.first_at and units.first_at + open_for
    where bought.experiment = p_experiment and bought.currency is not null and bought.goal = 'order-completed'
      and bought.occurred_at between begins and begins + interval '24 hours' + open_for
      and (units.first_at at time zone 'UTC')::date = p_day and not units.several_variants
    group by units.visitor_id, units.variant, bought.currency
  ) as buyers
  group by variant, currency, amounts;
end
$$;

-- As before, with what visitors spent.
create or replace function private.recompute_day(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_phase = 0 then
    perform private.recompute_unexposed(p_experiment, p_day);
    return;
  end if;
  perform private.recompute_assigned(p_experiment, p_phase, p_day);
  perform private.recompute_exposed(p_experiment, p_phase, p_day);
  perform private.recompute_orders(p_experiment, p_phase, p_day);
  insert into public.health_daily (experiment, phase, day, exposed_several)
  select p_experiment, p_phase, p_day, count(*) from public.exposures
  where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day and several_variants
  on conflict (experiment, phase, day) do update set exposed_several = excluded.exposed_several;
  delete from public.health_daily where experiment = p_experiment and phase = p_phase and day = p_day
    and assigned_several = 0 and exposed_several = 0;
end
$$;

-- What revenue per visitor and average order value are computed from; null where the storefront confirms no orders. Every order value
-- above the cap counts as the cap: the smallest value that at least 99 of 100 orders of all variants do not exceed. Of each variant:
-- visitors who ordered, their orders, what these came to before the cap, and after it the sum over visitors, the sum of
-- squares, the sum of squared numbers of orders, and the sum of the products of both. Values of several currencies are not added up.
create function private.revenue_of(opened public.experiment_phases) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  currencies text[];
  cap numeric;
begin
  if not exists (select from private.evidence_began where what = 'orders') then
    return null;
  end if;
  select coalesce(array_agg(distinct currency order by currency), '{}') into currencies
  from private.rollup_orders where experiment = opened.experiment and phase = opened.phase;
  if cardinality(currencies) > 1 then
    return jsonb_build_object('currencies', currencies, 'cap', null, 'arms', '[]'::jsonb);
  end if;
  select min(amount) into cap from (
    select amount, sum(orders) over (order by amount) as up_to, sum(orders) over () as of_all from (
      select amount, sum(visitors) as orders from private.rollup_orders cross join unnest(amounts) as amount
      where experiment = opened.experiment and phase = opened.phase group by amount) as single
  ) as ordered where up_to >= 0.99 * of_all;
  return jsonb_build_object('currencies', currencies, 'cap', cap, 'arms', (
    select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'buyers', buyers, 'orders', orders, 'total', total, 'sum', sum,
      'sum_of_squares', sum_of_squares, 'orders_squared', orders_squared, 'products', products) order by variant), '[]')
    from (
      select variant, sum(visitors) as buyers, sum(visitors * orders) as orders, sum(visitors * spent) as total,
        sum(visitors * capped) as sum, sum(visitors * capped * capped) as sum_of_squares,
        sum(visitors * orders * orders) as orders_squared, sum(visitors * capped * orders) as products
      from (
        select told.variant, told.visitors, cardinality(told.amounts) as orders, spent_by.spent, spent_by.capped
        from private.rollup_orders as told cross join lateral (
          select sum(amount) as spent, sum(least(amount, cap)) as capped from unnest(told.amounts) as amount) as spent_by
        where told.experiment = opened.experiment and told.phase = opened.phase
      ) as buyers group by variant
    ) as summed));
end
$$;

-- As before, with the revenue.
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
      'evidence', private.evidence_of(opened),
      'revenue', private.revenue_of(opened))
    from public.experiments as kept where kept.name = p_experiment
  );
end
$$;
