-- What the administrators' page asks. All of it is read from rollups: how many events there are does not matter.

create function private.iso_time(moment timestamptz) returns text
language sql immutable set search_path = ''
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- A list of names in a definition; null where it says nothing.
create function private.names_in(list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then array(
    select item #>> '{}' from jsonb_array_elements(list) with ordinality as listed (item, place)
    where jsonb_typeof(item) = 'string' order by place) end
$$;

-- A number in a definition. What a later release wrote otherwise must not take the whole page down.
create function private.number_in(written jsonb, otherwise numeric) returns numeric
language sql immutable set search_path = ''
as $$ select case when jsonb_typeof(written) = 'number' then (written #>> '{}')::numeric else otherwise end $$;

-- The goals that must not be harmed: an order, unless that is what the experiment is about.
create function private.guardrails_of(definition jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(private.names_in(definition -> 'guardrails'),
    case when coalesce(definition -> 'goals' ->> 0, 'order-completed') = 'order-completed' then '{}' else array['order-completed'] end)
$$;

-- A phase as the page reads it, with what its definition leaves out.
create function private.opened_phase(opened public.experiment_phases) returns jsonb
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
    'window_days', extract(epoch from private.conversion_window(opened.experiment, opened.phase)) / 86400,
    'traffic', private.number_in(opened.definition -> 'traffic', 100))
$$;

-- The goals that figures of a phase are asked for: those that it names, or all that were reached; what must not be harmed; and
-- the empty one, which tells of visitors alone.
create function private.asked_goals(opened public.experiment_phases) returns setof text
language sql stable set search_path = ''
as $$
  with named as (
    select coalesce(private.names_in(opened.definition -> 'goals'), '{}') as goals
  )
  select ''
  union select unnest(goals) from named
  union select unnest(private.guardrails_of(opened.definition))
  union select 'order-completed' from named where goals = '{}'
  union select told.goal from public.rollup_daily as told, named
    where goals = '{}' and told.experiment = opened.experiment and told.phase = opened.phase
$$;

-- The figures of a phase by day: every asked goal of every day and variant that had a visitor.
create function private.daily_counts(opened public.experiment_phases)
returns table (day date, variant text, goal text, n bigint, x bigint, sum numeric, sum_of_squares numeric)
language sql stable set search_path = ''
as $$
  with told as materialized (
    select * from public.rollup_daily where experiment = opened.experiment and phase = opened.phase
  ), asked as materialized (
    select asked_goals as goal from private.asked_goals(opened)
  )
  select everybody.day, everybody.variant, asked.goal, everybody.n, coalesce(told.x, 0), coalesce(told.sum, 0), coalesce(told.sum_of_squares, 0)
  from told as everybody cross join asked
  left join told on told.day = everybody.day and told.variant = everybody.variant and told.goal = asked.goal
  where everybody.goal = ''
$$;

-- Likewise over all days, by parts of the visitors.
create function private.segment_counts(opened public.experiment_phases)
returns table (dimension text, segment text, variant text, goal text, n bigint, x bigint, sum numeric, sum_of_squares numeric)
language sql stable set search_path = ''
as $$
  with told as materialized (
    select dimension, segment, variant, goal, sum(n)::bigint as n, sum(x)::bigint as x, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares
    from public.rollup_segments where experiment = opened.experiment and phase = opened.phase
    group by dimension, segment, variant, goal
  ), asked as materialized (
    select asked_goals as goal from private.asked_goals(opened)
  )
  select everybody.dimension, everybody.segment, everybody.variant, asked.goal, everybody.n,
    coalesce(told.x, 0), coalesce(told.sum, 0), coalesce(told.sum_of_squares, 0)
  from told as everybody cross join asked
  left join told on told.dimension = everybody.dimension and told.segment = everybody.segment
    and told.variant = everybody.variant and told.goal = asked.goal
  where everybody.goal = ''
$$;

create function private.health_of(p_experiment text, p_phase integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'assigned_several', coalesce(sum(assigned_several), 0),
    'exposed_several', coalesce(sum(exposed_several), 0),
    'conversions_without_exposure', coalesce(sum(conversions_without_exposure), 0),
    'dirty_days', (select count(*) from public.dirty_days where experiment = p_experiment and phase in (0, p_phase)))
  from public.health_daily where experiment = p_experiment and phase in (0, p_phase)
$$;

-- One phase of an experiment, the latest unless told; null for an experiment that nobody knows.
create function public.experiment_figures(p_experiment text, p_phase integer default null) returns jsonb
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
      'health', private.health_of(p_experiment, opened.phase))
    from public.experiments as kept where kept.name = p_experiment
  );
end
$$;
grant execute on function public.experiment_figures(text, integer) to authenticated, service_role;

-- The list: each experiment with the totals of its latest phase, and its traffic of two weeks in whatever phase. Read for all at
-- once: there may be two hundred. How many rows the sums have nobody can foresee, and one by one they would be compared with all.
create function public.experiments_overview() returns jsonb
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
      'totals', coalesce(totals.list, '[]'), 'assigned', coalesce(drawn.list, '[]'), 'traffic', coalesce(traffic.list, '[]'))
      order by kept.updated_at desc, kept.name), '[]')
    from public.experiments as kept
    left join latest on latest.experiment = kept.name left join totals on totals.experiment = kept.name
    left join drawn on drawn.experiment = kept.name left join traffic on traffic.experiment = kept.name
  );
end
$$;
grant execute on function public.experiments_overview() to authenticated, service_role;

-- How many visitors were drawn for each variant of each phase, and how many of them saw it.
create or replace function public.experiment_visitors(p_experiment text)
returns table (phase integer, variant text, assigned bigint, exposed bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return query
    select met.phase, met.variant, sum(met.assigned)::bigint, sum(met.exposed)::bigint
    from (
      select drawn.phase, drawn.variant, drawn.n as assigned, 0 as exposed from public.assignments_daily as drawn
      where drawn.experiment = p_experiment
      union all
      select seen.phase, seen.variant, 0, seen.n from public.rollup_daily as seen
      where seen.experiment = p_experiment and seen.goal = ''
    ) as met
    group by met.phase, met.variant order by met.phase, met.variant;
end
$$;

-- How many visitors hold one of these variants by the latest phase that they were drawn in, and keep it through a change. Asked
-- before a change is made: beyond some twenty thousand visitors it is estimated from as many, by the first two digits of the
-- random numbers that they are known by, to within two percent or so.
create or replace function public.kept_visitors(p_experiment text, p_variants text[]) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  drawn bigint;
  slices integer;
begin
  perform private.refuse_but_administrators();
  select coalesce(sum(n), 0) into drawn from public.assignments_daily where experiment = p_experiment;
  slices := least(256, ceil(256 * 20000.0 / greatest(drawn, 1)));
  return (
    select round(count(*) * 256.0 / slices) from (
      select distinct on (visitor_id) variant from public.assignments
      where experiment = p_experiment and (slices = 256 or visitor_id < lpad(to_hex(slices), 2, '0'))
      order by visitor_id, phase desc
    ) as held
    where held.variant = any (p_variants)
  );
end
$$;

-- What one phase leaves out of its figures, and of how many visitors.
create or replace function public.experiment_health(p_experiment text, p_phase integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  health jsonb;
begin
  perform private.refuse_but_administrators();
  health := private.health_of(p_experiment, p_phase);
  return health - 'exposed_several' || jsonb_build_object(
    'several_variants', health -> 'exposed_several',
    'assigned', (health ->> 'assigned_several')::bigint + (select coalesce(sum(n), 0) from public.assignments_daily
      where experiment = p_experiment and phase = p_phase),
    'units', (health ->> 'exposed_several')::bigint + (select coalesce(sum(n), 0) from public.rollup_daily
      where experiment = p_experiment and phase = p_phase and goal = ''));
end
$$;
