insert into public.settings (key, enabled) values ('newsletter_double_opt_in', false);

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_email_is_valid check (private.is_email(email)),
  -- One person, one subscription, however the address was capitalised. Looked at when the statement ends: of several rows
  -- an invalid one is refused first, so that nobody learns who has subscribed without leaving a subscription behind.
  email_key text generated always as (lower(email)) stored
    constraint newsletter_subscriptions_email_key unique deferrable initially immediate,
  source text not null constraint newsletter_source_is_valid check (source ~ '^[a-z][a-z0-9_]{0,63}$'),
  confirmed_at timestamptz,
  confirmation_digest bytea,
  confirmation_sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_subscriptions_confirmation on public.newsletter_subscriptions (confirmation_digest);

alter table public.newsletter_subscriptions enable row level security;
-- Strangers may add an address and never read one back.
grant insert (email, source) on public.newsletter_subscriptions to anon, authenticated;
grant select, delete on public.newsletter_subscriptions to authenticated;
grant all on public.newsletter_subscriptions to service_role;
create policy newsletter_anyone_subscribes on public.newsletter_subscriptions for insert to anon, authenticated with check (true);
create policy newsletter_admin_reads on public.newsletter_subscriptions for select to authenticated using (private.is_admin());
create policy newsletter_admin_deletes on public.newsletter_subscriptions for delete to authenticated using (private.is_admin());

create function private.new_token() returns text
language sql volatile set search_path = ''
as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

create function private.token_digest(token text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(token, 'UTF8')) $$;

-- A link in a mail works for a week.
create function private.link_is_live(sent_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select sent_at > now() - interval '7 days' $$;

create function private.prepare_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  token text;
begin
  new.email := trim(new.email);
  perform private.enforce_rate('newsletter', private.client_key(), 60, interval '1 hour');
  -- A link that nobody followed in its time stands in nobody's way: the address may ask for another.
  delete from public.newsletter_subscriptions as lapsed
  where lapsed.email_key = lower(new.email) and lapsed.confirmed_at is null and not private.link_is_live(lapsed.confirmation_sent_at);
  if not private.setting_is_on('newsletter_double_opt_in') then
    new.confirmed_at := now();
    return new;
  end if;
  token := private.new_token();
  new.confirmation_digest := private.token_digest(token);
  new.confirmation_sent_at := now();
  insert into private.mail_outbox (recipient, template, payload)
  values (new.email, 'newsletter_confirmation', jsonb_build_object('token', token));
  return new;
end
$$;
create trigger newsletter_subscription_prepared before insert on public.newsletter_subscriptions
  for each row execute function private.prepare_subscription();

-- The link in the mail proves that the address is read by whoever asked. It works once. The function that the link leads
-- to calls from one address for everybody, so it says whose click it was.
create function public.confirm_subscription(token text, client text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller text := case when auth.role() = 'service_role' then client else private.client_key() end;
begin
  perform private.enforce_rate('confirm_subscription', caller, 120, interval '1 hour');
  update public.newsletter_subscriptions
  set confirmed_at = now(), confirmation_digest = null
  where confirmation_digest = private.token_digest(token) and private.link_is_live(confirmation_sent_at);
  return found;
end
$$;
grant execute on function public.confirm_subscription(text, text) to anon, authenticated, service_role;

create function private.signed_in_email() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text;
begin
  select email into address from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if address is null then
    raise exception 'Please sign in' using errcode = '42501';
  end if;
  return address;
end
$$;

create function public.newsletter_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'subscribed', subscription.id is not null,
    'confirmed', subscription.confirmed_at is not null,
    'since', subscription.created_at
  )
  from (select private.signed_in_email() as email) as caller
  left join public.newsletter_subscriptions as subscription on subscription.email_key = lower(caller.email)
$$;

-- The account's address was confirmed at sign-up, so a second opt-in would only annoy.
create function public.set_newsletter_subscription(subscribed boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := private.signed_in_email();
begin
  if subscribed then
    begin
      insert into public.newsletter_subscriptions (email, source) values (address, 'account');
    exception when unique_violation then
      null;
    end;
    update public.newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now()), confirmation_digest = null
    where email_key = lower(address);
    delete from private.mail_outbox where template = 'newsletter_confirmation' and lower(recipient) = lower(address);
  else
    delete from public.newsletter_subscriptions where email_key = lower(address);
  end if;
  return public.newsletter_state();
end
$$;
revoke execute on function public.newsletter_state(), public.set_newsletter_subscription(boolean) from public, anon;
grant execute on function public.newsletter_state(), public.set_newsletter_subscription(boolean) to authenticated, service_role;
