-- The storefront tells an order again whenever it changes, at times twice and out of turn: its newest account counts.
alter table public.orders
  add column updated_at timestamptz not null default now(),
  add column tracking_url text check (tracking_url ~ '^https://[^[:space:]]+$' and char_length(tracking_url) <= 500);
update public.orders set updated_at = placed_at;

-- What the owner of an order may see of it.
create function private.told_order(told public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', told.number,
    'status', told.status,
    'placed_at', told.placed_at,
    'shipped_at', told.shipped_at,
    'delivered_at', told.delivered_at,
    'expected_from', (told.placed_at + interval '15 days')::date,
    'expected_to', (told.placed_at + interval '21 days')::date,
    'carrier', told.carrier,
    'tracking_number', told.tracking_number,
    'tracking_url', told.tracking_url,
    'lines', told.lines,
    'total', told.total::text,
    'currency', told.currency
  )
$$;
revoke execute on function private.told_order(public.orders) from public;

create or replace function public.track_order(order_number text, email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := upper(regexp_replace(order_number, '[#[:space:]]', '', 'g'));
begin
  perform private.enforce_rate('track_order', private.client_key(), 120, interval '1 hour');
  perform private.enforce_rate('track_order', left(wanted, 40), 100, interval '1 hour');
  return (
    select private.told_order(sought)
    from public.orders as sought
    where sought.number = wanted and lower(sought.email) = lower(trim(track_order.email))
  );
end
$$;

-- The orders of the address that the caller has confirmed, the latest first.
create function public.my_orders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.told_order(own) order by own.placed_at desc, own.number desc), '[]')
  from public.orders as own
  where own.number in (
    select number from public.orders
    where lower(email) = lower(private.signed_in_email())
    order by placed_at desc, number desc limit 100
  )
$$;
revoke execute on function public.my_orders() from public, anon;
grant execute on function public.my_orders() to authenticated, service_role;

-- Keeps what the storefront tells of an order. False where something newer is known already.
create function public.record_order(told jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.orders as kept
    (number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, tracking_url, region, lines, total, currency, updated_at)
  select number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, tracking_url, region, lines, total, currency, updated_at
  from jsonb_to_record(told) as account (
    number text, email text, status public.order_status, placed_at timestamptz, shipped_at timestamptz,
    delivered_at timestamptz, carrier text, tracking_number text, tracking_url text, region text, lines jsonb,
    total numeric, currency text, updated_at timestamptz
  )
  -- The address stays as it was first told: one whose owner has deleted the account must not come back.
  on conflict (number) do update set
    -- That an order is being prepared is the team's own word; the storefront does not know it.
    status = case when kept.status = 'preparing' and excluded.status = 'received' then kept.status else excluded.status end,
    placed_at = excluded.placed_at,
    shipped_at = excluded.shipped_at,
    delivered_at = excluded.delivered_at,
    carrier = excluded.carrier,
    tracking_number = excluded.tracking_number,
    tracking_url = excluded.tracking_url,
    region = excluded.region,
    lines = excluded.lines,
    total = excluded.total,
    currency = excluded.currency,
    updated_at = excluded.updated_at
  where excluded.updated_at >= kept.updated_at;
  return found;
end
$$;
revoke execute on function public.record_order(jsonb) from public, anon, authenticated;
grant execute on function public.record_order(jsonb) to service_role;
