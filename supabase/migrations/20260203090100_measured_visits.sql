-- A row for each day of the shop, with zeros where nothing happened. `visits` to `completed` are measured visits by what each of them did.
-- `orders` are those that the storefront told of, of visitors who decline to be measured too; where it never told of any they are `completed`.
drop function private.shop_days_between(date, date, text, boolean);
create function private.shop_days_between(p_from date, p_to date, p_currency text, p_revenue_known boolean)
returns table (day date, visits bigint, product_views bigint, adds bigint, checkouts bigint, completed bigint, orders bigint,
  revenue numeric, newsletter bigint, bookings bigint)
language sql stable set search_path = ''
as $$
  with ordered as (
    select placed.day, sum(placed.orders)::bigint as orders, sum(placed.revenue) filter (where placed.currency = p_currency) as revenue
    from private.order_days as placed where placed.day between p_from and p_to group by placed.day
  )
  select calendar.day, coalesce(counted.visits, 0), coalesce(counted.product_views, 0), coalesce(counted.adds, 0),
    coalesce(counted.checkouts, 0), coalesce(counted.completed, 0),
    coalesce(case when p_revenue_known then ordered.orders else counted.completed end, 0),
    coalesce(ordered.revenue, 0), coalesce(counted.newsletter, 0), coalesce(counted.bookings, 0)
  from (select p_from + n as day from generate_series(0, p_to - p_from) as n) as calendar
  left join private.shop_days as counted on counted.day = calendar.day
  left join ordered on ordered.day = calendar.day
$$;

create or replace function private.shop_totals(p_from date, p_to date, p_currency text, p_revenue_known boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('visits', sum(visits), 'product_views', sum(product_views), 'adds', sum(adds), 'checkouts', sum(checkouts),
    'completed', sum(completed), 'orders', sum(orders), 'revenue', sum(revenue), 'newsletter', sum(newsletter), 'bookings', sum(bookings))
  from private.shop_days_between(p_from, p_to, p_currency, p_revenue_known)
$$;

-- The shop's figures of some of its days and of as many before them, with the zone of these days. `zone_since` is the day on which the zone
-- was set, where some of the days are earlier: until then visits, speed, errors, and searches are by the days of another zone.
create or replace function public.shop_figures(p_from date, p_to date) returns jsonb
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
    'read_at', now(), 'time_zone', private.time_zone(),
    'zone_since', (select (changed.since at time zone changed.name)::date from private.time_zones as changed
      where changed.since > private.day_start(p_from - span) order by changed.since desc limit 1),
    'days', (select jsonb_agg(to_jsonb(counted) order by counted.day) from private.shop_days_between(p_from, p_to, coin, known) as counted),
    'totals', private.shop_totals(p_from, p_to, coin, known),
    'previous', private.shop_totals(p_from - span, p_from - 1, coin, known),
    'currency', coin, 'revenue_known', known, 'names_checked', private.checks_names(),
    'searches_without_result', private.search_figures(details_from, p_to),
    'vitals', private.vital_figures(details_from, p_to),
    'errors', private.error_figures(details_from, p_to),
    'health', (select coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'records', records) order by outcome), '[]')
      from (select outcome, sum(records) as records from private.vital_health where day between p_from and p_to group by outcome) as told)
  );
end
$$;
