-- Supabase Auth answers a refresh token that is used again by revoking every token of its session and leaves the session's row, so
-- that its access token would be good for the rest of its hour. A session none of whose tokens is left has ended. One that
-- keeps no tokens in that table lives as long as its own row.
create or replace function private.session_lives(session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions as kept
    where kept.id = session and (
      exists (select from auth.refresh_tokens as token where token.session_id = kept.id and token.revoked is not true)
      or not exists (select from auth.refresh_tokens as token where token.session_id = kept.id)
    )
  )
$$;
