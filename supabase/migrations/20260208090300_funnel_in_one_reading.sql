-- The funnel comes from the same reading of a day's conversions as the goals: reading them once more took half as long again.

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
select pg_temp.rewrite('private.recompute_exposed(text, integer, date)', 'delete from public.rollup_daily where',
  $$delete from private.rollup_funnel where experiment = p_experiment and phase = p_phase and day = p_day;
  delete from public.rollup_daily where$$);
select pg_temp.rewrite('private.recompute_exposed(text, integer, date)', '), daily as (',
  $$), furthest as (
    select converted.variant, max(steps.step) as step from converted join private.funnel_steps() as steps using (goal)
    group by converted.visitor_id, converted.variant
  ), passed as (
    insert into private.rollup_funnel (experiment, phase, day, variant, goal, visitors)
    select p_experiment, p_phase, p_day, furthest.variant, steps.goal, count(*)
    from furthest join private.funnel_steps() as steps on steps.step <= furthest.step group by furthest.variant, steps.goal
  ), daily as ($$);
select pg_temp.rewrite('private.recompute_day(text, integer, date)', 'perform private.recompute_funnel(p_experiment, p_phase, p_day);', '');
drop function pg_temp.rewrite(regprocedure, text, text);
drop function private.recompute_funnel(text, integer, date);
