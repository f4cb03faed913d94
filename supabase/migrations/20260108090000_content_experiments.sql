-- Changes come through change_experiment, which records phases and history itself.
drop trigger experiment_phase_opened on public.experiments;
drop trigger experiment_change_recorded on public.experiments;
drop function private.open_phase();
drop function private.record_experiment_change();
drop policy experiments_admin_adds on public.experiments;
drop policy experiments_admin_updates on public.experiments;
revoke insert, update on public.experiments from authenticated;

-- What marketing writes is one text, kept whole: a field that it gains needs no migration.
alter table public.experiments
  add column definition jsonb,
  add column revision integer not null default 1 check (revision > 0),
  alter column status drop default,
  alter column status type text using case when killed then 'killed' else status::text end,
  alter column status set default 'draft',
  add constraint experiments_status_check check (status in ('draft', 'running', 'stopped', 'killed', 'archived'));
drop type public.experiment_status;

create function private.as_iso_text(moment timestamptz) returns text
language sql immutable set search_path = ''
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
update public.experiments set definition = jsonb_strip_nulls(jsonb_build_object(
  'name', name, 'description', description, 'variants', arms, 'traffic', trim_scale(traffic), 'holdout', trim_scale(holdout),
  'audience', audience, 'exclusionGroup', exclusion_group, 'startsAt', private.as_iso_text(starts_at),
  'endsAt', private.as_iso_text(ends_at), 'goals', goals, 'windowDays', 30));
drop function private.as_iso_text(timestamptz);

alter table public.experiments
  drop column description, drop column arms, drop column traffic, drop column holdout, drop column audience, drop column goals,
  drop column exclusion_group, drop column killed, drop column starts_at, drop column ends_at,
  alter column definition set not null,
  add constraint experiments_definition_check check (
    case when jsonb_typeof(definition) = 'object'
      then definition ->> 'name' is not distinct from name and octet_length(definition::text) <= 65536 else false end
  );

-- The shop's first experiments say their words themselves. The words are those of before, so that no phase opens.
update public.experiments as existing
set definition = jsonb_set(definition, '{variants}', (
  select jsonb_agg(case when variant ->> 'name' = content.variant_name
    then variant || jsonb_build_object('values', content.given) else variant end order by place)
  from jsonb_array_elements(definition -> 'variants') with ordinality as listed (variant, place)))
from (values
  ('hero-headline', 'definite', '{"home-hero-headline": "The Capsule Drop"}'::jsonb),
  ('early-access-wording', 'hours', '{"home-early-access-title": "Forty-eight hours with every capsule, before anyone else"}'),
  ('free-shipping-line', 'only', '{"cart-free-shipping-line": "Only {amount} more for free shipping"}'),
  ('product-button-label', 'price', '{"product-buy-label": "Add to cart, {price}"}')
) as content (experiment, variant_name, given)
where existing.name = content.experiment;

alter table public.experiment_phases add column definition jsonb;
update public.experiment_phases set definition = jsonb_build_object('variants', arms, 'audience', audience, 'windowDays', 30);
alter table public.experiment_phases drop column arms, drop column audience, alter column definition set not null;
-- A phase opens when it runs. What a draft recorded before would stand in the way of what it will offer then.
delete from public.experiment_phases as opened using public.experiments as existing
where existing.name = opened.experiment and existing.status = 'draft' and opened.phase = existing.phase and not exists (
  select from public.exposures as seen where seen.experiment = opened.experiment and seen.phase = opened.phase);

-- That a place was seen, `seen`, is what the shop tells of every experiment.
create or replace function private.is_known_goal(p_goal text) returns boolean
language sql stable set search_path = ''
as $$
  select p_goal in ('seen', 'conversion', 'line-added', 'checkout-started', 'order-completed', 'early-access', 'newsletter')
    or exists (select from public.experiments where definition -> 'goals' ? p_goal)
$$;

create or replace function private.is_known_arm(p_experiment text, p_phase integer, p_variant text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.experiment_phases as opened
    where opened.experiment = p_experiment and opened.phase = p_phase
      and opened.definition -> 'variants' @> jsonb_build_array(jsonb_build_object('name', p_variant))
  )
$$;
