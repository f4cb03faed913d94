create type public.order_status as enum ('received', 'preparing', 'in_transit', 'delivered', 'cancelled');

-- Copies of what the storefront reports, so that an order can be followed. Nobody reads the table itself but the team.
create table public.orders (
  number text primary key check (number ~ '^[A-Z0-9][A-Z0-9-]{0,39}$'),
  email text check (private.is_email(email)),
  status public.order_status not null default 'received',
  placed_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  carrier text check (char_length(carrier) <= 80),
  tracking_number text check (char_length(tracking_number) <= 80),
  -- The state or country that it goes to, never more of the address.
  region text check (char_length(region) between 1 and 80),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  total numeric(12, 2) not null check (total >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$')
);
create index orders_by_time on public.orders (placed_at);
create index orders_by_email on public.orders (lower(email));
alter table public.orders enable row level security;
grant select on public.orders to authenticated;
grant all on public.orders to service_role;
create policy orders_admin_reads on public.orders for select to authenticated using (private.is_admin());

-- One look-up by both, so that the answer never tells which of the two was wrong.
create function public.track_order(order_number text, email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := upper(regexp_replace(order_number, '[#[:space:]]', '', 'g'));
begin
  perform private.enforce_rate('track_order', private.client_key(), 120, interval '1 hour');
  perform private.enforce_rate('track_order', left(wanted, 40), 100, interval '1 hour');
  return (
    select jsonb_build_object(
      'number', found.number,
      'status', found.status,
      'placed_at', found.placed_at,
      'shipped_at', found.shipped_at,
      'delivered_at', found.delivered_at,
      'expected_from', (found.placed_at + interval '15 days')::date,
      'expected_to', (found.placed_at + interval '21 days')::date,
      'carrier', found.carrier,
      'tracking_number', found.tracking_number,
      'lines', found.lines,
      'total', found.total::text,
      'currency', found.currency
    )
    from public.orders as found
    where found.number = wanted and lower(found.email) = lower(trim(track_order.email))
  );
end
$$;
grant execute on function public.track_order(text, text) to anon, authenticated, service_role;

insert into public.settings (key, enabled) values ('recent_purchases', false);

-- What was bought lately, for the notes on the home page: the first piece of an order, its region and whole days since
-- then. Below eight orders a single buyer might be made out, so there is nothing to tell.
create function public.recent_purchases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select lines -> 0 ->> 'title' as title, lines -> 0 ->> 'handle' as handle, region, placed_at
    from public.orders
    where private.setting_is_on('recent_purchases')
      and placed_at between now() - interval '7 days' and now() and status <> 'cancelled' and region is not null
      and lines -> 0 ? 'title' and lines -> 0 ? 'handle'
  ), told as (
    select title, handle, region, max(placed_at) as latest from recent
    group by title, handle, region order by latest desc limit 8
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('title', title, 'handle', handle, 'region', region, 'days_ago', extract(day from now() - latest)::integer)
    order by latest desc
  ), '[]')
  from told where (select count(*) from recent) >= 8
$$;
grant execute on function public.recent_purchases() to anon, authenticated, service_role;
