-- The currency that revenue is told in: the one of most orders of the time that is looked at, or of the latest order.
create function private.shop_currency(p_from date, p_to date) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select currency from private.order_days where day between p_from and p_to and orders > 0
      group by currency order by sum(orders) desc, currency limit 1),
    (select currency from private.order_days where orders > 0 order by day desc, orders desc limit 1),
    'USD')
$$;

-- A row for each day, with zeros where nothing happened. Where the storefront never told of an order, orders are the visits
-- that said they completed one.
create function private.shop_days_between(p_from date, p_to date, p_currency text, p_revenue_known boolean)
returns table (day date, visits bigint, product_views bigint, adds bigint, checkouts bigint, orders bigint, revenue numeric,
  newsletter bigint, bookings bigint)
language sql stable set search_path = ''
as $$
  with ordered as (
    select placed.day, sum(placed.orders)::bigint as orders, sum(placed.revenue) filter (where placed.currency = p_currency) as revenue
    from private.order_days as placed where placed.day between p_from and p_to group by placed.day
  )
  select calendar.day, coalesce(counted.visits, 0), coalesce(counted.product_views, 0), coalesce(counted.adds, 0),
    coalesce(counted.checkouts, 0), coalesce(case when p_revenue_known then ordered.orders else counted.completed end, 0),
    coalesce(ordered.revenue, 0), coalesce(counted.newsletter, 0), coalesce(counted.bookings, 0)
  from (select p_from + n as day from generate_series(0, p_to - p_from) as n) as calendar
  left join private.shop_days as counted on counted.day = calendar.day
  left join ordered on ordered.day = calendar.day
$$;

create function private.shop_totals(p_from date, p_to date, p_currency text, p_revenue_known boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('visits', sum(visits), 'product_views', sum(product_views), 'adds', sum(adds), 'checkouts', sum(checkouts),
    'orders', sum(orders), 'revenue', sum(revenue), 'newsletter', sum(newsletter), 'bookings', sum(bookings))
  from private.shop_days_between(p_from, p_to, p_currency, p_revenue_known)
$$;

-- Whole weeks among some days are read as weeks, the days before and after them as days.
create function private.vital_steps(p_from date, p_to date)
returns table (page text, remote text, name text, rating smallint, step smallint, samples bigint)
language sql stable set search_path = ''
as $$
  with weeks as (
    select date_trunc('week', p_from + 6)::date as first, date_trunc('week', p_to + 1)::date as after
  ), whole as (
    select case when first < after then first else p_to + 1 end as first, case when first < after then after else p_to + 1 end as after
    from weeks
  ), counted as (
    select kept.* from whole join private.vital_days as kept on days = 7 and day >= whole.first and day < whole.after
    union all
    select kept.* from whole join private.vital_days as kept on days = 1 and day between p_from and whole.first - 1
    union all
    select kept.* from whole join private.vital_days as kept on days = 1 and day between whole.after and p_to
  )
  select counted.page, counted.remote, counted.name, counted.rating, counted.step, sum(counted.samples)::bigint
  from counted group by 1, 2, 3, 4, 5
$$;

-- The 75th percentile lies in the step in which three quarters of the samples are reached; where in the step, by how many of
-- its samples that takes. It keeps to its rating's side of the thresholds.
create function private.vital_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  with steps as (
    select * from private.vital_steps(p_from, p_to)
  ), running as (
    select *, (sum(samples) over series)::bigint as total,
      (sum(samples) over (series order by rating, step))::bigint as reached
    from steps window series as (partition by page, remote, name)
  ), quartile as (
    select distinct on (page, remote, name) * from running
    where reached >= total * 0.75 order by page, remote, name, rating, step
  ), rated as (
    select page, remote, name, coalesce(sum(samples) filter (where rating = 0), 0) as good,
      coalesce(sum(samples) filter (where rating = 1), 0) as needs_improvement, coalesce(sum(samples) filter (where rating = 2), 0) as poor
    from steps group by page, remote, name
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'page', page, 'remote', remote, 'name', name, 'samples', total,
    'p75', case when name = 'CLS' then round(kept.p75 / 1000, 3) else round(kept.p75) end,
    'good', rated.good, 'needs_improvement', needs_improvement, 'poor', rated.poor
  ) order by page, remote, name), '[]')
  from quartile join rated using (page, remote, name) join private.vital_thresholds() as threshold using (name)
  cross join lateral (
    select private.vital_value(quartile.step, (quartile.total * 0.75 - quartile.reached + quartile.samples) / quartile.samples) as p75
  ) as within
  cross join lateral (select case quartile.rating when 0 then least(within.p75, threshold.good)
    when 1 then least(greatest(within.p75, threshold.good), threshold.poor) else greatest(within.p75, threshold.poor) end as p75) as kept
$$;

create function private.error_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'remote', remote, 'variants', variants, 'times', times, 'last_day', last_day)
    order by times desc, code, remote, variants), '[]')
  from (
    select code, remote, variants, sum(times) as times, max(day) as last_day from private.error_days
    where day between p_from and p_to group by code, remote, variants order by 4 desc, 1, 2, 3 limit 200
  ) as counted
$$;

create function private.search_figures(p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('query', query, 'times', times) order by times desc, query), '[]')
  from (
    select query, sum(times) as times from private.search_days
    where day between p_from and p_to group by query order by 2 desc, 1 limit 50
  ) as counted
$$;

-- The shop's figures of some days (UTC) and of as many before them. Speed, errors and searches are of the last 28 of these
-- days, from `details_from`: what a release did a year ago says nothing about the shop as it is. Compiling its statements takes
-- longer than they do.
create function public.shop_figures(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  known boolean := exists (select from public.orders);
  span integer;
  details_from date;
  coin text;
begin
  perform private.refuse_but_administrators();
  if (p_from >= date '2020-01-01' and p_to < date '2200-01-01' and p_to between p_from and p_from + 399) is not true then
    raise exception 'Between 1 and 400 days can be shown at once' using errcode = '22023';
  end if;
  span := p_to - p_from + 1;
  details_from := greatest(p_from, p_to - 27);
  coin := private.shop_currency(p_from - span, p_to);
  return jsonb_build_object(
    'from', p_from, 'to', p_to, 'previous_from', p_from - span, 'previous_to', p_from - 1, 'details_from', details_from,
    'read_at', now(),
    'days', (select jsonb_agg(to_jsonb(counted) order by counted.day) from private.shop_days_between(p_from, p_to, coin, known) as counted),
    'totals', private.shop_totals(p_from, p_to, coin, known),
    'previous', private.shop_totals(p_from - span, p_from - 1, coin, known),
    'currency', coin, 'revenue_known', known,
    'searches_without_result', private.search_figures(details_from, p_to),
    'vitals', private.vital_figures(details_from, p_to),
    'errors', private.error_figures(details_from, p_to),
    'health', (select coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'records', records) order by outcome), '[]')
      from (select outcome, sum(records) as records from private.vital_health where day between p_from and p_to group by outcome) as told)
  );
end
$$;
grant execute on function public.shop_figures(date, date) to authenticated, service_role;
