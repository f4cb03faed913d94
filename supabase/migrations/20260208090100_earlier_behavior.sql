-- What visitors did before they first saw a phase, so that differences can be adjusted for it (CUPED).

-- How far back behavior is compared: as long as a late event is taken.
create function private.earlier_span() returns interval
language sql immutable set search_path = ''
as $$ select interval '2160 hours' $$;

-- A visitor is looked for in all experiments now. Both columns are always given where the experiment is known.
create index conversions_of_visitor on public.conversions (visitor_id, experiment, goal, occurred_at);
create index exposures_of_visitor on public.exposures (visitor_id, experiment);
drop index public.conversions_by_visitor;
drop index public.exposures_by_visitor;

-- Of the visitors of a day, a phase, and a variant: those who had reached a goal in the span before their first exposure, whatever experiment
-- told of it, and of these the ones who reached it again after it, as `rollup_daily` counts.
create table private.rollup_earlier (
  experiment text not null,
  phase integer not null,
  day date not null,
  variant text not null,
  goal text not null,
  visitors bigint not null,
  again bigint not null,
  primary key (experiment, phase, day, variant, goal)
);
alter table private.rollup_earlier enable row level security;

-- How many visitors of a variant had spent an amount in the span before their first exposure. Who had spent nothing has no row.
create table private.rollup_spent (
  experiment text not null,
  phase integer not null,
  day date not null,
  variant text not null,
  currency text not null,
  amount numeric not null,
  visitors bigint not null
);
create index rollup_spent_by_phase on private.rollup_spent (experiment, phase, day);
alter table private.rollup_spent enable row level security;

-- What the visitors of a row had spent before.
alter table private.rollup_orders add column earlier numeric not null default 0;

create function private.recompute_earlier(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  open_for constant interval := private.conversion_window(p_experiment, p_phase);
  span constant interval := private.earlier_span();
  begins constant timestamptz := private.day_start(p_day);
  ends constant timestamptz := private.day_start(p_day + 1);
begin
  delete from private.rollup_earlier where experiment = p_experiment and phase = p_phase and day = p_day;
  insert into private.rollup_earlier (experiment, phase, day, variant, goal, visitors, again)
  select p_experiment, p_phase, p_day, known.variant, known.goal, count(*), count(*) filter (where exists (
    select from public.conversions as later
    where later.experiment = p_experiment and later.visitor_id = known.visitor_id and later.goal = known.goal
      and later.occurred_at between known.first_at and known.first_at + open_for))
  from (
    select distinct units.visitor_id, units.variant, units.first_at, before.goal
    from public.exposures as units join public.conversions as before on before.visitor_id = units.visitor_id
      and before.occurred_at >= units.first_at - span and before.occurred_at < units.first_at
    where units.experiment = p_experiment and units.phase = p_phase and units.first_at >= begins and units.first_at < ends
      and not units.several_variants and before.occurred_at >= begins - span and before.occurred_at < ends
  ) as known
  group by known.variant, known.goal;
end
$$;

-- As before, with what visitors had spent. An order counts in each experiment that its visitor saw: of several the one that knows of the
-- highest sum tells of them.
create or replace function private.recompute_orders(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  open_for constant interval := private.conversion_window(p_experiment, p_phase);
  span constant interval := private.earlier_span();
  begins constant timestamptz := private.day_start(p_day);
  ends constant timestamptz := private.day_start(p_day + 1);
begin
  delete from private.rollup_orders where experiment = p_experiment and phase = p_phase and day = p_day;
  delete from private.rollup_spent where experiment = p_experiment and phase = p_phase and day = p_day;
  with units as materialized (
    select visitor_id, variant, first_at from public.exposures
    where experiment = p_experiment and phase = p_phase and first_at >= begins and first_at < ends and not several_variants
  ), earlier as materialized (
    select told.visitor_id, told.variant, told.currency, max(told.spent) as spent
    from (
      select units.visitor_id, units.variant, bought.currency, sum(bought.value) as spent
      from units join public.conversions as bought on bought.visitor_id = units.visitor_id
        and bought.occurred_at >= units.first_at - span and bought.occurred_at < units.first_at
      where bought.currency is not null and bought.goal = 'order-completed'
        and bought.occurred_at >= begins - span and bought.occurred_at < ends
      group by units.visitor_id, units.variant, bought.currency, bought.experiment
    ) as told
    group by told.visitor_id, told.variant, told.currency having max(told.spent) > 0
  ), spent_before as (
    insert into private.rollup_spent (experiment, phase, day, variant, currency, amount, visitors)
    select p_experiment, p_phase, p_day, earlier.variant, earlier.currency, earlier.spent, count(*)
    from earlier group by earlier.variant, earlier.currency, earlier.spent
  ), buyers as (
    select units.visitor_id, units.variant, bought.currency, array_agg(bought.value order by bought.value) as amounts
    from public.conversions as bought join units on units.visitor_id = bought.visitor_id
      and bought.occurred_at between units.first_at and units.first_at + open_for
    where bought.experiment = p_experiment and bought.currency is not null and bought.goal = 'order-completed'
      and bought.occurred_at between begins and ends + open_for
    group by units.visitor_id, units.variant, bought.currency
  )
  insert into private.rollup_orders (experiment, phase, day, variant, currency, amounts, earlier, visitors)
  select p_experiment, p_phase, p_day, buyers.variant, buyers.currency, buyers.amounts, coalesce(earlier.spent, 0), count(*)
  from buyers left join earlier on earlier.visitor_id = buyers.visitor_id and earlier.currency = buyers.currency
  group by buyers.variant, buyers.currency, buyers.amounts, coalesce(earlier.spent, 0);
end
$$;

-- As before. Besides, of each variant: the visitors who had spent something before, with the sum, the sum of squares, and the sum of the
-- products with what they spent after it, where what a visitor had spent above the cap counts as the cap.
create or replace function private.revenue_of(opened public.experiment_phases) returns jsonb
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
    with after as (
      select variant, sum(visitors) as buyers, sum(visitors * orders) as orders, sum(visitors * spent) as total,
        sum(visitors * capped) as sum, sum(visitors * capped * capped) as sum_of_squares,
        sum(visitors * orders * orders) as orders_squared, sum(visitors * capped * orders) as products,
        sum(visitors * capped * least(earlier, cap)) as earlier_products
      from (
        select told.variant, told.visitors, told.earlier, cardinality(told.amounts) as orders, spent_by.spent, spent_by.capped
        from private.rollup_orders as told cross join lateral (
          select sum(amount) as spent, sum(least(amount, cap)) as capped from unnest(told.amounts) as amount) as spent_by
        where told.experiment = opened.experiment and told.phase = opened.phase
      ) as buyers group by variant
    ), before as (
      select variant, sum(visitors) as earlier, sum(visitors * least(amount, cap)) as earlier_sum,
        sum(visitors * least(amount, cap) * least(amount, cap)) as earlier_squares
      from private.rollup_spent
      where experiment = opened.experiment and phase = opened.phase and currency = currencies[1] group by variant
    )
    select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'buyers', coalesce(buyers, 0), 'orders', coalesce(orders, 0),
      'total', coalesce(total, 0), 'sum', coalesce(sum, 0), 'sum_of_squares', coalesce(sum_of_squares, 0),
      'orders_squared', coalesce(orders_squared, 0), 'products', coalesce(products, 0), 'earlier', coalesce(earlier, 0),
      'earlier_sum', coalesce(earlier_sum, 0), 'earlier_squares', coalesce(earlier_squares, 0),
      'earlier_products', coalesce(earlier_products, 0)) order by variant), '[]')
    from after full join before using (variant)
  ));
end
$$;

-- The visitors of each variant who had reached an asked goal before, and of these the ones who reached it again.
create function private.earlier_of(opened public.experiment_phases) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'goal', goal, 'visitors', visitors, 'again', again)
    order by variant, goal), '[]')
  from (
    select variant, goal, sum(visitors) as visitors, sum(again) as again from private.rollup_earlier
    where experiment = opened.experiment and phase = opened.phase
      and goal in (select asked_goals from private.asked_goals(opened)) group by variant, goal
  ) as summed
$$;

-- Rewrites the text of a function and nothing else of it; the text must be there.
create function pg_temp.rewrite(rewritten regprocedure, written text, by text) returns void
language plpgsql
as $$
begin
  if strpos(pg_get_functiondef(rewritten), written) = 0 then
    raise exception '% does not say %', rewritten, written;
  end if;
  execute replace(pg_get_functiondef(rewritten), written, by);
end
$$;
select pg_temp.rewrite('private.recompute_day(text, integer, date)',
  'perform private.recompute_orders(p_experiment, p_phase, p_day);',
  $$perform private.recompute_orders(p_experiment, p_phase, p_day);
  perform private.recompute_earlier(p_experiment, p_phase, p_day);$$);
select pg_temp.rewrite('private.recount_days()', 'private.rollup_orders, private.rollup_funnel in share row exclusive mode',
  'private.rollup_orders, private.rollup_funnel, private.rollup_earlier, private.rollup_spent in share row exclusive mode');
select pg_temp.rewrite('private.recount_days()', 'delete from private.rollup_orders;',
  $$delete from private.rollup_orders;
  delete from private.rollup_earlier;
  delete from private.rollup_spent;$$);
select pg_temp.rewrite('public.experiment_figures(text, integer)', $$'revenue', private.revenue_of(opened)$$,
  $$'earlier', private.earlier_of(opened), 'revenue', private.revenue_of(opened)$$);
-- A conversion that is added, changed, or removed late is earlier behavior in every phase that its visitor saw after it.
select pg_temp.rewrite('private.store_conversions(public.analytics_events[])',
  'from added join public.exposures as seen using (experiment, visitor_id) where seen.first_at <= added.occurred_at',
  $$from added join public.exposures as seen using (experiment, visitor_id) where seen.first_at <= added.occurred_at
    union all
    select later.experiment, later.phase, (later.first_at at time zone (select private.time_zone()))::date
    from added join public.exposures as later on later.visitor_id = added.visitor_id
      and later.first_at > added.occurred_at and later.first_at <= added.occurred_at + private.earlier_span()$$);
select pg_temp.rewrite('private.days_of_conversions(public.conversions[], boolean)',
  'from unnest(told) as one join public.exposures as seen using (experiment, visitor_id) where seen.first_at <= one.occurred_at',
  $$from unnest(told) as one join public.exposures as seen using (experiment, visitor_id) where seen.first_at <= one.occurred_at
    union all
    select later.experiment, later.phase, (later.first_at at time zone (select private.time_zone()))::date
    from unnest(told) as one join public.exposures as later on later.visitor_id = one.visitor_id
      and later.first_at > one.occurred_at and later.first_at <= one.occurred_at + private.earlier_span()$$);
drop function pg_temp.rewrite(regprocedure, text, text);

select private.mark_dirty(array(
  select distinct row(experiment, phase, (first_at at time zone private.time_zone())::date, null)::public.dirty_days from public.exposures));
