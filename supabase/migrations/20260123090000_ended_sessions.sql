-- An access token is good until it expires, whatever has become of its session. PostgREST asks here before each request,
-- so that signing out, or a new password, ends at once what the token may do. A token that names no session is no visitor's.
create function private.session_lives(session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.sessions where id = session) $$;

create function private.refuse_ended_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if session is not null and not private.session_lives(session::uuid) then
    raise sqlstate 'PGRST' using
      message = '{"code":"28000","message":"The session has ended","details":null,"hint":null}',
      detail = '{"status":401,"headers":{}}';
  end if;
end
$$;
grant execute on function private.refuse_ended_session() to anon, authenticated, service_role;

-- The role that PostgREST connects with, where there is a PostgREST.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session';
    notify pgrst, 'reload config';
  end if;
end
$$;
