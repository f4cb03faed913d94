create table public.back_in_stock (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  email text not null constraint back_in_stock_email_is_valid check (private.is_email(email)),
  merchandise_id text not null check (merchandise_id ~ '^gid://shopify/ProductVariant/[0-9]{1,20}$'),
  -- A storefront's handles hold letters of any script, digits, hyphens and underscores.
  handle text not null check (length(handle) <= 255 and handle ~ '^[^[:space:][:cntrl:][:punct:]]([^[:space:][:cntrl:][:punct:]]|[-_])*$'),
  notified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index back_in_stock_once on public.back_in_stock (lower(email), merchandise_id);
alter table public.back_in_stock enable row level security;
grant select, delete on public.back_in_stock to authenticated;
grant all on public.back_in_stock to service_role;
create policy back_in_stock_owner_reads on public.back_in_stock for select to authenticated
  using (user_id = auth.uid() or private.is_admin());
create policy back_in_stock_owner_deletes on public.back_in_stock for delete to authenticated
  using (user_id = auth.uid() or private.is_admin());

-- Asking twice is answered like asking once: a stranger does not learn who waits for what.
create function public.subscribe_back_in_stock(email text, merchandise_id text, handle text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('back_in_stock', private.client_key(), 60, interval '1 hour');
  insert into public.back_in_stock (user_id, email, merchandise_id, handle)
  values (auth.uid(), trim(email), merchandise_id, handle)
  on conflict do nothing;
end
$$;
grant execute on function public.subscribe_back_in_stock(text, text, text) to anon, authenticated, service_role;
