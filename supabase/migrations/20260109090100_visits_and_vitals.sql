-- One row a day and session: whatever comes twice or out of turn is counted once. The session is kept as a digest that differs
-- from day to day and from what events of experiments carry, so that the two cannot be joined by it.
create table private.visits (
  day date not null,
  session uuid not null,
  product_viewed boolean not null default false,
  line_added boolean not null default false,
  checkout_started boolean not null default false,
  order_completed boolean not null default false,
  primary key (day, session)
);
alter table private.visits enable row level security;

-- The visits of a day by how far they came, and what else the day brought. Raw visits go, these rows stay.
create table private.shop_days (
  day date primary key,
  visits bigint not null default 0,
  product_views bigint not null default 0,
  adds bigint not null default 0,
  checkouts bigint not null default 0,
  completed bigint not null default 0,
  newsletter bigint not null default 0,
  bookings bigint not null default 0
);
alter table private.shop_days enable row level security;

-- Each value counts in one of six steps between it and its double, so that a day's row says much about a distribution in
-- little space: the 75th percentile comes out within a few percent, and how many were good exactly. Each value is counted for its
-- day and for its week from Monday, so that four weeks are read from ten times their rows and not from 28 times.
create table private.vital_days (
  -- 1 or 7, from `day` on
  days smallint not null check (days in (1, 7)),
  day date not null,
  page text not null,
  remote text not null,
  name text not null,
  -- 0 good, 1 needs improvement, 2 poor
  rating smallint not null,
  step smallint not null,
  samples integer not null,
  primary key (days, day, page, remote, name, rating, step)
);
alter table private.vital_days enable row level security;

create table private.error_days (
  day date not null,
  code text not null,
  remote text not null,
  variants text not null,
  times bigint not null,
  primary key (day, code, remote, variants)
);
alter table private.error_days enable row level security;

create table private.search_days (
  day date not null,
  query text not null,
  times bigint not null,
  primary key (day, query)
);
alter table private.search_days enable row level security;

-- Which pages and releases have rows on a day, which bounds how many there can be.
create table private.vital_series (
  day date not null,
  page text not null,
  remote text not null,
  primary key (day, page, remote)
);
alter table private.vital_series enable row level security;

-- What was told and what became of it: figures for operators.
create table private.vital_health (
  day date not null default private.today(),
  outcome text not null,
  records bigint not null,
  primary key (day, outcome)
);
alter table private.vital_health enable row level security;

create function private.count_vital_outcome(p_outcome text, p_records bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.vital_health as health (outcome, records)
  select p_outcome, p_records where p_records > 0
  on conflict (day, outcome) do update set records = health.records + excluded.records
$$;

-- Where "good" ends and "poor" begins, as web.dev draws the lines; times in ms, CLS in thousandths.
create function private.vital_thresholds() returns table (name text, good numeric, poor numeric)
language sql immutable set search_path = ''
as $$
  values ('LCP', 2500, 4000), ('INP', 200, 500), ('CLS', 100, 250), ('FCP', 1800, 3000), ('TTFB', 800, 1800)
$$;

-- Step 0 is below 1; the last one holds everything above 65,536.
create function private.vital_step(p_value numeric) returns smallint
language sql immutable set search_path = ''
as $$
  select case when p_value < 1 then 0 else least(floor(ln(p_value) / ln(2) * 6) + 1, 97) end::smallint
$$;

-- The value at a fraction of the way through a step.
create function private.vital_value(p_step smallint, p_fraction numeric) returns numeric
language sql immutable set search_path = ''
as $$
  select case when p_step = 0 then p_fraction else power(2, (p_step - 1 + p_fraction::double precision) / 6)::numeric end
$$;

-- A query as it is kept: nothing where it looks like an address or a number of somebody's.
create function private.kept_query(p_query text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when query = '' or query like '%@%' or length(regexp_replace(query, '\D', '', 'g')) >= 6 then null
    else query
  end
  from (select left(trim(lower(regexp_replace(p_query, '[[:space:][:cntrl:]]+', ' ', 'g'))), 80) as query) as normalized
$$;
