-- One mailbox, however its address is written: what follows a `+` is the reader's own, and Gmail ignores dots and has two
-- domains. Only limits compare mailboxes, and no row is found or given away by one. Where a `+` is no tag, several readers share the limits
-- of one mailbox: an address that such a limit has no room for may be another reader's.
create or replace function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select regexp_replace(split_part(lower(address), '@', 1), '(.)\+.*$', '\1') as name, split_part(lower(address), '@', 2) as domain
  ) as parts
$$;
reindex index public.bookings_by_mailbox;
-- An insert evaluates the expressions of an index as the role that inserts.
grant execute on function private.mailbox_of(text) to anon;

create index newsletter_subscriptions_by_mailbox on public.newsletter_subscriptions (private.mailbox_of(email));

-- A mailbox takes three new subscriptions a day, and so three mails. More are answered as if they were new and are not kept: a
-- refusal would let strangers use up what belongs to the reader, who has three links already. An account's own address is exempt.
create function private.bound_subscriptions_of_mailbox() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(left(new.email, 300));
begin
  if private.is_own_address(new.email) then
    return new;
  end if;
  perform pg_advisory_xact_lock(812, hashtext(mailbox));
  if (select count(*) from public.newsletter_subscriptions as recent
      where private.mailbox_of(recent.email) = mailbox and recent.email_key <> lower(new.email)
        and recent.created_at > now() - interval '1 day') >= 3 then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function private.bound_subscriptions_of_mailbox() from public;
create trigger b_mailbox_bounded before insert on public.newsletter_subscriptions
  for each row execute function private.bound_subscriptions_of_mailbox();

create or replace function public.send_contact_message(
  name text, email text, message text, topic text default 'general', order_number text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('contact', private.client_key(), 120, interval '1 hour');
  perform private.enforce_pair('contact', private.client_key(), private.mailbox_of(left(btrim(email), 300)), 30, interval '1 hour');
  insert into public.contact_messages (user_id, name, email, topic, order_number, message)
  values (auth.uid(), trim(name), email, topic, nullif(trim(order_number), ''), trim(message));
end
$$;

-- Asking twice is answered like asking once: a stranger does not learn who waits for what. For one piece a caller has three requests an
-- hour kept for one mailbox, whatever its tags, and more are answered as if they were kept. What others asked never counts, so that no
-- stranger takes the place of a reader, and an account's own address is exempt.
create or replace function public.subscribe_back_in_stock(email text, merchandise_id text, handle text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller text := private.client_key();
  mailbox text := private.mailbox_of(left(btrim(subscribe_back_in_stock.email), 300));
begin
  perform private.enforce_rate('back_in_stock', caller, 60, interval '1 hour');
  perform private.enforce_pair('back_in_stock', caller, mailbox, 30, interval '1 hour');
  if not private.is_own_address(btrim(subscribe_back_in_stock.email)) and private.count_hits('back_in_stock piece',
      concat_ws(' ', caller, mailbox, left(subscribe_back_in_stock.merchandise_id, 60)), interval '1 hour') > private.allowance(caller, 3) then
    return;
  end if;
  insert into public.back_in_stock (user_id, email, merchandise_id, handle)
  values (auth.uid(), trim(subscribe_back_in_stock.email), subscribe_back_in_stock.merchandise_id, subscribe_back_in_stock.handle)
  on conflict do nothing;
end
$$;
