create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null constraint contact_email_is_valid check (private.is_email(email)),
  topic text not null default 'general' check (topic ~ '^[a-z][a-z-]{0,39}$'),
  order_number text check (char_length(order_number) <= 40),
  message text not null check (char_length(message) between 1 and 5000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.contact_messages enable row level security;
grant select, delete on public.contact_messages to authenticated;
grant update (answered_at) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
create policy contact_admin_reads on public.contact_messages for select to authenticated using (private.is_admin());
create policy contact_admin_updates on public.contact_messages for update to authenticated
  using (private.is_admin()) with check (private.is_admin());
create policy contact_admin_deletes on public.contact_messages for delete to authenticated using (private.is_admin());

create function public.send_contact_message(
  name text, email text, message text, topic text default 'general', order_number text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('contact', private.client_key(), 120, interval '1 hour');
  perform private.enforce_rate('contact', lower(trim(email)), 30, interval '1 hour');
  insert into public.contact_messages (user_id, name, email, topic, order_number, message)
  values (auth.uid(), trim(name), trim(email), topic, nullif(trim(order_number), ''), trim(message));
end
$$;
grant execute on function public.send_contact_message(text, text, text, text, text) to anon, authenticated, service_role;
