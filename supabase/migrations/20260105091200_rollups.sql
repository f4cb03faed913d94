-- One day's figures of one phase, from its visitors' first exposures and what they reached afterwards.
create function private.recompute_day(p_experiment text, p_phase integer, p_day date) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.rollup_daily where day = p_day and experiment = p_experiment and phase = p_phase;
  with units as (
    select visitor_id, variant, first_at from public.exposures
    where experiment = p_experiment and phase = p_phase and (first_at at time zone 'UTC')::date = p_day and not several_variants
  ), sizes as (
    select variant, count(*) as n from units group by variant
  ), converted as (
    select units.variant, reached.goal, units.visitor_id, sum(reached.value) as value
    from units join public.conversions as reached on reached.experiment = p_experiment and reached.phase = p_phase
      and reached.visitor_id = units.visitor_id and reached.occurred_at >= units.first_at
    group by units.variant, reached.goal, units.visitor_id
  ), goals as (
    select distinct goal from public.conversions where experiment = p_experiment and phase = p_phase
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

-- Recomputes what ingest marked. The marks go last and together, each only if no event touched its day meanwhile, and one
-- that ingest holds at that moment stays for the next time: ingest waits for no computation, at most for this to commit.
create function public.recompute_rollups(days integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked public.dirty_days;
  done public.dirty_days[] := '{}';
begin
  if not private.is_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only an administrator may recompute' using errcode = '42501';
  end if;
  for marked in select * from public.dirty_days order by marked_at limit least(days, 500) loop
    if pg_try_advisory_xact_lock(hashtext(marked.experiment || '/' || marked.phase || '/' || marked.day)) then
      perform private.recompute_day(marked.experiment, marked.phase, marked.day);
      done := done || marked;
    end if;
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
grant execute on function public.recompute_rollups(integer) to authenticated, service_role;

-- Raw events older than asked for; exposures, conversions and rollups stay.
create function public.drop_old_events(keep_days integer default 90) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  partition text;
  dropped integer := 0;
begin
  for partition in
    select child.relname from pg_catalog.pg_inherits as link
    join pg_catalog.pg_class as child on child.oid = link.inhrelid
    where link.inhparent = 'public.analytics_events'::regclass
      and child.relname < 'analytics_events_' || to_char(now() - make_interval(days => greatest(keep_days, 1)), 'YYYYMMDD')
  loop
    execute format('drop table public.%I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
grant execute on function public.drop_old_events(integer) to service_role;

-- Visitors who met two arms are no evidence for either; they are left out of the rollups and reported here.
create function public.experiment_health(p_experiment text, p_phase integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only an administrator may look' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'units', (select count(*) from public.exposures where experiment = p_experiment and phase = p_phase),
    'several_variants', (select count(*) from public.exposures
      where experiment = p_experiment and phase = p_phase and several_variants),
    'conversions_without_exposure', (select count(*) from public.conversions as reached
      where experiment = p_experiment and phase = p_phase and not exists (
        select from public.exposures as seen where seen.experiment = reached.experiment and seen.phase = reached.phase
          and seen.visitor_id = reached.visitor_id)),
    'dirty_days', (select count(*) from public.dirty_days where experiment = p_experiment and phase = p_phase)
  );
end
$$;
grant execute on function public.experiment_health(text, integer) to authenticated, service_role;
