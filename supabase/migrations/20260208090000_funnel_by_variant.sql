-- How far the visitors of each variant came on the way to an order.

-- The steps in their order. Browsers report these goals of every experiment; `FUNNEL_GOALS` of the package `experiments` is the same list.
create function private.funnel_steps() returns table (step integer, goal text)
language sql immutable set search_path = ''
as $$ values (1, 'line-added'), (2, 'checkout-started'), (3, 'order-completed') $$;

-- Visitors who reached a step or a later one, by the day of their first exposure. Each of the `n` visitors of `rollup_daily` counts at most
-- once in a step, and no step has more of them than the step before: an order proves the cart that it was made of, even if the event of the
-- cart was lost.
create table private.rollup_funnel (
  experiment text not null,
  phase integer not null,
  day date not null,
  variant text not null,
  goal text not null,
  visitors bigint not null,
  primary key (experiment, phase, day, variant, goal)
);
alter table private.rollup_funnel enable row level security;

create function private.recompute_funnel(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  open_for constant interval := private.conversion_window(p_experiment, p_phase);
  begins constant timestamptz := private.day_start(p_day);
  ends constant timestamptz := private.day_start(p_day + 1);
begin
  delete from private.rollup_funnel where experiment = p_experiment and phase = p_phase and day = p_day;
  insert into private.rollup_funnel (experiment, phase, day, variant, goal, visitors)
  select p_experiment, p_phase, p_day, furthest.variant, steps.goal, count(*)
  from (
    select units.variant, max(steps.step) as step
    from public.exposures as units join public.conversions as reached on reached.experiment = p_experiment
      and reached.visitor_id = units.visitor_id and reached.occurred_at between units.first_at and units.first_at + open_for
    join private.funnel_steps() as steps on steps.goal = reached.goal
    where units.experiment = p_experiment and units.phase = p_phase and units.first_at >= begins and units.first_at < ends
      and not units.several_variants and reached.occurred_at between begins and ends + open_for
    group by units.visitor_id, units.variant
  ) as furthest join private.funnel_steps() as steps on steps.step <= furthest.step
  group by furthest.variant, steps.goal;
end
$$;

create function private.funnel_of(opened public.experiment_phases) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'goal', goal, 'visitors', visitors) order by variant, step), '[]')
  from (
    select told.variant, told.goal, steps.step, sum(told.visitors) as visitors
    from private.rollup_funnel as told join private.funnel_steps() as steps using (goal)
    where told.experiment = opened.experiment and told.phase = opened.phase group by told.variant, told.goal, steps.step
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
  perform private.recompute_funnel(p_experiment, p_phase, p_day);$$);
select pg_temp.rewrite('private.recount_days()', 'private.rollup_orders in share row exclusive mode',
  'private.rollup_orders, private.rollup_funnel in share row exclusive mode');
select pg_temp.rewrite('private.recount_days()', 'delete from private.rollup_orders;',
  $$delete from private.rollup_orders;
  delete from private.rollup_funnel;$$);
select pg_temp.rewrite('public.experiment_figures(text, integer)', $$'revenue', private.revenue_of(opened)$$,
  $$'funnel', private.funnel_of(opened), 'revenue', private.revenue_of(opened)$$);
drop function pg_temp.rewrite(regprocedure, text, text);

select private.mark_dirty(array(
  select distinct row(experiment, phase, (first_at at time zone private.time_zone())::date, null)::public.dirty_days from public.exposures));
