-- The rollups of PostgreSQL (private.recompute_assigned, private.recompute_exposed), from the exported files alone. This file reads
-- the tables events, assignments, exposures, conversions and arms, each with the column day from its folder's name.
-- docs/analytics-export.md describes how engines load them, and the few expressions that differ between engines. The days of the
-- rollups are those of the shop's time zone at the export, which visitors carry as shop_day.

-- A visitor's first day changes when an earlier event comes late; until the later day is exported again, the visitor is in both.
-- The earliest is the first.
create view first_assignments as
select experiment, phase, visitor_id, cast(shop_day as date) as shop_day, variant, first_at, is_mixed
from (
  select experiment, phase, visitor_id, shop_day, variant, first_at,
    row_number() over (partition by experiment, phase, visitor_id order by first_at, day) as place,
    max(case when several_variants then 1 else 0 end) over (partition by experiment, phase, visitor_id) as is_mixed
  from assignments
) as ranked
where place = 1;

create view first_exposures as
select experiment, phase, visitor_id, cast(shop_day as date) as shop_day, variant, first_at, device, source, visitor, landing, is_mixed
from (
  select experiment, phase, visitor_id, shop_day, variant, first_at, device, source, visitor, landing,
    row_number() over (partition by experiment, phase, visitor_id order by first_at, day) as place,
    max(case when several_variants then 1 else 0 end) over (partition by experiment, phase, visitor_id) as is_mixed
  from exposures
) as ranked
where place = 1;

-- Every day has the arms of all phases that were open by then.
create view windows as
select experiment, phase, max(window_microseconds) as window_microseconds
from arms
group by experiment, phase;

create view assignments_daily as
select shop_day as day, experiment, phase, variant, count(*) as n
from first_assignments
where is_mixed = 0
group by shop_day, experiment, phase, variant;

-- Visitors of one variant, each with the end of the time in which a conversion counts.
create view units as
select seen.experiment, seen.phase, seen.visitor_id, seen.shop_day as day, seen.variant, seen.device, seen.source, seen.visitor, seen.landing, seen.first_at,
  seen.first_at + to_microseconds(windows.window_microseconds) as last_at
from first_exposures as seen
join windows on windows.experiment = seen.experiment and windows.phase = seen.phase
where seen.is_mixed = 0;

-- The goals that each visitor reached, regardless of the phase or variant that the conversions claim.
create view converted as
select units.experiment, units.phase, units.visitor_id, units.day, units.variant, reached.goal, sum(reached.value) as value
from units
join conversions as reached on reached.experiment = units.experiment and reached.visitor_id = units.visitor_id
  and reached.occurred_at between units.first_at and units.last_at
group by units.experiment, units.phase, units.visitor_id, units.day, units.variant, reached.goal;

-- Every reached goal has a row for every day and variant, and the goal '' has their size only.
create view goals as
select experiment, goal from conversions
union distinct
select experiment, '' as goal from units;

create view sizes as
select day, experiment, phase, variant, count(*) as n
from units
group by day, experiment, phase, variant;

create view rollup_daily as
select sizes.day, sizes.experiment, sizes.phase, sizes.variant, goals.goal, sizes.n,
  count(converted.visitor_id) as x,
  coalesce(sum(converted.value), 0) as sum,
  coalesce(sum(converted.value * converted.value), 0) as sum_of_squares
from sizes
join goals on goals.experiment = sizes.experiment
left join converted on converted.experiment = sizes.experiment and converted.phase = sizes.phase and converted.day = sizes.day
  and converted.variant = sizes.variant and converted.goal = goals.goal
group by sizes.day, sizes.experiment, sizes.phase, sizes.variant, goals.goal, sizes.n;

-- The same for each segment of the visitors; a goal that no visitor of a segment reached has no row.
create view parts as
select experiment, phase, visitor_id, day, variant, 'device' as dimension, device as segment from units
union all
select experiment, phase, visitor_id, day, variant, 'source' as dimension, source as segment from units
union all
select experiment, phase, visitor_id, day, variant, 'visitor' as dimension, visitor as segment from units
union all
select experiment, phase, visitor_id, day, variant, 'landing' as dimension, landing as segment from units;

create view part_sizes as
select experiment, phase, day, dimension, segment, variant, count(*) as n
from parts
group by experiment, phase, day, dimension, segment, variant;

create view rollup_segments as
select experiment, phase, day, dimension, segment, variant, '' as goal, n, 0 as x, 0 as sum, 0 as sum_of_squares
from part_sizes
union all
select sizes.experiment, sizes.phase, sizes.day, sizes.dimension, sizes.segment, sizes.variant, converted.goal, sizes.n,
  count(converted.visitor_id) as x, sum(converted.value) as sum, sum(converted.value * converted.value) as sum_of_squares
from part_sizes as sizes
join parts on parts.experiment = sizes.experiment and parts.phase = sizes.phase and parts.day = sizes.day
  and parts.dimension = sizes.dimension and parts.segment = sizes.segment and parts.variant = sizes.variant
join converted on converted.experiment = parts.experiment and converted.phase = parts.phase
  and converted.visitor_id = parts.visitor_id
group by sizes.experiment, sizes.phase, sizes.day, sizes.dimension, sizes.segment, sizes.variant, converted.goal, sizes.n;

-- The exposures computed again from the events only, for comparison with the exported ones.
create view seen_events as
select events.day, events.occurred_at, events.experiment, events.phase, events.variant, events.visitor_id,
  json_extract_string(events.metadata, '$.device') as device,
  json_extract_string(events.metadata, '$.source') as source,
  json_extract_string(events.metadata, '$.visitor') as visitor,
  json_extract_string(events.metadata, '$.page') as landing
from events
join (select distinct experiment, phase, variant from arms) as known
  on known.experiment = events.experiment and known.phase = events.phase and known.variant = events.variant
where events.goal = 'seen';

create view reported_parts as
select day, occurred_at, experiment, phase, variant, visitor_id,
  case when device in ('phone', 'tablet', 'desktop') then device else 'unknown' end as device,
  case when source in ('direct', 'search', 'social', 'email', 'paid', 'referral') then source else 'unknown' end as source,
  case when visitor in ('new', 'returning') then visitor else 'unknown' end as visitor,
  case when landing in ('home', 'product', 'listing', 'ad', 'other') then landing else 'unknown' end as landing
from seen_events;

-- A check of the export, where no event was counted apart: figures take their visitors from `exposures`.
create view recounted_exposures as
select experiment, phase, visitor_id, variant, day, occurred_at as first_at, several_variants, device, source, visitor, landing
from (
  select experiment, phase, visitor_id, variant, day, occurred_at, device, source, visitor, landing,
    row_number() over (partition by experiment, phase, visitor_id order by occurred_at, device, source, visitor, landing) as place,
    min(variant) over (partition by experiment, phase, visitor_id) <> max(variant) over (partition by experiment, phase, visitor_id)
      as several_variants
  from reported_parts
) as ranked
where place = 1;
