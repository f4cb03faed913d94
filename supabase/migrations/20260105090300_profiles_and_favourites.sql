create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (first_name, last_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy profiles_owner_reads on public.profiles for select to authenticated
  using (id = auth.uid() or private.is_admin());
create policy profiles_owner_updates on public.profiles for update to authenticated
  using (id = auth.uid()) with check (id = auth.uid());
create trigger profile_touched before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Names arrive as metadata of the sign-up. They are cut rather than refused: a long name must not prevent an account.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, first_name, last_name)
  values (
    new.id,
    left(coalesce(trim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    left(coalesce(trim(new.raw_user_meta_data ->> 'last_name'), ''), 100)
  );
  return new;
end
$$;
create trigger profile_follows_user after insert on auth.users
  for each row execute function private.create_profile();

create table public.favourites (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- A storefront's handles hold letters of any script, digits, hyphens and underscores.
  handle text not null check (length(handle) <= 255 and handle ~ '^[^[:space:][:cntrl:][:punct:]]([^[:space:][:cntrl:][:punct:]]|[-_])*$'),
  created_at timestamptz not null default now(),
  primary key (user_id, handle)
);
alter table public.favourites enable row level security;
grant select, delete on public.favourites to authenticated;
grant insert (user_id, handle) on public.favourites to authenticated;
grant all on public.favourites to service_role;
create policy favourites_owner_reads on public.favourites for select to authenticated using (user_id = auth.uid());
create policy favourites_owner_adds on public.favourites for insert to authenticated with check (user_id = auth.uid());
create policy favourites_owner_removes on public.favourites for delete to authenticated using (user_id = auth.uid());

create function private.bound_favourites() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.favourites where user_id = new.user_id) > 500 then
    raise exception 'A wish list holds at most 500 pieces' using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger favourites_bounded after insert on public.favourites
  for each row execute function private.bound_favourites();

-- What was kept on the device joins what the account has; the answer is the whole list, newest first.
create function public.merge_favourites(handles text[]) returns setof text
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if cardinality(handles) > 500 then
    raise exception 'At most 500 pieces can be merged at once' using errcode = '22023';
  end if;
  insert into public.favourites (user_id, handle)
  select auth.uid(), handle from unnest(handles) as kept (handle) where handle is not null
  on conflict do nothing;
  return query select favourite.handle from public.favourites as favourite
    where favourite.user_id = auth.uid() order by favourite.created_at desc, favourite.handle;
end
$$;
revoke execute on function public.merge_favourites(text[]) from public, anon;
grant execute on function public.merge_favourites(text[]) to authenticated, service_role;
