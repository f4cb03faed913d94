-- In which parts of the visitors figures are looked at, as the earliest `seen` of a phase told. The lists are closed, since
-- every part is rows of the figures for every day, arm and goal; `mf-marketing` has the same.
alter table public.exposures
  add column device text not null default 'unknown' check (device in ('phone', 'tablet', 'desktop', 'unknown')),
  add column source text not null default 'unknown'
    check (source in ('direct', 'search', 'social', 'email', 'paid', 'referral', 'unknown')),
  add column visitor text not null default 'unknown' check (visitor in ('new', 'returning', 'unknown'));

-- Like rollup_daily, for each part of each dimension; a goal that nobody of a part reached has no row.
create table public.rollup_segments (
  experiment text not null,
  phase integer not null,
  day date not null,
  dimension text not null,
  segment text not null,
  variant text not null,
  goal text not null,
  n bigint not null,
  x bigint not null,
  sum numeric not null,
  sum_of_squares numeric not null,
  primary key (experiment, phase, day, dimension, segment, variant, goal)
);

-- What no figure may count, by the day of its arrival in it: visitors of several variants by phase; in phase 0, which no
-- experiment has, conversions of visitors who saw the experiment in no phase.
create table public.health_daily (
  experiment text not null,
  phase integer not null,
  day date not null,
  assigned_several bigint not null default 0,
  exposed_several bigint not null default 0,
  conversions_without_exposure bigint not null default 0,
  primary key (experiment, phase, day)
);

-- Conversions that came and found no exposure, until one comes. Few: a browser tells of what it has shown alone.
create table private.unexposed_conversions (
  experiment text not null,
  visitor_id text not null,
  day date not null,
  conversions bigint not null,
  primary key (experiment, visitor_id, day)
);
create index unexposed_conversions_by_day on private.unexposed_conversions (experiment, day);

-- The page asks for a phase, ingest and recomputation for a day.
create index rollup_daily_by_phase on public.rollup_daily (experiment, phase, day);
create index served_pages_by_phase on public.served_pages (experiment, phase, day);
create index assignments_daily_by_phase on public.assignments_daily (experiment, phase, day);

alter table public.rollup_segments enable row level security;
alter table public.health_daily enable row level security;
alter table private.unexposed_conversions enable row level security;
grant select on public.rollup_segments, public.health_daily to authenticated;
grant select, delete on public.rollup_segments, public.health_daily to service_role;
create policy rollup_segments_admin_reads on public.rollup_segments for select to authenticated using (private.is_admin());
create policy health_daily_admin_reads on public.health_daily for select to authenticated using (private.is_admin());

insert into private.unexposed_conversions (experiment, visitor_id, day, conversions)
select reached.experiment, reached.visitor_id, (reached.occurred_at at time zone 'UTC')::date, count(*)
from public.conversions as reached
where not exists (select from public.exposures as seen
  where seen.experiment = reached.experiment and seen.visitor_id = reached.visitor_id)
group by 1, 2, 3;
