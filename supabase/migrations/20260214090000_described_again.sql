-- Announces a description of a team and its files, which count against the team's quota for as long as the description is announced again. A
-- file is written as its digest, followed by a space and its bytes where the registry has it. False where this is beyond the quota. The registry
-- announces a release that is live with 0 bytes and without the files that are there: it isn't counted.
create or replace function public.announce_upload(p_team text, p_release text, p_bytes bigint, p_files text[], p_quota bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('registry uploads of ' || p_team, 0));
  with named as (
    select p_release as digest, p_bytes as bytes
    union all
    select split_part(file, ' ', 1), coalesce(nullif(split_part(file, ' ', 2), '')::bigint, 0) from unnest(p_files) as file
  ), announced as (
    select named.digest, max(named.bytes) as bytes from named group by named.digest
  ), counted as (
    select sum(greatest(known.bytes, announced.bytes)) as bytes
    from announced full join (select * from public.registry_uploads where team = p_team) as known on known.digest = announced.digest
  )
  insert into public.registry_uploads as known (team, digest, bytes)
  select p_team, announced.digest, announced.bytes from announced, counted where counted.bytes <= p_quota
  on conflict (team, digest) do update set announced_at = now(), bytes = greatest(known.bytes, excluded.bytes);
  return found;
end
$$;
