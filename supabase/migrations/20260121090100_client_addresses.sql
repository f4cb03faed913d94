-- How many proxies in front of the API write down whom they were called by. The owner of the database sets it; 0 where nobody
-- stands in front. What stands further left in X-Forwarded-For is the client's own claim, as is every other header.
create table private.trusted_proxies (
  only_row boolean primary key default true check (only_row),
  number integer not null check (number between 0 and 16)
);
alter table private.trusted_proxies enable row level security;
insert into private.trusted_proxies (number) values (1);

-- The address that the last trusted proxy was called by: of so many trusted proxies that many entries from the right. One
-- subscriber holds a whole /64 of IPv6 addresses, and an IPv4 address may come written as an IPv6 one or with its port.
-- `unknown` where nobody vouches for one. supabase/functions/_shared/client-address.ts says the same; a test compares them.
create function private.client_address(forwarded text, proxies integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  hops text[] := string_to_array(right(coalesce(forwarded, ''), 1024), ',');
  told text;
  address inet;
begin
  if proxies < 1 or cardinality(hops) < proxies then
    return 'unknown';
  end if;
  told := left(btrim(hops[cardinality(hops) - proxies + 1]), 64);
  if told = '' then
    return 'unknown';
  end if;
  told := regexp_replace(told, '^\[([^\]]*)\](:[0-9]+)?$', '\1');
  told := regexp_replace(told, '^([0-9.]+):[0-9]+$', '\1');
  begin
    address := split_part(split_part(told, '%', 1), '/', 1)::inet;
  exception when invalid_text_representation then
    return 'unknown';
  end;
  if family(address) = 4 then
    return host(address);
  end if;
  if address <<= inet '::ffff:0:0/96' then
    return host(inet '0.0.0.0' + (address - inet '::ffff:0:0'));
  end if;
  return host(network(set_masklen(address, 64)));
end
$$;
revoke execute on function private.client_address(text, integer) from public;

-- Whom to count a request against, with its owner's rights because it reads the number of proxies.
create or replace function private.client_key() returns text
language sql stable security definer set search_path = ''
as $$
  select private.client_address(
    coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'x-forwarded-for',
    (select number from private.trusted_proxies)
  )
$$;
revoke execute on function private.client_key() from public;

-- Callers of whom nobody knows the address share one count, of ten times what one of them may: nobody passes a limit by
-- leaving a header out, and a shop without a proxy still serves some people at once.
create function private.allowance(p_subject text, p_limit integer) returns integer
language sql immutable set search_path = ''
as $$ select case when coalesce(p_subject, 'unknown') = 'unknown' then p_limit * 10 else p_limit end $$;
revoke execute on function private.allowance(text, integer) from public;

create or replace function private.enforce_rate(p_action text, p_subject text, p_limit integer, p_window interval) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.count_hits(p_action, coalesce(p_subject, 'unknown'), p_window) > private.allowance(p_subject, p_limit) then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'Please wait a little and try again.';
  end if;
end
$$;

-- What one caller may do to one order or one address. Others' tries at the same one never count, so that nobody can use up
-- what belongs to somebody else; and callers who share the count of the unknown would do just that.
create function private.enforce_pair(p_action text, p_caller text, p_target text, p_limit integer, p_window interval) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_caller <> 'unknown' then
    perform private.enforce_rate(p_action || ' of', p_caller || ' ' || coalesce(p_target, ''), p_limit, p_window);
  end if;
end
$$;
revoke execute on function private.enforce_pair(text, text, text, integer, interval) from public;

create or replace function public.admit_events(client text, events integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed integer := private.allowance(client, 600);
  hits integer := private.count_hits('track_event', coalesce(client, 'unknown'), interval '1 minute', greatest(events, 1));
begin
  if hits > allowed and hits - greatest(events, 1) <= allowed then
    perform private.count_outcome('refused_rate', events);
  end if;
  return hits <= allowed;
end
$$;

create or replace function public.admit_vitals(client text, records integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed integer := private.allowance(client, 600);
  hits integer := private.count_hits('track_vitals', coalesce(client, 'unknown'), interval '1 minute', greatest(records, 1));
begin
  if hits > allowed and hits - greatest(records, 1) <= allowed then
    perform private.count_vital_outcome('refused_rate', records);
  end if;
  return hits <= allowed;
end
$$;

create or replace function public.send_contact_message(
  name text, email text, message text, topic text default 'general', order_number text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('contact', private.client_key(), 120, interval '1 hour');
  perform private.enforce_pair('contact', private.client_key(), lower(left(btrim(email), 300)), 30, interval '1 hour');
  insert into public.contact_messages (user_id, name, email, topic, order_number, message)
  values (auth.uid(), trim(name), email, topic, nullif(trim(order_number), ''), trim(message));
end
$$;

-- One look-up by both, so that the answer never tells which of the two was wrong. Lengths are looked at before any pattern.
create or replace function public.track_order(order_number text, email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller text := private.client_key();
  wanted text;
begin
  perform private.enforce_rate('track_order', caller, 120, interval '1 hour');
  if octet_length(order_number) > 80 or octet_length(track_order.email) > 300 then
    return null;
  end if;
  wanted := upper(regexp_replace(order_number, '[#[:space:]]', '', 'g'));
  perform private.enforce_pair('track_order', caller, wanted, 30, interval '1 hour');
  return (
    select private.told_order(sought)
    from public.orders as sought
    where sought.number = wanted and lower(sought.email) = lower(btrim(track_order.email))
  );
end
$$;
