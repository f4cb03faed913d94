-- Subscriptions are plain inserts: what a constraint refuses takes its count back with everything else, and who asks for the
-- addresses of subscribers alone would never be held. Sequences are outside of transactions, so tries are counted in some of
-- them, by two bytes of the caller's digest: two callers share a count once in thousands. The limit is ten times that of rows.
do $$
begin
  for n in 0..127 loop
    execute format('create sequence private.tries_%s', n);
  end loop;
end
$$;

-- How many tries a caller has made in the present hour, this one included. A count begins with its hour's own number.
create function private.count_try(p_subject text) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  digest bytea := sha256(convert_to(p_subject, 'UTF8'));
  beginning bigint := floor(extract(epoch from private.rate_limit_time()) / 3600)::bigint * 1000000;
  counter regclass;
  reached bigint;
  fewest bigint;
begin
  for n in 0..1 loop
    counter := format('private.tries_%s', n * 64 + get_byte(digest, n) % 64)::regclass;
    reached := nextval(counter);
    if reached not between beginning and beginning + 999999 then
      reached := setval(counter, beginning + 1);
    end if;
    fewest := least(fewest, reached - beginning);
  end loop;
  return fewest;
end
$$;
revoke execute on function private.count_try(text) from public;

create function private.bound_subscription_tries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.count_try(private.client_key()) > private.allowance(private.client_key(), 600) then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'Please wait a little and try again.';
  end if;
  return new;
end
$$;
revoke execute on function private.bound_subscription_tries() from public;
create trigger a_tries_bounded before insert on public.newsletter_subscriptions
  for each row execute function private.bound_subscription_tries();
