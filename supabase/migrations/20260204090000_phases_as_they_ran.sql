-- A change of traffic opens no phase, and the end of a phase is no row of its own: both stand in the history of the experiment.

create index experiment_changes_of_experiment on public.experiment_changes (experiment, id);

-- A moment in a definition; null for what a later release wrote otherwise.
create function private.moment_in(written jsonb) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return case when written #>> '{}' ~ '^\d{4}-\d\d-\d\dT' then (written #>> '{}')::timestamptz end;
exception when invalid_datetime_format or datetime_field_overflow then
  return null;
end
$$;

-- The traffic of a phase with its history, the first entry as the phase was opened, and when the phase ended; null while it runs.
create function private.phase_run(opened public.experiment_phases) returns jsonb
language sql stable set search_path = ''
as $$
  with told as (
    select id, at, after -> 'definition' as definition,
      coalesce(after ->> 'status' = 'running' and after ->> 'phase' = opened.phase::text, false) as runs
    from public.experiment_changes
    where experiment = opened.experiment and at >= opened.opened_at and after ? 'definition'
  ), ended as (
    select id, at from told where not runs order by id limit 1
  ), ran as (
    select 0 as id, opened.opened_at as at, opened.definition
    union all
    select id, at, definition from told where runs and id < coalesce((select id from ended), id + 1)
  ), traffics as (
    select id, at, private.number_in(definition -> 'traffic', 100) as traffic,
      lag(private.number_in(definition -> 'traffic', 100)) over (order by id) as before
    from ran
  ), planned as (
    -- What was over before it began ended as it began.
    select case when private.moment_in(definition -> 'endsAt') < opened.opened_at then opened.opened_at
      else private.moment_in(definition -> 'endsAt') end as at
    from ran order by id desc limit 1
  )
  select jsonb_build_object(
    'traffic', (select traffic from traffics order by id desc limit 1),
    'traffic_history', (select jsonb_agg(jsonb_build_object('at', private.iso_time(at), 'traffic', traffic) order by id)
      from traffics where before is distinct from traffic),
    'closed_at', private.iso_time(case when (select at from planned) <= coalesce((select at from ended), now())
      then (select at from planned) else (select at from ended) end))
$$;

-- As before, with what came of the phase after it was opened.
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
    'window_days', extract(epoch from private.conversion_window(opened.experiment, opened.phase)) / 86400)
    || private.phase_run(opened)
$$;
