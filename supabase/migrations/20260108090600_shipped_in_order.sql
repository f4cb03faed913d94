-- Of what was shipped the latest stands in a place, whatever is published afterwards.
alter table public.experiments add column shipped_at timestamptz;
update public.experiments set shipped_at = updated_at where shipped_variant is not null;

create or replace function private.write_experiment(change jsonb) returns public.experiments
language sql volatile security definer set search_path = ''
as $$
  insert into public.experiments as kept (name, definition, status, phase, shipped_variant, shipped_at)
  select change ->> 'name', change -> 'definition', change ->> 'status', (change ->> 'phase')::integer, change ->> 'shipped_variant',
    case when change ->> 'shipped_variant' is not null then now() end
  where (change ->> 'revision')::integer = 0 or exists (select from public.experiments where name = change ->> 'name')
  on conflict (name) do update set
    definition = excluded.definition, status = excluded.status, phase = excluded.phase,
    shipped_variant = excluded.shipped_variant, revision = kept.revision + 1, updated_at = now(),
    shipped_at = case
      when excluded.shipped_variant is not distinct from kept.shipped_variant then kept.shipped_at
      else excluded.shipped_at
    end
  where kept.revision = (change ->> 'revision')::integer
  returning *
$$;
