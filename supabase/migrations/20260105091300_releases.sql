-- One build of one remote, immutable; its files are elsewhere, their digests are in the manifest.
create table public.releases (
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,63}$'),
  version text not null check (char_length(version) between 1 and 64),
  manifest jsonb not null check (jsonb_typeof(manifest) = 'object'),
  published_at timestamptz not null default now(),
  primary key (remote, version)
);

-- A signed document that names a release of every remote; `body` is kept to the byte for its signature.
create table public.compositions (
  id text primary key check (char_length(id) between 1 and 128),
  counter bigint not null unique check (counter > 0),
  body text not null check (octet_length(body) <= 1048576),
  signature text not null check (char_length(signature) between 1 and 512),
  key_id text not null check (char_length(key_id) between 1 and 128),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- What is live: the stable composition, and a canary for a share of the visits while there is one.
create table public.channels (
  name text primary key check (name in ('stable', 'canary')),
  composition_id text not null references public.compositions (id),
  percentage numeric(5, 2) not null default 100 check (percentage between 0 and 100),
  updated_at timestamptz not null default now()
);

create table public.release_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);

alter table public.releases enable row level security;
alter table public.compositions enable row level security;
alter table public.channels enable row level security;
alter table public.release_audit enable row level security;
grant select on public.releases, public.compositions, public.channels to anon, authenticated;
grant select on public.release_audit to authenticated;
grant select, insert on public.releases to service_role;
grant select on public.compositions, public.channels, public.release_audit to service_role;
-- Browsers receive them with every page; what they name is protected by the signature, not by secrecy.
create policy releases_are_public on public.releases for select to anon, authenticated using (true);
create policy compositions_are_public on public.compositions for select to anon, authenticated using (true);
create policy channels_are_public on public.channels for select to anon, authenticated using (true);
create policy release_audit_admin_reads on public.release_audit for select to authenticated using (private.is_admin());

create trigger releases_append_only before update or delete on public.releases
  for each row execute function private.refuse_change();
create trigger compositions_append_only before update or delete on public.compositions
  for each row execute function private.refuse_change();
create trigger release_audit_append_only before update or delete on public.release_audit
  for each row execute function private.refuse_change();

create function private.record_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.release_audit (actor, action, subject) values (private.actor(), 'publish', new.remote || '@' || new.version);
  return null;
end
$$;
create trigger release_recorded after insert on public.releases
  for each row execute function private.record_release();

-- Writes the composition and points the channel at it in one transaction. `based_on` is the counter that the caller saw
-- last: of two promotions at once the second fails and must look again.
create function public.promote_composition(
  channel text, composition_id text, counter bigint, body text, signature text, key_id text, expires_at timestamptz,
  based_on bigint, percentage numeric default 100, reason text default ''
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  latest bigint;
begin
  lock table public.compositions in share row exclusive mode;
  select coalesce(max(known.counter), 0) into latest from public.compositions as known;
  if latest <> based_on then
    raise exception 'Composition % was promoted meanwhile', latest using errcode = 'PT409';
  end if;
  insert into public.compositions (id, counter, body, signature, key_id, expires_at)
  values (composition_id, promote_composition.counter, promote_composition.body, promote_composition.signature,
    promote_composition.key_id, promote_composition.expires_at);
  insert into public.channels as live (name, composition_id, percentage)
  values (channel, promote_composition.composition_id, promote_composition.percentage)
  on conflict (name) do update set composition_id = excluded.composition_id, percentage = excluded.percentage, updated_at = now();
  insert into public.release_audit (actor, action, subject, detail)
  values (private.actor(), 'promote', composition_id,
    jsonb_build_object('channel', channel, 'counter', promote_composition.counter, 'percentage', percentage, 'reason', reason));
end
$$;

create function public.end_canary(reason text default '') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended text;
begin
  delete from public.channels where name = 'canary' returning composition_id into ended;
  if ended is not null then
    insert into public.release_audit (actor, action, subject, detail)
    values (private.actor(), 'end-canary', ended, jsonb_build_object('reason', reason));
  end if;
end
$$;
grant execute on function public.end_canary(text), public.promote_composition(
  text, text, bigint, text, text, text, timestamptz, bigint, numeric, text
) to service_role;
