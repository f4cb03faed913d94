-- A hosted project grants every new object in `public` to the request roles. Here nothing is reachable until a
-- migration grants it by name, so a forgotten policy is a closed door and not an open one.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Functions and tables that no request may name. The REST interface exposes `public` only.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create function private.is_admin() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false) $$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.is_email(candidate text) returns boolean
language sql immutable set search_path = ''
as $$ select char_length(candidate) <= 255 and candidate ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+\.[^@[:space:][:cntrl:]]+$' $$;
grant execute on function private.is_email(text) to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;

-- Switches that an operator turns without a release.
create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  enabled boolean not null,
  updated_at timestamptz not null default now()
);
alter table public.settings enable row level security;
grant select on public.settings to authenticated;
grant update (enabled) on public.settings to authenticated;
grant all on public.settings to service_role;
create policy settings_admin_reads on public.settings for select to authenticated using (private.is_admin());
create policy settings_admin_updates on public.settings for update to authenticated
  using (private.is_admin()) with check (private.is_admin());
create trigger settings_touched before update on public.settings
  for each row execute function private.touch_updated_at();

create function private.setting_is_on(setting text) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select enabled from public.settings where key = setting), false) $$;
