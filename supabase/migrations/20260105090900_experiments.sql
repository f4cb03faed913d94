create type public.experiment_status as enum ('draft', 'running', 'stopped');

-- What marketing edits. `arms` are [{"name": "control", "weight": 1}, ...] in order, the first is the control.
create table public.experiments (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,63}$'),
  description text not null default '' check (char_length(description) <= 500),
  status public.experiment_status not null default 'draft',
  arms jsonb not null check (
    case when jsonb_typeof(arms) = 'array' then jsonb_array_length(arms) between 2 and 10 else false end
  ),
  traffic numeric(5, 2) not null default 100 check (traffic between 0 and 100),
  audience jsonb not null default '{}' check (jsonb_typeof(audience) = 'object'),
  goals jsonb not null default '[]' check (jsonb_typeof(goals) = 'array'),
  exclusion_group text check (exclusion_group ~ '^[a-z][a-z0-9-]{0,63}$'),
  shipped_variant text check (char_length(shipped_variant) <= 64),
  killed boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  phase integer not null default 1 check (phase > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Results are per phase: what was offered to whom, from when on.
create table public.experiment_phases (
  experiment text not null references public.experiments (name) on delete cascade,
  phase integer not null,
  arms jsonb not null,
  audience jsonb not null,
  opened_at timestamptz not null default now(),
  primary key (experiment, phase)
);

-- The published configuration. `body` is kept to the byte, since the signature is over its bytes.
create table public.experiment_documents (
  version bigint generated always as identity primary key,
  body text not null check (octet_length(body) <= 262144),
  signature text not null check (char_length(signature) between 1 and 512),
  key_id text not null check (char_length(key_id) between 1 and 128),
  published_at timestamptz not null default now()
);

create table public.experiment_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  experiment text not null,
  action text not null,
  before jsonb,
  after jsonb
);

alter table public.experiments enable row level security;
alter table public.experiment_phases enable row level security;
alter table public.experiment_documents enable row level security;
alter table public.experiment_changes enable row level security;

grant select, insert, update on public.experiments to authenticated;
grant select on public.experiment_phases, public.experiment_changes to authenticated;
grant select on public.experiment_documents to anon, authenticated;
grant all on public.experiments, public.experiment_phases to service_role;
grant select on public.experiment_documents, public.experiment_changes to service_role;

create policy experiments_admin_reads on public.experiments for select to authenticated using (private.is_admin());
create policy experiments_admin_adds on public.experiments for insert to authenticated with check (private.is_admin());
create policy experiments_admin_updates on public.experiments for update to authenticated
  using (private.is_admin()) with check (private.is_admin());
create policy experiment_phases_admin_reads on public.experiment_phases for select to authenticated using (private.is_admin());
create policy experiment_changes_admin_reads on public.experiment_changes for select to authenticated using (private.is_admin());
-- Every visitor's page is rendered from it, so it is public; its signature says who wrote it.
create policy experiment_documents_are_public on public.experiment_documents for select to anon, authenticated using (true);

create trigger experiment_documents_append_only before update or delete on public.experiment_documents
  for each row execute function private.refuse_change();
create trigger experiment_changes_append_only before update or delete on public.experiment_changes
  for each row execute function private.refuse_change();

create function private.actor() returns text
language sql stable set search_path = ''
as $$ select coalesce(auth.uid()::text, auth.jwt() ->> 'role', session_user::text) $$;

create function private.open_phase() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    new.phase := old.phase;
    if new.arms is distinct from old.arms or new.audience is distinct from old.audience then
      new.phase := old.phase + 1;
    end if;
  else
    new.phase := 1;
  end if;
  return new;
end
$$;
create trigger experiment_phase_opened before insert or update on public.experiments
  for each row execute function private.open_phase();

create function private.record_experiment_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    insert into public.experiment_phases (experiment, phase, arms, audience)
    values (new.name, new.phase, new.arms, new.audience) on conflict do nothing;
  end if;
  insert into public.experiment_changes (actor, experiment, action, before, after)
  values (private.actor(), coalesce(new.name, old.name), lower(tg_op), to_jsonb(old), to_jsonb(new));
  return null;
end
$$;
create trigger experiment_change_recorded after insert or update or delete on public.experiments
  for each row execute function private.record_experiment_change();

-- Publishing names the version it was made from: of two editors at once the second is told to look again.
create function public.publish_experiments(body text, signature text, key_id text, based_on bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  latest bigint;
  published bigint;
begin
  if not private.is_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only an administrator may publish' using errcode = '42501';
  end if;
  lock table public.experiment_documents in share row exclusive mode;
  select coalesce(max(version), 0) into latest from public.experiment_documents;
  if latest <> based_on then
    raise exception 'Version % was published meanwhile', latest using errcode = 'PT409';
  end if;
  insert into public.experiment_documents (body, signature, key_id)
  values (publish_experiments.body, publish_experiments.signature, publish_experiments.key_id)
  returning version into published;
  return published;
end
$$;
grant execute on function public.publish_experiments(text, text, text, bigint) to authenticated, service_role;
