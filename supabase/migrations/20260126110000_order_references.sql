-- The browser that was sent to pay finds its order by a random reference, which went along with the cart where the visitor
-- has agreed. Not unique: a shopper may write into a cart what they like, and must not keep an order from being recorded.
alter table public.orders add column reference uuid;
create index orders_by_reference on public.orders (reference) where reference is not null;

-- As before, and the reference as it was first told.
create or replace function public.record_order(told jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.orders as kept
    (number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, tracking_url, region, lines, total, currency, reference, updated_at)
  select number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, tracking_url, region, lines, total, currency, reference, updated_at
  from jsonb_to_record(told) as account (
    number text, email text, status public.order_status, placed_at timestamptz, shipped_at timestamptz,
    delivered_at timestamptz, carrier text, tracking_number text, tracking_url text, region text, lines jsonb,
    total numeric, currency text, reference uuid, updated_at timestamptz
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

-- The numbers of the orders with these references, and nothing else of them: who holds a reference was sent to pay.
create function public.recorded_orders(hand_overs uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('recorded_orders', private.client_key(), 240, interval '1 hour');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('reference', found.reference, 'number', found.number)), '[]')
    from (
      select distinct on (reference) reference, number from public.orders
      where reference = any (hand_overs[1:20])
      order by reference, placed_at
    ) as found
  );
end
$$;
grant execute on function public.recorded_orders(uuid[]) to anon, authenticated, service_role;
