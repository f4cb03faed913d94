-- Conversions come in the order of their time, nearly: a few pages tell where those of a day begin.
create index conversions_by_time on public.conversions using brin (occurred_at) with (pages_per_range = 64);

-- Planned anew for each day: a day of ten visitors and one of a hundred thousand are computed in different ways.
create or replace function private.recompute_assigned(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  delete from public.assignments_daily where day = p_day and experiment = p_experiment and phase = p_phase;
  with sizes as (
    select variant, count(*) filter (where not several_variants) as n, count(*) filter (where several_variants) as several
    from public.assignments
    where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day
    group by variant
  ), daily as (
    insert into public.assignments_daily (day, experiment, phase, variant, n)
    select p_day, p_experiment, p_phase, variant, n from sizes where n > 0
  )
  insert into public.health_daily as kept (experiment, phase, day, assigned_several)
  select p_experiment, p_phase, p_day, coalesce(sum(several), 0) from sizes
  on conflict (experiment, phase, day) do update set assigned_several = excluded.assigned_several;
end
$$;

-- One day's first exposures of one phase, and what they reached in their window, whatever phase or variant the conversions
-- claim; of all and of each part of the visitors, in one reading.
create function private.recompute_exposed(p_experiment text, p_phase integer, p_day date) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  open_for interval := private.conversion_window(p_experiment, p_phase);
  begins timestamptz := p_day::timestamp at time zone 'UTC';
  ends timestamptz := begins + interval '24 hours' + open_for;
begin
  delete from public.rollup_daily where day = p_day and experiment = p_experiment and phase = p_phase;
  delete from public.rollup_segments where experiment = p_experiment and phase = p_phase and day = p_day;
  with units as materialized (
    select visitor_id, variant, device, source, visitor, first_at from public.exposures
    where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day and not several_variants
  ), converted as materialized (
    select units.visitor_id, units.variant, units.device, units.source, units.visitor, reached.goal, sum(reached.value) as value
    from units join public.conversions as reached on reached.experiment = p_experiment
      and reached.visitor_id = units.visitor_id and reached.occurred_at between units.first_at and units.first_at + open_for
      -- What the line above implies, said for the index by time.
      and reached.occurred_at between begins and ends
    group by units.visitor_id, units.variant, units.device, units.source, units.visitor, reached.goal
  ), sizes as (
    select variant, case when grouping(device) = 0 then 'device' when grouping(source) = 0 then 'source'
      when grouping(visitor) = 0 then 'visitor' else '' end as dimension, coalesce(device, source, visitor, '') as segment, count(*) as n
    from units group by variant, grouping sets ((), (device), (source), (visitor))
  ), reached as (
    select variant, goal, case when grouping(device) = 0 then 'device' when grouping(source) = 0 then 'source'
      when grouping(visitor) = 0 then 'visitor' else '' end as dimension, coalesce(device, source, visitor, '') as segment,
      count(*) as x, sum(value) as sum, sum(value * value) as sum_of_squares
    from converted group by variant, goal, grouping sets ((), (device), (source), (visitor))
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

create function private.recompute_unexposed(p_experiment text, p_day date) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.health_daily where experiment = p_experiment and phase = 0 and day = p_day;
  insert into public.health_daily (experiment, phase, day, conversions_without_exposure)
  select p_experiment, 0, p_day, sum(conversions) from private.unexposed_conversions
  where experiment = p_experiment and day = p_day having sum(conversions) > 0
$$;

-- Everything of one mark. The health of a phase's day is written after its assignments, which write the whole line.
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
  insert into public.health_daily (experiment, phase, day, exposed_several)
  select p_experiment, p_phase, p_day, count(*) from public.exposures
  where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day and several_variants
  on conflict (experiment, phase, day) do update set exposed_several = excluded.exposed_several;
  delete from public.health_daily where experiment = p_experiment and phase = p_phase and day = p_day
    and assigned_several = 0 and exposed_several = 0;
end
$$;

-- Recomputes what ingest marked. The marks go last and together, each only if no event touched its day meanwhile, and one
-- that ingest holds at that moment stays for the next time: ingest waits for no computation, at most for this to commit,
-- which is why it ends after a while. Whoever owns the database calls it, as a schedule does.
create function private.recompute_marked(days integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  until constant timestamptz := clock_timestamp() + interval '20 seconds';
  marked public.dirty_days;
  done public.dirty_days[] := '{}';
begin
  for marked in select * from public.dirty_days order by marked_at limit least(days, 500) loop
    if pg_try_advisory_xact_lock(hashtext(marked.experiment || '/' || marked.phase || '/' || marked.day)) then
      perform private.recompute_day(marked.experiment, marked.phase, marked.day);
      done := done || marked;
    end if;
    exit when clock_timestamp() > until;
  end loop;
  delete from public.dirty_days as mark using (
    select held.experiment, held.phase, held.day
    from public.dirty_days as held join unnest(done) as computed using (experiment, phase, day, marked_at)
    for update of held skip locked
  ) as untouched
  where mark.experiment = untouched.experiment and mark.phase = untouched.phase and mark.day = untouched.day;
  return cardinality(done);
end
$$;

create or replace function public.recompute_rollups(days integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return private.recompute_marked(days);
end
$$;

-- Segments and health of what is there; and conversions without exposure, which have had no day until now.
select private.mark_dirty(array(
  select distinct row(experiment, phase, (first_at at time zone 'UTC')::date, null)::public.dirty_days
  from (select experiment, phase, first_at from public.exposures union all
    select experiment, phase, first_at from public.assignments) as moments
  union
  select distinct row(experiment, 0, day, null)::public.dirty_days from private.unexposed_conversions));
