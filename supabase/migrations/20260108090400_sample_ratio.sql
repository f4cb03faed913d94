-- Upper-tail critical values of the chi-square distribution at 0.001, by degrees of freedom (NIST/SEMATECH e-Handbook of
-- Statistical Methods, 1.3.6.7.4): an experiment has at most ten arms.
create function private.chi_square_limit(degrees integer) returns double precision
language sql immutable set search_path = ''
as $$ select (array[10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.125, 27.877])[degrees]::double precision $$;

-- Whether visitors of a phase came to its arms as its weights say: of those who were assigned, and of those who saw it. From
-- the rollups alone; arms of weight 0 are dropped. Where there are too few to say, chi2 and alarm are null.
create function public.experiment_mismatch(p_experiment text, p_phase integer)
returns table (counted text, visitors bigint, chi2 double precision, degrees integer, alarm boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return query
    with arms as (
      select arm ->> 'name' as name, (arm ->> 'weight')::double precision as weight
      from public.experiment_phases as opened cross join jsonb_array_elements(opened.definition -> 'variants') as arm
      where opened.experiment = p_experiment and opened.phase = p_phase and (arm ->> 'weight')::double precision > 0
    ), met as (
      select 'assigned' as kind, variant, sum(n) as n from public.assignments_daily
      where experiment = p_experiment and phase = p_phase group by variant
      union all
      select 'exposed', variant, sum(n) from public.rollup_daily
      where experiment = p_experiment and phase = p_phase and goal = '' group by variant
    ), cells as (
      select kinds.kind, coalesce(met.n, 0)::double precision as n,
        sum(coalesce(met.n, 0)) over (partition by kinds.kind)::double precision * arms.weight / sum(arms.weight) over (partition by kinds.kind) as expected
      from (values ('assigned'), ('exposed')) as kinds (kind) cross join arms
      left join met on met.kind = kinds.kind and met.variant = arms.name
    ), tested as (
      select kind, sum(n)::bigint as visitors, count(*)::integer - 1 as degrees,
        -- Below five expected in an arm the distribution does not hold.
        case when count(*) > 1 and min(expected) >= 5 then sum((n - expected) ^ 2 / nullif(expected, 0)) end as chi2
      from cells group by kind
    )
    select tested.kind, tested.visitors, tested.chi2, tested.degrees, tested.chi2 > private.chi_square_limit(tested.degrees)
    from tested order by tested.kind;
end
$$;
grant execute on function public.experiment_mismatch(text, integer) to authenticated, service_role;

-- Experiments change by change_experiment alone, with their revision and their history.
revoke insert, update, delete, truncate on public.experiments, public.experiment_phases from service_role;
