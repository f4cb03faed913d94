/**
 * Sixty days of what the shop counts besides experiments, whose rows do not depend on how many events there are: visits, orders
 * in two currencies, speed of twelve pages under three releases, searches and errors.
 */
export const SHOP_DAYS = `
  insert into private.shop_days (day, visits, product_views, adds, checkouts, completed, newsletter, bookings)
    select day, 9000, 6000, 1500, 700, 400, 60, 9 from unnest($days) as day on conflict do nothing;
  insert into private.order_days (day, currency, orders, revenue)
    select day, currency, 200, 18000.5 from unnest($days) as day cross join unnest(array['USD', 'EUR']) as currency on conflict do nothing;
  insert into private.vital_days (days, day, page, remote, name, rating, step, samples)
    select span.days, span.day, '/page-' || page, 'mf-catalog@1.0.' || release, name, rating, step, sum(30 + page + step)
    from unnest($days) as today cross join (values (1), (7)) as spans (days)
      cross join lateral (select spans.days, case spans.days when 1 then today else date_trunc('week', today)::date end as day) as span
      cross join generate_series(1, 12) as page cross join generate_series(1, 3) as release
      cross join unnest(array['LCP', 'INP', 'CLS', 'FCP', 'TTFB']) as name
      cross join (values (0, 40), (0, 42), (0, 44), (1, 50), (1, 52), (2, 60)) as steps (rating, step)
    group by 1, 2, 3, 4, 5, 6, 7 on conflict do nothing;
  insert into private.search_days (day, query, times)
    select day, 'wanted ' || query, query from unnest($days) as day cross join generate_series(1, 200) as query on conflict do nothing;
  insert into private.error_days (day, code, remote, variants, times)
    select day, 'CART-00' || code, 'mf-catalog@1.0.' || release, 'bench-1=b', 3
    from unnest($days) as day cross join generate_series(1, 9) as code cross join generate_series(1, 3) as release on conflict do nothing;`.replaceAll(
  '$days',
  `(array(select private.today() - ago from generate_series(0, 59) as ago))`,
);
