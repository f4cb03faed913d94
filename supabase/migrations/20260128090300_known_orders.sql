-- Orders that a browser told of and the storefront has not confirmed yet. A row joins a visitor to an order, which nothing else does,
-- and is deleted as soon as the order is known, or known to be canceled.
create table private.awaited_orders (
  reference uuid not null,
  experiment text not null,
  phase integer not null,
  variant text not null,
  visitor_id text not null,
  event_id uuid not null,
  occurred_at timestamptz not null,
  -- When it was counted apart, as it is until then.
  day date not null,
  primary key (reference, experiment)
);
create index awaited_orders_by_day on private.awaited_orders (day);

-- Which orders have counted, so that one order is one conversion of each experiment, however many tell of it. The digest of the
-- reference and the experiment leads from neither to a visitor.
create table private.counted_orders (
  digest bytea primary key,
  at timestamptz not null default now()
);
create index counted_orders_by_age on private.counted_orders (at);
alter table private.awaited_orders enable row level security;
alter table private.counted_orders enable row level security;

create function private.is_known_order(p_reference uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.orders where reference = p_reference and status <> 'cancelled')
$$;

-- What an order is worth, by the storefront: a browser may tell any value.
create function private.order_total(p_reference uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((select total from public.orders where reference = p_reference order by placed_at limit 1), 0)
$$;

-- The order once for an experiment. Gives the experiments and references that have not counted before, in one order, because two
-- batches may claim the same ones.
create function private.claim_orders(asked private.awaited_orders[]) returns table (reference uuid, experiment text)
language sql volatile security definer set search_path = ''
as $$
  with wanted as materialized (
    select one.reference, one.experiment, sha256(uuid_send(one.reference) || convert_to(one.experiment, 'UTF8')) as digest
    from unnest(asked) as one
  ), claimed as (
    insert into private.counted_orders (digest) select wanted.digest from wanted order by wanted.digest
    on conflict do nothing returning counted_orders.digest
  )
  select wanted.reference, wanted.experiment from wanted join claimed using (digest)
$$;

-- Which events count where the storefront confirms orders: a completed order only with the reference of one that it knows, for the
-- first event that tells of it. What tells of an order that is not known yet waits for it.
create function private.keep_known_orders(told public.analytics_events[], claims private.event_claim[])
returns public.analytics_events[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked private.awaited_orders[];
  confirmed uuid[];
begin
  -- Of several events of a batch that name one order the earliest.
  asked := array(
    select distinct on (claim.order_reference, event.experiment)
      row(claim.order_reference, event.experiment, event.phase, event.variant, event.visitor_id, event.event_id,
        event.occurred_at, private.today())::private.awaited_orders
    from unnest(told) as event join unnest(claims) as claim using (event_id)
    where event.goal = 'order-completed' and claim.order_reference is not null
    order by claim.order_reference, event.experiment, event.occurred_at, event.event_id);
  confirmed := array(
    select one.event_id from unnest(asked) as one
    join private.claim_orders(array(select one from unnest(asked) as one where private.is_known_order(one.reference))) as claimed
      using (reference, experiment));
  insert into private.awaited_orders
  select one.* from unnest(asked) as one
  where not exists (select from public.orders where reference = one.reference)
  order by one.reference, one.experiment
  on conflict do nothing;
  return array(
    select event from unnest(told) as event where event.goal is distinct from 'order-completed'
    union all
    select jsonb_populate_record(event, jsonb_build_object('value', private.order_total(one.reference)))
    from unnest(told) as event join unnest(asked) as one using (event_id) where event.event_id = any (confirmed));
end
$$;

-- As before, then without orders that the storefront doesn't confirm, where it confirms any.
create or replace function private.sort_events(
  told public.analytics_events[], claims private.event_claim[], caller text, checked boolean, orders_known boolean
) returns private.sorted_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  vouched constant public.analytics_events[] := case when checked then private.keep_vouched(told, claims) else told end;
  bounded constant public.analytics_events[] := case when caller is null then vouched else private.keep_within_cap(vouched, caller) end;
begin
  return row(vouched, bounded, case when orders_known then private.keep_known_orders(bounded, claims) else bounded end)::private.sorted_events;
end
$$;

-- As conversions; what each is worth the storefront says.
create function private.awaited_events(awaited private.awaited_orders[]) returns public.analytics_events[]
language sql stable set search_path = ''
as $$
  select array(
    select row(private.event_day(one.event_id), one.event_id, one.occurred_at, now(), 'ab_test_conversion', one.experiment, one.phase,
      one.variant, one.visitor_id, '', 'order-completed', private.order_total(one.reference), null, '{}')::public.analytics_events
    from unnest(awaited) as one)
$$;

-- Counts what waited for orders that are known by now, of one reference or of all, and takes it back from what is counted apart. What
-- waited for a canceled order goes as well and stays counted apart.
create function private.settle_orders(p_reference uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due private.awaited_orders[];
  settled private.awaited_orders[];
begin
  due := array(
    select waiting from private.awaited_orders as waiting
    where (p_reference is null or waiting.reference = p_reference)
      and exists (select from public.orders where reference = waiting.reference)
    order by waiting.reference, waiting.experiment);
  if cardinality(due) = 0 then
    return;
  end if;
  perform private.hold_visitors(private.awaited_events(due));
  -- Of two who settle at once the second claims nothing.
  settled := array(
    select one from unnest(due) as one
    join private.claim_orders(array(select paid from unnest(due) as paid where private.is_known_order(paid.reference))) as claimed
      using (reference, experiment));
  delete from private.awaited_orders as waiting using unnest(due) as one
  where waiting.reference = one.reference and waiting.experiment = one.experiment;
  perform private.mark_dirty(private.store_conversions(private.awaited_events(settled)));
  -- Last and in the order in which batches count apart, since both hold these rows to the end.
  perform from public.counted_apart as apart
  where (apart.day, apart.experiment, apart.phase, apart.variant) in (select one.day, one.experiment, one.phase, one.variant from unnest(settled) as one)
    and apart.reason = 'unknown_order' and apart.event = 'converted'
  order by apart.experiment, apart.phase, apart.variant, apart.day for update;
  update public.counted_apart as apart set events = apart.events - taken_back.events
  from (select day, experiment, phase, variant, count(*) as events from unnest(settled) group by day, experiment, phase, variant) as taken_back
  where apart.day = taken_back.day and apart.experiment = taken_back.experiment and apart.phase = taken_back.phase
    and apart.variant = taken_back.variant and apart.reason = 'unknown_order' and apart.event = 'converted';
end
$$;

-- As before, and what waited for this order counts from now on.
create or replace function public.record_order(told jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_newest boolean;
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
  is_newest := found;
  if is_newest and told ->> 'reference' is not null then
    perform private.settle_orders((told ->> 'reference')::uuid);
  end if;
  return is_newest;
end
$$;

-- The hourly work on orders: a batch and the storefront's account of an order may have missed each other by a moment. No order comes
-- for what has waited longer than thirty days, and the storefront tells of an order within ninety.
create function private.settle_awaited_orders() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.settle_orders();
  delete from private.awaited_orders where day < private.today() - 30;
  delete from private.counted_orders where at < now() - interval '90 days';
end
$$;

-- As before, with orders in a job of their own: that addresses are forgotten depends on nothing else.
create or replace function private.schedule_analytics() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  -- The schedule's role owns the functions, so that it needs no claims of a request.
  execute $jobs$
    select cron.schedule(job.name, job.at, job.command) from (values
      ('recompute-rollups', '* * * * *', 'select private.recompute_marked(50)'),
      ('prepare-event-partitions', '7 * * * *', 'select private.prepare_event_partitions()'),
      ('forget-addresses', '11 * * * *', 'select private.forget_addresses()'),
      ('settle-orders', '17 * * * *', 'select private.settle_awaited_orders()'),
      ('drop-old-events', '23 3 * * *', 'select public.drop_old_events(90)'),
      ('drop-old-visits', '31 3 * * *', 'select public.drop_old_visits(90)')
    ) as job (name, at, command)
  $jobs$;
  return true;
end
$$;
select private.schedule_analytics();
