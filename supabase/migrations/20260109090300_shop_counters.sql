-- What orders, subscriptions and bookings add to the figures of a day follows their rows, in whatever order these are told
-- and changed: a row takes back what it counted before it counts again.
create table private.order_days (
  day date not null,
  currency text not null,
  orders bigint not null,
  revenue numeric not null,
  primary key (day, currency)
);
alter table private.order_days enable row level security;

create function private.add_orders(p_day date, p_currency text, p_orders integer, p_revenue numeric) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.order_days as counted (day, currency, orders, revenue) values (p_day, p_currency, p_orders, p_revenue)
  on conflict (day, currency) do update set
    orders = counted.orders + excluded.orders, revenue = counted.revenue + excluded.revenue
$$;

create function private.count_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then
    perform private.add_orders((old.placed_at at time zone 'UTC')::date, old.currency, -1, -old.total);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then
    perform private.add_orders((new.placed_at at time zone 'UTC')::date, new.currency, 1, new.total);
  end if;
  return null;
end
$$;
create trigger order_counted after insert or delete on public.orders for each row execute function private.count_order();
create trigger order_counted_again after update on public.orders for each row
  when ((old.status = 'cancelled', old.placed_at, old.currency, old.total)
    is distinct from (new.status = 'cancelled', new.placed_at, new.currency, new.total))
  execute function private.count_order();

create function private.add_to_day(p_moment timestamptz, p_newsletter integer, p_bookings integer) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.shop_days as counted (day, newsletter, bookings)
  select (p_moment at time zone 'UTC')::date, p_newsletter, p_bookings where p_moment is not null
  on conflict (day) do update set
    newsletter = counted.newsletter + excluded.newsletter, bookings = counted.bookings + excluded.bookings
$$;

create function private.count_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.add_to_day(old.confirmed_at, -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_to_day(new.confirmed_at, 1, 0);
  end if;
  return null;
end
$$;
create trigger subscription_counted after insert or delete on public.newsletter_subscriptions
  for each row execute function private.count_subscription();
create trigger subscription_counted_again after update on public.newsletter_subscriptions
  for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function private.count_subscription();

create function private.count_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then
    perform private.add_to_day(old.created_at, 0, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then
    perform private.add_to_day(new.created_at, 0, 1);
  end if;
  return null;
end
$$;
create trigger booking_counted after insert or delete on public.bookings
  for each row execute function private.count_booking();
create trigger booking_counted_again after update on public.bookings for each row
  when ((old.status = 'cancelled', old.created_at) is distinct from (new.status = 'cancelled', new.created_at))
  execute function private.count_booking();

insert into private.order_days (day, currency, orders, revenue)
select (placed_at at time zone 'UTC')::date, currency, count(*), sum(total)
from public.orders where status <> 'cancelled' group by 1, 2;
insert into private.shop_days (day, newsletter)
select (confirmed_at at time zone 'UTC')::date, count(*)
from public.newsletter_subscriptions where confirmed_at is not null group by 1;
insert into private.shop_days as counted (day, bookings)
select (created_at at time zone 'UTC')::date, count(*) from public.bookings where status <> 'cancelled' group by 1
on conflict (day) do update set bookings = excluded.bookings;
