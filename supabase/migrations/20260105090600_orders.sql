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
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  total numeric(12, 2) not null check (total >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$')
);
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
