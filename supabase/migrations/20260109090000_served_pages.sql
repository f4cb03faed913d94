-- How many pages went out with a variant in them, as the servers counted them: beside the exposures that were told of it
-- shows how much of an experiment's traffic is never heard from.
create table public.served_pages (
  day date not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  pages bigint not null check (pages >= 0),
  primary key (day, experiment, phase, variant)
);
alter table public.served_pages enable row level security;
grant select on public.served_pages to authenticated;
grant select, delete on public.served_pages to service_role;
create policy served_pages_admin_reads on public.served_pages for select to authenticated using (private.is_admin());

-- What has been counted already: whoever got no answer sends the same batch again.
create table private.counted_batches (
  batch uuid primary key,
  counted_at timestamptz not null default now()
);
alter table private.counted_batches enable row level security;
create index counted_batches_by_age on private.counted_batches (counted_at);

create function private.is_first_time(p_batch uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.counted_batches (batch) values (p_batch) on conflict (batch) do nothing;
  return found;
end
$$;

create function private.today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'UTC')::date $$;

-- Adds the counts of one server, each batch once: `[{"experiment", "phase", "variant", "pages"}]`. What no experiment ever
-- offered is left out. Answers how many counts were taken, 0 for a batch that was counted before.
create function public.count_served_pages(batch uuid, counts jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken integer;
begin
  if jsonb_array_length(counts) > 500 then
    raise exception 'At most 500 counts at once' using errcode = '22023';
  end if;
  if not private.is_first_time(batch) then
    return 0;
  end if;
  insert into public.served_pages as kept (day, experiment, phase, variant, pages)
  select private.today(), told.experiment, told.phase, told.variant, sum(told.pages)
  from jsonb_to_recordset(counts) as told (experiment text, phase integer, variant text, pages bigint)
  where told.pages > 0 and private.is_known_arm(told.experiment, told.phase, told.variant)
  group by told.experiment, told.phase, told.variant order by told.experiment, told.phase, told.variant
  on conflict (day, experiment, phase, variant) do update set pages = kept.pages + excluded.pages;
  get diagnostics taken = row_count;
  return taken;
end
$$;
grant execute on function public.count_served_pages(uuid, jsonb) to service_role;
