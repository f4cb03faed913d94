-- A release is what its digest says; its version is a label, which two releases may share. Rows from before have no digest.
alter table public.releases drop constraint releases_pkey;
alter table public.releases
  add column digest text unique check (digest ~ '^[A-Za-z0-9_-]{43}$'),
  add column uploaded_by text not null default private.actor() check (char_length(uploaded_by) between 1 and 200),
  add column revision text check (char_length(revision) <= 100),
  add column built_at timestamptz;
create index releases_by_remote on public.releases (remote, published_at desc);

create or replace function private.record_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.release_audit (actor, action, subject, detail)
  values (new.uploaded_by, 'upload', new.remote || '@' || new.version, jsonb_strip_nulls(jsonb_build_object('release', new.digest)));
  return null;
end
$$;

-- The same releases are one composition, which a rollback makes live again under a new counter; and a composition is signed again,
-- under its own counter, before its signature expires. `number` is the order in which the registry signed them.
drop function public.promote_composition(text, text, bigint, text, text, text, timestamptz, bigint, numeric, text);
drop function public.end_canary(text);
alter table public.channels drop constraint channels_composition_id_fkey;
alter table public.compositions
  drop constraint compositions_pkey, drop constraint compositions_counter_key, drop constraint compositions_body_check,
  add column number bigint generated always as identity primary key,
  add constraint compositions_body_check check (octet_length(body) <= 16777216),
  add constraint compositions_signed_once unique (counter, expires_at);
alter table public.channels add column number bigint references public.compositions (number);
update public.channels as live set number = (select max(known.number) from public.compositions as known where known.id = live.composition_id);
alter table public.channels alter column number set not null;

-- Teams, what they own, and who acts for them. Only the registry and its operators read them.
create table public.registry_teams (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  created_at timestamptz not null default now()
);

create table public.registry_remotes (
  remote text primary key check (remote ~ '^mf-[a-z-]{1,60}$'),
  team text not null references public.registry_teams (name),
  created_at timestamptz not null default now()
);

-- A token itself is shown once and stored nowhere; `hash` is its SHA-256 in hexadecimal digits.
create table public.registry_tokens (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  team text not null references public.registry_teams (name),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['publish', 'promote', 'rollback', 'retire']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- An identity that another service vouches for, such as a workflow of a repository: tokens of the issuer whose claims include `claims`
-- act for the team. `keys` are the issuer's public keys (JWKS) where the registry shall not fetch them from `keys_url`.
create table public.registry_publishers (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  team text not null references public.registry_teams (name),
  issuer text not null check (char_length(issuer) between 8 and 300),
  claims jsonb not null check (jsonb_typeof(claims) = 'object' and claims <> '{}'),
  keys_url text check (keys_url ~ '^https?://'),
  keys jsonb check (jsonb_typeof(keys) = 'object'),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['publish', 'promote', 'rollback', 'retire']),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  check ((keys_url is null) <> (keys is null))
);

alter table public.registry_teams enable row level security;
alter table public.registry_remotes enable row level security;
alter table public.registry_tokens enable row level security;
alter table public.registry_publishers enable row level security;
grant select, insert on public.registry_teams, public.registry_tokens, public.registry_publishers to service_role;
grant select, insert, update (team) on public.registry_remotes to service_role;
grant update (revoked_at) on public.registry_tokens, public.registry_publishers to service_role;
grant insert on public.release_audit to service_role;

-- Makes a signed composition the live one and writes the audit, in one transaction, if the composition with the counter `expected_counter`
-- (0: none) still is the live one; otherwise it changes nothing and returns false. The counter of a new composition is a later one. That
-- of a composition which is only signed again for a longer time stays.
create function public.commit_composition(
  expected_counter bigint, composition_id text, counter bigint, body text, signature text, key_id text, expires_at timestamptz, audit jsonb
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  live public.compositions;
  added bigint;
begin
  lock table public.compositions in share row exclusive mode;
  select known.* into live from public.compositions as known join public.channels as channel on channel.number = known.number
  where channel.name = 'stable';
  if coalesce(live.counter, 0) <> expected_counter then
    return false;
  end if;
  if commit_composition.counter = expected_counter then
    if live.id is distinct from composition_id or live.expires_at >= commit_composition.expires_at then
      raise exception 'Composition % can only be signed again for a longer time', expected_counter using errcode = '22023';
    end if;
  elsif commit_composition.counter < expected_counter then
    raise exception 'The composition after % has a later counter', expected_counter using errcode = '22023';
  end if;
  insert into public.compositions (id, counter, body, signature, key_id, expires_at)
  values (composition_id, commit_composition.counter, commit_composition.body, commit_composition.signature,
    commit_composition.key_id, commit_composition.expires_at)
  returning number into added;
  insert into public.channels as channel (name, composition_id, number) values ('stable', commit_composition.composition_id, added)
  on conflict (name) do update set composition_id = excluded.composition_id, number = excluded.number, updated_at = now();
  insert into public.release_audit (actor, action, subject, detail)
  values (audit ->> 'actor', audit ->> 'action', audit ->> 'subject', coalesce(audit -> 'detail', '{}'));
  return true;
end
$$;
revoke execute on function public.commit_composition(bigint, text, bigint, text, text, text, timestamptz, jsonb) from public, anon, authenticated;
grant execute on function public.commit_composition(bigint, text, bigint, text, text, text, timestamptz, jsonb) to service_role;
