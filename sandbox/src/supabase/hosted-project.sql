-- The state of a hosted project before its first migration: the request roles, their default privileges, and a place for
-- mails, which a hosted project hands to its mail service instead.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end
$$;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, auth to anon, authenticated, service_role;
revoke create on schema public from public;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;

-- Reached over a real PostgreSQL, the emulator stores user metadata as a JSON string that contains JSON.
create or replace function auth.normalise_user_metadata() returns trigger language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_app_meta_data) = 'string' then
    new.raw_app_meta_data := (new.raw_app_meta_data #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(new.raw_user_meta_data) = 'string' then
    new.raw_user_meta_data := (new.raw_user_meta_data #>> '{}')::jsonb;
  end if;
  return new;
end
$$;
create or replace trigger user_metadata_normalised before insert or update on auth.users
  for each row execute function auth.normalise_user_metadata();

create or replace function auth.normalise_identity_data() returns trigger language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.identity_data) = 'string' then
    new.identity_data := (new.identity_data #>> '{}')::jsonb;
  end if;
  return new;
end
$$;
create or replace trigger identity_data_normalised before insert or update on auth.identities
  for each row execute function auth.normalise_identity_data();

create schema if not exists sandbox;
create table if not exists sandbox.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  sent_at timestamptz not null default now()
);
create table if not exists sandbox.sign_in_attempts (
  email text primary key,
  attempts integer not null,
  window_start timestamptz not null
);

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  name text
);
