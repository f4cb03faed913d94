-- Guardrails are reported and counted whether or not they are goals too: a goal is known once any experiment or phase names it as
-- either. It stays known when its experiment asks for others.
create or replace function private.is_known_goal(p_goal text) returns boolean
language sql stable set search_path = ''
as $$
  select p_goal in ('seen', 'conversion', 'line-added', 'checkout-started', 'order-completed', 'early-access', 'newsletter')
    or exists (select from public.experiments where definition -> 'goals' ? p_goal or definition -> 'guardrails' ? p_goal)
    or exists (select from public.experiment_phases where definition -> 'goals' ? p_goal or definition -> 'guardrails' ? p_goal)
$$;

-- Days that are over and on which visitors first saw a phase: as many full days of data as it has.
create function private.full_days(opened public.experiment_phases) returns bigint
language sql stable set search_path = ''
as $$
  select count(distinct day) from public.rollup_daily
  where experiment = opened.experiment and phase = opened.phase and goal = '' and day < private.today()
$$;

-- As before, with what a verdict of shipping asks for besides the primary goal, and the full days that there are.
create or replace function private.opened_phase(opened public.experiment_phases) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'phase', opened.phase,
    'opened_at', private.iso_time(opened.opened_at),
    'variants', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', variant ->> 'name', 'weight', private.number_in(variant -> 'weight', 1)) order by place), '[]')
      from jsonb_path_query(opened.definition, '$.variants[*] ? (@.name.type() == "string")') with ordinality as listed (variant, place)),
    'goals', coalesce(private.names_in(opened.definition -> 'goals'), '{}'),
    'guardrails', private.guardrails_of(opened.definition),
    'minimum_lift', private.number_in(opened.definition -> 'minimumLift', 0.1),
    'guardrail_margin', private.number_in(opened.definition -> 'guardrailMargin', 0.1),
    'minimum_days', private.number_in(opened.definition -> 'minimumDays', 7),
    'full_days', private.full_days(opened),
    'window_days', extract(epoch from private.conversion_window(opened.experiment, opened.phase)) / 86400,
    'traffic', private.number_in(opened.definition -> 'traffic', 100))
$$;
