-- Partitions of the coming days, before the first event of each asks for one.
create function private.prepare_event_partitions() returns void
language sql volatile security definer set search_path = ''
as $$
  select private.ensure_event_partition((now() at time zone 'UTC')::date + ahead) from generate_series(0, 2) as ahead
$$;

-- What is to be done again and again where the database can schedule it. A name that is scheduled already is scheduled anew,
-- so that a later migration need only say what has changed. Elsewhere somebody else does it: the sandbox has a worker.
create function private.schedule_analytics() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  -- The schedule's role owns the functions, so that it needs no claims of a request.
  execute $jobs$
    select cron.schedule(job.name, job.at, job.command) from (values
      ('recompute-rollups', '* * * * *', 'select private.recompute_marked(50)'),
      ('prepare-event-partitions', '7 * * * *', 'select private.prepare_event_partitions()'),
      ('drop-old-events', '23 3 * * *', 'select public.drop_old_events(90)'),
      ('drop-old-visits', '31 3 * * *', 'select public.drop_old_visits(90)')
    ) as job (name, at, command)
  $jobs$;
  return true;
end
$$;

-- Days are those of UTC, like those of the partitions' names.
create or replace function public.drop_old_events(keep_days integer default 90) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  oldest text := to_char((now() at time zone 'UTC') - make_interval(days => greatest(keep_days, 1)), 'YYYYMMDD');
  partition text;
  dropped integer := 0;
begin
  for partition in
    select child.relname from pg_catalog.pg_inherits as link
    join pg_catalog.pg_class as child on child.oid = link.inhrelid
    where link.inhparent = 'public.analytics_events'::regclass and child.relname < 'analytics_events_' || oldest
  loop
    execute format('drop table public.%I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
exception when others then
  -- Installed on the machine and not meant for this database; nothing of the schema depends on it.
  raise notice 'Nothing is scheduled: %', sqlerrm;
end
$$;
select private.schedule_analytics();
select private.prepare_event_partitions();
