-- A goal stays known when its experiment asks for others: conversions of who saw an earlier phase come later.
create or replace function private.is_known_goal(p_goal text) returns boolean
language sql stable set search_path = ''
as $$
  select p_goal in ('seen', 'conversion', 'line-added', 'checkout-started', 'order-completed', 'early-access', 'newsletter')
    or exists (select from public.experiments where definition -> 'goals' ? p_goal)
    or exists (select from public.experiment_phases where definition -> 'goals' ? p_goal)
$$;
