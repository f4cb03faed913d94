-- Write endpoints open to strangers are bounded by address and by subject. Counts live in the database because several
-- servers share one limit. A subject, an address of either kind, is kept as its digest only.
create table private.rate_limits (
  action text not null,
  subject bytea not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (action, subject, window_start)
);
alter table private.rate_limits enable row level security;
create index rate_limits_by_age on private.rate_limits (window_start);

-- The proxy in front of a hosted project writes the client's address; where there is none the address is unknown and
-- only the limits by subject hold.
create function private.client_key() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', 1)), ''))
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as headers) as request
$$;

create function private.count_hits(p_action text, p_subject text, p_window interval, p_hits integer default 1) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  started timestamptz := date_bin(p_window, now(), timestamptz '2000-01-01 00:00:00+00');
  total integer;
begin
  if random() < 0.01 then
    delete from private.rate_limits where window_start < now() - interval '2 days';
  end if;
  insert into private.rate_limits as bucket (action, subject, window_start, hits)
  values (p_action, sha256(convert_to(p_subject, 'UTF8')), started, p_hits)
  on conflict (action, subject, window_start) do update set hits = bucket.hits + excluded.hits
  returning bucket.hits into total;
  return total;
end
$$;

-- PostgREST answers a PTnnn error with that HTTP status, here 429. A call that is refused for another reason takes its
-- count back with everything else it did, so no refusal may tell more than the caller could find out by a call that counts.
create function private.enforce_rate(p_action text, p_subject text, p_limit integer, p_window interval) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_subject is not null and private.count_hits(p_action, p_subject, p_window) > p_limit then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'Please wait a little and try again.';
  end if;
end
$$;
