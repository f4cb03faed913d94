-- The time by which limits count. It has a function of its own so that whoever owns the database, and nobody else, can
-- replace it: tests hold the minute, and no request can name, change or set it.
create function private.rate_limit_time() returns timestamptz
language sql stable set search_path = ''
as $$ select now() $$;

create or replace function private.count_hits(p_action text, p_subject text, p_window interval, p_hits integer default 1) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  present timestamptz := private.rate_limit_time();
  started timestamptz := date_bin(p_window, present, timestamptz '2000-01-01 00:00:00+00');
  total integer;
begin
  if random() < 0.01 then
    delete from private.rate_limits where window_start < present - interval '2 days';
  end if;
  insert into private.rate_limits as bucket (action, subject, window_start, hits)
  values (p_action, sha256(convert_to(p_subject, 'UTF8')), started, p_hits)
  on conflict (action, subject, window_start) do update set hits = bucket.hits + excluded.hits
  returning bucket.hits into total;
  return total;
end
$$;
