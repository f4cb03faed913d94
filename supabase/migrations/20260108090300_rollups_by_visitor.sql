-- First assignments by day, so that a sample-ratio mismatch is found without touching the visitors' rows.
create table public.assignments_daily (
  day date not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  n bigint not null,
  primary key (day, experiment, phase, variant)
);
alter table public.assignments_daily enable row level security;
grant select on public.assignments_daily to authenticated;
grant select, delete on public.assignments_daily to service_role;
create policy assignments_daily_admin_reads on public.assignments_daily for select to authenticated using (private.is_admin());

-- How long after its exposure a conversion counts, as the phase was opened. In hours: a day is none where clocks change.
create function private.conversion_window(p_experiment text, p_phase integer) returns interval
language sql stable set search_path = ''
as $$
  select interval '24 hours' * coalesce((
    select least((definition ->> 'windowDays')::numeric, 3650)::double precision from public.experiment_phases
    where experiment = p_experiment and phase = p_phase and jsonb_typeof(definition -> 'windowDays') = 'number'), 30)
$$;

-- Every goal that was reached, found by leaping through the index: there are few goals and many conversions.
create function private.reached_goals(p_experiment text) returns setof text
language sql stable set search_path = ''
as $$
  with recursive leap (goal) as (
    select min(goal) from public.conversions where experiment = p_experiment
    union all
    select (select min(later.goal) from public.conversions as later where later.experiment = p_experiment and later.goal > leap.goal)
    from leap where leap.goal is not null
  )
  select goal from leap where goal is not null
$$;

create function private.recompute_assigned(p_experiment text, p_phase integer, p_day date) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.assignments_daily where day = p_day and experiment = p_experiment and phase = p_phase;
  insert into public.assignments_daily (day, experiment, phase, variant, n)
  select p_day, p_experiment, p_phase, variant, count(*) from public.assignments
  where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day and not several_variants
  group by variant
$$;

-- One day's figures of one phase: how many were assigned, and of the first exposures what they reached in their window,
-- whatever phase or variant the conversions claim.
create or replace function private.recompute_day(p_experiment text, p_phase integer, p_day date) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.recompute_assigned(p_experiment, p_phase, p_day);
  delete from public.rollup_daily where day = p_day and experiment = p_experiment and phase = p_phase;
  with units as (
    select visitor_id, variant, first_at, first_at + private.conversion_window(p_experiment, p_phase) as last_at from public.exposures
    where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day and not several_variants
  ), sizes as (
    select variant, count(*) as n from units group by variant
  ), converted as (
    select units.variant, reached.goal, units.visitor_id, sum(reached.value) as value
    from units join public.conversions as reached on reached.experiment = p_experiment
      and reached.visitor_id = units.visitor_id and reached.occurred_at between units.first_at and units.last_at
    group by units.variant, reached.goal, units.visitor_id
  ), goals as (
    select goal from private.reached_goals(p_experiment) as goal
    -- A day without conversions still has its exposures.
    union select ''
  )
  insert into public.rollup_daily (day, experiment, phase, variant, goal, n, x, sum, sum_of_squares)
  select p_day, p_experiment, p_phase, sizes.variant, goals.goal, sizes.n, count(converted.visitor_id),
    coalesce(sum(converted.value), 0), coalesce(sum(converted.value * converted.value), 0)
  from sizes cross join goals
  left join converted on converted.variant = sizes.variant and converted.goal = goals.goal
  group by sizes.variant, sizes.n, goals.goal
$$;

create function private.refuse_but_administrators() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only an administrator may look' using errcode = '42501';
  end if;
end
$$;

-- Visitors who met two arms are no evidence for either; they are left out of the rollups and reported here. Conversions
-- without an exposure are those of visitors who saw the experiment in no phase.
create or replace function public.experiment_health(p_experiment text, p_phase integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return (
    with drawn as (
      select count(*) as visitors, count(*) filter (where several_variants) as several
      from public.assignments where experiment = p_experiment and phase = p_phase
    ), seen as (
      select count(*) as visitors, count(*) filter (where several_variants) as several
      from public.exposures where experiment = p_experiment and phase = p_phase
    )
    select jsonb_build_object(
      'assigned', drawn.visitors, 'assigned_several', drawn.several, 'units', seen.visitors, 'several_variants', seen.several,
      'conversions_without_exposure', (select count(*) from public.conversions as reached
        where reached.experiment = p_experiment and not exists (select from public.exposures as met
          where met.experiment = reached.experiment and met.visitor_id = reached.visitor_id)),
      'dirty_days', (select count(*) from public.dirty_days where experiment = p_experiment and phase = p_phase))
    from drawn cross join seen
  );
end
$$;

-- How many visitors were drawn for each variant of each phase, and how many of them saw it.
create function public.experiment_visitors(p_experiment text)
returns table (phase integer, variant text, assigned bigint, exposed bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return query
    select met.phase, met.variant, count(*) filter (where met.kind = 'assigned'), count(*) filter (where met.kind = 'exposed')
    from (
      select drawn.phase, drawn.variant, 'assigned' as kind from public.assignments as drawn
      where drawn.experiment = p_experiment and not drawn.several_variants
      union all
      select seen.phase, seen.variant, 'exposed' from public.exposures as seen
      where seen.experiment = p_experiment and not seen.several_variants
    ) as met
    group by met.phase, met.variant order by met.phase, met.variant;
end
$$;
grant execute on function public.experiment_visitors(text) to authenticated, service_role;

-- How many visitors hold one of these variants by the latest phase that they were drawn in, and keep it through a change.
create function public.kept_visitors(p_experiment text, p_variants text[]) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return (
    select count(*) from (
      select distinct on (visitor_id) variant from public.assignments
      where experiment = p_experiment order by visitor_id, phase desc
    ) as held
    where held.variant = any (p_variants)
  );
end
$$;
grant execute on function public.kept_visitors(text, text[]) to authenticated, service_role;
