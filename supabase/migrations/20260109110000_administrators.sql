-- Whether an account is one of an administrator now. What its token says was true when it was made, up to an hour ago.
create function private.is_administrator(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = p_user and raw_app_meta_data ->> 'role' = 'admin' and (banned_until is null or banned_until < now())
  )
$$;

-- Both must say so: the token, and the account as it stands. Whoever is taken off the list is refused from then on.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false) then
    return private.is_administrator(auth.uid());
  end if;
  return false;
end
$$;

-- Now that the answer costs a look at a table, policies ask once for each statement and not once for each row.
do $$
declare
  policy record;
  once constant text := '(select private.is_admin())';
begin
  for policy in
    select schemaname, tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and (qual like '%private.is_admin()%' or with_check like '%private.is_admin()%')
  loop
    if policy.qual like '%private.is_admin()%' then
      execute format('alter policy %I on %I.%I using (%s)', policy.policyname, policy.schemaname, policy.tablename,
        replace(policy.qual, 'private.is_admin()', once));
    end if;
    if policy.with_check like '%private.is_admin()%' then
      execute format('alter policy %I on %I.%I with check (%s)', policy.policyname, policy.schemaname, policy.tablename,
        replace(policy.with_check, 'private.is_admin()', once));
    end if;
  end loop;
end
$$;
