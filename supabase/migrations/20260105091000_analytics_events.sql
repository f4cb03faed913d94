-- The first 48 bits of a version 7 identifier are its time in milliseconds.
create function private.event_time(event_id uuid) returns timestamptz
language sql immutable set search_path = ''
as $$
  select to_timestamp((('x' || lpad(left(replace(event_id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) / 1000.0)
$$;

create function private.event_day(event_id uuid) returns date
language sql immutable set search_path = ''
as $$ select (private.event_time(event_id) at time zone 'UTC')::date $$;

-- The day comes from the identifier, so that a retry tomorrow meets the partition of the first attempt.
create table public.analytics_events (
  day date not null,
  event_id uuid not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  event_type text not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  visitor_id text not null,
  session_id text not null,
  goal text,
  value numeric,
  remote text,
  metadata jsonb not null,
  primary key (day, event_id)
) partition by range (day);
create index analytics_events_by_time on public.analytics_events using brin (occurred_at);
alter table public.analytics_events enable row level security;
grant select on public.analytics_events to authenticated;
grant select, delete on public.analytics_events to service_role;
create policy analytics_events_admin_reads on public.analytics_events for select to authenticated using (private.is_admin());

create function private.ensure_event_partition(p_day date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  partition text := 'analytics_events_' || to_char(p_day, 'YYYYMMDD');
begin
  if to_regclass('public.' || partition) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('analytics_events_partition'));
  execute format(
    'create table if not exists public.%I partition of public.analytics_events for values from (%L) to (%L)',
    partition, p_day, p_day + 1
  );
  execute format('alter table public.%I enable row level security', partition);
  execute format('revoke all on public.%I from anon, authenticated', partition);
end
$$;

-- One row a visitor, experiment and phase. Order of arrival does not matter: the earliest arm stays, a second arm is noted.
create table public.exposures (
  experiment text not null,
  phase integer not null,
  visitor_id text not null,
  variant text not null,
  first_at timestamptz not null,
  several_variants boolean not null default false,
  primary key (experiment, phase, visitor_id)
);
create index exposures_by_day on public.exposures (experiment, phase, ((first_at at time zone 'UTC')::date));

-- Every conversion is kept: which is the first after the exposure is known only when all have arrived.
create table public.conversions (
  event_id uuid primary key,
  experiment text not null,
  phase integer not null,
  visitor_id text not null,
  goal text not null,
  occurred_at timestamptz not null,
  value numeric not null default 0
);
create index conversions_by_visitor on public.conversions (experiment, phase, visitor_id, goal, occurred_at);

create table public.rollup_daily (
  day date not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  goal text not null,
  n bigint not null,
  x bigint not null,
  sum numeric not null,
  sum_of_squares numeric not null,
  primary key (day, experiment, phase, variant, goal)
);

create table public.dirty_days (
  experiment text not null,
  phase integer not null,
  day date not null,
  marked_at timestamptz not null default now(),
  primary key (experiment, phase, day)
);

-- What was not stored, and why: figures for operators, without the events themselves.
create table public.ingest_health (
  day date not null default (now() at time zone 'UTC')::date,
  outcome text not null,
  events bigint not null,
  primary key (day, outcome)
);

alter table public.exposures enable row level security;
alter table public.conversions enable row level security;
alter table public.rollup_daily enable row level security;
alter table public.dirty_days enable row level security;
alter table public.ingest_health enable row level security;
grant select on public.exposures, public.conversions, public.rollup_daily, public.dirty_days, public.ingest_health to authenticated;
grant select, delete on public.exposures, public.conversions, public.rollup_daily, public.dirty_days, public.ingest_health to service_role;
create policy exposures_admin_reads on public.exposures for select to authenticated using (private.is_admin());
create policy conversions_admin_reads on public.conversions for select to authenticated using (private.is_admin());
create policy rollup_daily_admin_reads on public.rollup_daily for select to authenticated using (private.is_admin());
create policy dirty_days_admin_reads on public.dirty_days for select to authenticated using (private.is_admin());
create policy ingest_health_admin_reads on public.ingest_health for select to authenticated using (private.is_admin());
