-- The releases that a composition has named. What was only uploaded is its team's own.
create table public.promoted_releases (
  digest text primary key check (digest ~ '^[A-Za-z0-9_-]{43}$'),
  promoted_at timestamptz not null default now()
);
insert into public.promoted_releases (digest, promoted_at)
select release.value ->> 'digest', min(known.created_at)
from public.compositions as known, jsonb_each(known.body::jsonb -> 'composition' -> 'remotes') as release
where release.value ->> 'digest' ~ '^[A-Za-z0-9_-]{43}$'
group by 1;

create function private.was_promoted(p_digest text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.promoted_releases where digest = p_digest) $$;
revoke execute on function private.was_promoted(text) from public;
grant execute on function private.was_promoted(text) to anon, authenticated, service_role;

drop policy releases_are_public on public.releases;
create policy promoted_releases_are_public on public.releases for select to anon, authenticated using (private.was_promoted(digest));

-- The descriptions and files that a team has announced and that no composition has named: their bytes count against the team's quota. A file
-- has no bytes until it is stored.
create table public.registry_uploads (
  team text not null references public.registry_teams (name),
  digest text not null check (digest ~ '^[A-Za-z0-9_-]{43,64}$'),
  bytes bigint not null default 0 check (bytes >= 0),
  announced_at timestamptz not null default now(),
  primary key (team, digest)
);
create index registry_uploads_by_digest on public.registry_uploads (digest);

alter table public.promoted_releases enable row level security;
alter table public.registry_uploads enable row level security;
grant select, delete on public.registry_uploads to service_role;

-- Announces a description of a team and the files that the registry lacks of it; false where the description is beyond the quota.
create function public.announce_upload(p_team text, p_release text, p_bytes bigint, p_files text[], p_quota bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('registry uploads of ' || p_team, 0));
  if not private.was_promoted(p_release) then
    if p_bytes + (select coalesce(sum(bytes), 0) from public.registry_uploads where team = p_team and digest <> p_release) > p_quota then
      return false;
    end if;
    insert into public.registry_uploads (team, digest, bytes) values (p_team, p_release, p_bytes)
    on conflict (team, digest) do update set announced_at = now();
  end if;
  insert into public.registry_uploads (team, digest) select p_team, file from unnest(p_files) as file
  on conflict (team, digest) do update set announced_at = now();
  return true;
end
$$;

-- Counts the bytes of a file before it is stored; false where they are beyond the quota, null where no description of the team waits for it.
create function public.count_upload(p_team text, p_file text, p_bytes bigint, p_quota bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('registry uploads of ' || p_team, 0));
  if not exists (select from public.registry_uploads where team = p_team and digest = p_file) then
    return null;
  end if;
  if p_bytes + (select coalesce(sum(bytes), 0) from public.registry_uploads where team = p_team and digest <> p_file) > p_quota then
    return false;
  end if;
  update public.registry_uploads set bytes = p_bytes where team = p_team and digest = p_file;
  return true;
end
$$;

-- Releases, the latest first: those that a composition has named, and those of a team's remotes.
create function public.listed_releases(p_remote text, p_team text) returns setof public.releases
language sql stable security invoker set search_path = ''
as $$
  select known.* from public.releases as known
  where known.digest is not null and (p_remote is null or known.remote = p_remote)
    and (private.was_promoted(known.digest)
      or exists (select from public.registry_remotes as owned where owned.remote = known.remote and owned.team = p_team))
  order by known.published_at desc limit 500
$$;

-- Takes descriptions and files that a composition names now from what counts against quotas.
create function public.settle_uploads(p_digests text[]) returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.registry_uploads where digest = any (p_digests) $$;

-- A composition that goes live makes its releases public.
create function private.promote_named_releases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.promoted_releases (digest)
  select distinct release.value ->> 'digest' from jsonb_each(new.body::jsonb -> 'composition' -> 'remotes') as release
  where release.value ->> 'digest' ~ '^[A-Za-z0-9_-]{43}$'
  on conflict do nothing;
  return null;
end
$$;
create trigger composition_promotes after insert on public.compositions
  for each row execute function private.promote_named_releases();

revoke execute on function public.announce_upload(text, text, bigint, text[], bigint), public.count_upload(text, text, bigint, bigint),
  public.listed_releases(text, text), public.settle_uploads(text[]) from public, anon, authenticated;
grant execute on function public.announce_upload(text, text, bigint, text[], bigint), public.count_upload(text, text, bigint, bigint),
  public.listed_releases(text, text), public.settle_uploads(text[]) to service_role;
