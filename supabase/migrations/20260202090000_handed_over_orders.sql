-- Browsers tell of an order when they hand the cart over to the checkout, because many shoppers never return to the shop. The row
-- joins a visitor to an order, as the rows of awaited orders did, and stays until the attribution window ends, so that
-- cancellations and refunds count. It goes at once when the visitor withdraws consent.
alter table private.awaited_orders rename to handed_over_orders;
alter table private.handed_over_orders rename column day to apart_on;
alter table private.handed_over_orders
  alter column apart_on drop not null,
  -- Whether the order counts for this visitor. An order counts for one visitor of an experiment.
  add column claimed boolean not null default false;
drop index private.awaited_orders_by_day;
create index handed_over_orders_by_age on private.handed_over_orders (occurred_at);
create index handed_over_orders_by_event on private.handed_over_orders (event_id);

-- Besides the orders that have counted, the references that were withdrawn: what tells of them late joins nothing again. The digest
-- of such a reference names no experiment.
comment on table private.counted_orders is 'Digests of orders that counted for an experiment, and of withdrawn references';

-- The total after refunds and edits, as far as the storefront tells of it.
alter table public.orders add column net_total numeric(12, 2);

-- The currency of an order's value; null for every other conversion.
alter table public.conversions add column currency text check (currency ~ '^[A-Z]{3}$');
create index conversions_with_currency on public.conversions (experiment, occurred_at) where currency is not null;

-- From here on orders count that never return to the shop: figures from before cannot be compared with them.
update private.evidence_began set at = now() where what = 'orders';

-- Whether an event tells of an order at the hand-over, and not after it.
alter type private.event_claim add attribute handed_over boolean;

-- What an order counts with: no row while it is unknown, and none once it is canceled or refunded in full. Of several orders with one
-- reference, which only a forged cart can make, the first counts.
create function private.paid_order(p_reference uuid) returns table (value numeric, currency text)
language sql stable security definer set search_path = ''
as $$
  select coalesce(net_total, total), orders.currency from public.orders
  where reference = p_reference and status <> 'cancelled' and (total = 0 or coalesce(net_total, total) > 0)
  order by placed_at, number limit 1
$$;

create function private.order_digest(p_reference uuid, p_experiment text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(uuid_send(p_reference) || convert_to(p_experiment, 'UTF8')) $$;

create function private.is_withdrawn(p_reference uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.counted_orders where digest = private.order_digest(p_reference, '')) $$;

-- As before, and what tells of an order takes the identifier that was made at the hand-over, of this batch or an earlier one: so an
-- order is one event, whoever tells of it and however late. A hand-over has the goal of the order and is no event by itself.
drop function private.read_events(jsonb);
create function private.read_events(events jsonb, orders_known boolean) returns table (
  event_id uuid, occurred_at timestamptz, event_type text, experiment text, phase integer, variant text, visitor_id text,
  session_id text, goal text, value numeric, remote text, metadata jsonb, vouched boolean, order_reference uuid, handed_over boolean,
  outcome text
)
language sql stable set search_path = ''
as $$
  with told as (
    select (sent -> 'metadata' ->> 'event_id')::uuid as own_id,
      sent ->> 'event_type' as event_type,
      sent -> 'metadata' ->> 'experiment_name' as experiment,
      coalesce((sent -> 'metadata' ->> 'phase')::integer, 1) as phase,
      sent -> 'metadata' ->> 'variant' as variant,
      coalesce(sent -> 'metadata' ->> 'visitor_id', sent ->> 'session_id') as visitor_id,
      sent ->> 'session_id' as session_id,
      case when sent ->> 'event_type' = 'ab_test_conversion' then coalesce(sent -> 'metadata' ->> 'conversion_type', 'conversion') end as goal,
      (sent -> 'metadata' ->> 'value')::numeric as value,
      sent -> 'metadata' ->> 'remote' as remote,
      (sent -> 'metadata') - 'event_id' - 'visitor_id' - 'experiment_name' - 'variant' - 'phase' - 'value' - 'remote'
        - 'token' - 'order' as metadata,
      coalesce((sent ->> 'vouched')::boolean, false) as vouched,
      (sent -> 'metadata' ->> 'order')::uuid as order_reference
    from jsonb_array_elements(events) as sent
  ), sorted as (
    select told.*, coalesce(goal = 'checkout-handed-over', false) as handed_over,
      orders_known and order_reference is not null and coalesce(goal in ('order-completed', 'checkout-handed-over'), false) as is_named
    from told
  ), named as (
    select sorted.*, case when is_named then coalesce(
        (select kept.event_id from private.handed_over_orders as kept
          where kept.reference = order_reference and kept.experiment = sorted.experiment and kept.visitor_id = sorted.visitor_id),
        first_value(own_id) over (partition by is_named, order_reference, sorted.experiment, sorted.visitor_id order by handed_over desc, own_id))
      else own_id end as event_id
    from sorted
  ), single as (
    select distinct on (named.event_id) named.event_id, private.event_time(named.event_id) as occurred_at, event_type, experiment, phase, variant,
      visitor_id, session_id, case when handed_over then 'order-completed' else goal end as goal, value, remote, metadata, vouched,
      case when is_named then order_reference end as order_reference, handed_over
    from named order by named.event_id, vouched desc, handed_over desc
  )
  select single.*, case
    when occurred_at > now() + interval '24 hours' then 'clock_ahead'
    when occurred_at < now() - interval '90 days' then 'too_old'
    when handed_over then 'handed_over'
    else 'stored'
  end
  from single
$$;

-- The orders of a list that have not counted for another visitor of their experiment, in one order, because two batches may claim
-- the same ones.
drop function private.claim_orders(private.handed_over_orders[]);
create function private.claim_orders(asked private.handed_over_orders[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with wanted as materialized (
    select one.reference, one.experiment, private.order_digest(one.reference, one.experiment) as digest
    from unnest(asked) as one
  ), fresh as (
    insert into private.counted_orders (digest) select wanted.digest from wanted order by wanted.digest
    on conflict do nothing returning counted_orders.digest
  )
  update private.handed_over_orders as kept set claimed = true
  from wanted join fresh using (digest) where kept.reference = wanted.reference and kept.experiment = wanted.experiment
$$;

-- The days whose figures change with these conversions. Visitors who saw the experiment in no phase are counted by the day of the
-- conversion, of which `fewer` are gone.
create function private.days_of_conversions(told public.conversions[], fewer boolean) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
begin
  with unexposed as (
    update private.unexposed_conversions as waiting set conversions = greatest(waiting.conversions - 1, 0)
    from unnest(told) as one
    where fewer and waiting.experiment = one.experiment and waiting.visitor_id = one.visitor_id
      and waiting.day = (one.occurred_at at time zone 'UTC')::date
    returning waiting.experiment, waiting.day
  ), days as (
    select seen.experiment, seen.phase, (seen.first_at at time zone 'UTC')::date as day
    from unnest(told) as one join public.exposures as seen using (experiment, visitor_id) where seen.first_at <= one.occurred_at
    union all
    select experiment, 0, day from unexposed
  )
  select array_agg(distinct row(experiment, phase, day, null)::public.dirty_days) into touched from days;
  return coalesce(touched, '{}');
end
$$;

-- Brings conversions to what the storefront says of these orders: a new one is added with its value, another value replaces the one
-- that was counted, and a canceled or refunded order goes. The raw event has the same identifier, whoever told of it. Called while
-- the visitors are held; gives the days whose figures change.
create function private.count_orders(due private.handed_over_orders[]) returns public.dirty_days[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched public.dirty_days[];
  events public.analytics_events[];
  changed public.conversions[];
  removed public.conversions[];
begin
  perform private.claim_orders(array(
    select one from unnest(due) as one join lateral private.paid_order(one.reference) as paid on true
    where not one.claimed order by one.reference, one.experiment));
  events := array(
    select row(private.event_day(kept.event_id), kept.event_id, kept.occurred_at, now(), 'ab_test_conversion', kept.experiment, kept.phase,
      kept.variant, kept.visitor_id, '', 'order-completed', paid.value, null, '{}')::public.analytics_events
    from unnest(due) as one join private.handed_over_orders as kept using (reference, experiment)
    join lateral private.paid_order(kept.reference) as paid on true
    where kept.claimed order by kept.event_id);
  perform private.ensure_event_partition(day) from (select distinct day from unnest(events) as one order by day) as days;
  insert into public.analytics_events as kept select one.* from unnest(events) as one
  -- A stranger may name any identifier; what has it already stays what it was.
  on conflict (day, event_id) do update set value = excluded.value
  where (kept.goal, kept.experiment, kept.visitor_id) = (excluded.goal, excluded.experiment, excluded.visitor_id);
  touched := private.store_conversions(events);

  with written as (
    update public.conversions as kept set value = paid.value, currency = paid.currency
    from unnest(due) as one cross join lateral private.paid_order(one.reference) as paid
    where kept.event_id = one.event_id and kept.goal = 'order-completed'
      and (kept.experiment, kept.visitor_id) = (one.experiment, one.visitor_id) and (kept.value, kept.currency) is distinct from (paid.value, paid.currency)
    returning kept.*
  )
  select array_agg(written::public.conversions) into changed from written;
  with gone as (
    delete from public.conversions as kept using unnest(due) as one
    where kept.event_id = one.event_id and kept.goal = 'order-completed'
      and (kept.experiment, kept.visitor_id) = (one.experiment, one.visitor_id)
      and not exists (select from private.paid_order(one.reference)) returning kept.*
  )
  select array_agg(gone::public.conversions) into removed from gone;
  update public.analytics_events as kept set value = 0 from unnest(removed) as one
  where kept.day = private.event_day(one.event_id) and kept.event_id = one.event_id;
  return touched || private.days_of_conversions(changed, false) || private.days_of_conversions(removed, true);
end
$$;

-- As before. A hand-over is neither counted nor counted apart; it waits for its order. A completed order is counted where it is the
-- event that waits and the storefront knows the order, whose conversion `private.count_orders` makes.
create or replace function private.keep_known_orders(told public.analytics_events[], claims private.event_claim[])
returns public.analytics_events[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked private.handed_over_orders[];
  apart uuid[];
begin
  -- Of several events of a batch that name one order the earliest.
  asked := array(
    select distinct on (claim.order_reference, event.experiment)
      row(claim.order_reference, event.experiment, event.phase, event.variant, event.visitor_id, event.event_id,
        event.occurred_at, null, false)::private.handed_over_orders
    from unnest(told) as event join unnest(claims) as claim using (event_id)
    where event.goal = 'order-completed' and claim.order_reference is not null and not private.is_withdrawn(claim.order_reference)
    order by claim.order_reference, event.experiment, event.occurred_at, event.event_id);
  -- A canceled order stays canceled, and one that has counted needs nothing more: no row is made for either.
  insert into private.handed_over_orders
  select one.* from unnest(asked) as one
  where (not exists (select from public.orders where reference = one.reference) or exists (select from private.paid_order(one.reference)))
    and not exists (select from private.counted_orders where digest = private.order_digest(one.reference, one.experiment))
  order by one.reference, one.experiment
  on conflict do nothing;
  apart := array(
    select event.event_id from unnest(told) as event join unnest(claims) as claim using (event_id)
    where event.goal = 'order-completed' and not claim.handed_over and not exists (
      select from private.handed_over_orders as kept cross join lateral private.paid_order(kept.reference)
      where kept.reference = claim.order_reference and kept.experiment = event.experiment and kept.event_id = event.event_id
        and (kept.claimed or not exists (select from private.counted_orders as counted
          where counted.digest = private.order_digest(kept.reference, kept.experiment)))));
  -- What waits for an order that nobody knows yet is taken back from there once the order counts.
  update private.handed_over_orders as kept set apart_on = private.today()
  from unnest(claims) as claim
  where claim.event_id = any (apart) and kept.event_id = claim.event_id and kept.reference = claim.order_reference
    and kept.apart_on is null and not exists (select from public.orders where reference = kept.reference);
  return array(select event from unnest(told) as event where event.event_id <> all (apart));
end
$$;

-- Counts the orders that waited and are known by now, and whatever has become of them since, of one reference or of all. What was
-- counted apart until then is taken back.
drop function private.settle_orders(uuid);
drop function private.awaited_events(private.handed_over_orders[]);
drop function private.is_known_order(uuid);
drop function private.order_total(uuid);
create function private.settle_orders(p_reference uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due private.handed_over_orders[];
begin
  due := array(
    select kept from private.handed_over_orders as kept
    left join lateral private.paid_order(kept.reference) as paid on true
    left join public.conversions as counted on counted.event_id = kept.event_id
    where (p_reference is null or kept.reference = p_reference)
      and (paid.value, paid.currency) is distinct from (counted.value, counted.currency)
    order by kept.reference, kept.experiment);
  if cardinality(due) > 0 then
    perform pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(visitor_id, 0) as key from unnest(due) order by key
    ) as visitors;
    perform private.mark_dirty(private.count_orders(due));
    -- Last and in the order in which batches count apart, since both hold these rows to the end.
    due := array(
      select kept from unnest(due) as one join private.handed_over_orders as kept using (reference, experiment)
      where kept.claimed and kept.apart_on is not null);
    perform from public.counted_apart as apart
    where (apart.day, apart.experiment, apart.phase, apart.variant) in (select one.apart_on, one.experiment, one.phase, one.variant from unnest(due) as one)
      and apart.reason = 'unknown_order' and apart.event = 'converted'
    order by apart.experiment, apart.phase, apart.variant, apart.day for update;
    update public.counted_apart as apart set events = apart.events - taken_back.events
    from (select apart_on, experiment, phase, variant, count(*) as events from unnest(due) group by apart_on, experiment, phase, variant) as taken_back
    where apart.day = taken_back.apart_on and apart.experiment = taken_back.experiment and apart.phase = taken_back.phase
      and apart.variant = taken_back.variant and apart.reason = 'unknown_order' and apart.event = 'converted';
    update private.handed_over_orders as kept set apart_on = null from unnest(due) as one
    where kept.reference = one.reference and kept.experiment = one.experiment;
  end if;
  delete from private.handed_over_orders as kept
  where (p_reference is null or kept.reference = p_reference)
    and exists (select from public.orders as canceled where canceled.reference = kept.reference and canceled.status = 'cancelled')
    and not exists (select from private.paid_order(kept.reference));
end
$$;

-- As before, and hand-overs wait for their orders where the storefront confirms orders; elsewhere nothing of them is kept.
create or replace function public.ingest_events(
  events jsonb, caller text default null, checked boolean default false, orders_known boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent integer := jsonb_array_length(events);
  ahead integer;
  stale integer;
  waiting integer;
  stored public.analytics_events[];
  handed public.analytics_events[];
  claims private.event_claim[];
  known public.analytics_events[];
  sorted private.sorted_events;
  counted public.analytics_events[];
  touched public.dirty_days[];
  event_days date[];
begin
  if sent > 100 then
    raise exception 'At most 100 events at once' using errcode = '22023';
  end if;
  select
    count(*) filter (where outcome = 'clock_ahead'),
    count(*) filter (where outcome = 'too_old'),
    count(*) filter (where outcome = 'handed_over'),
    array_agg(distinct private.event_day(event_id) order by private.event_day(event_id)) filter (where outcome = 'stored'),
    array_agg(row(event_id, vouched, order_reference, handed_over)::private.event_claim),
    array_agg(row(private.event_day(event_id), event_id, occurred_at, now(), event_type, experiment, phase, variant, visitor_id, session_id,
      goal, value, remote, metadata)::public.analytics_events) filter (where outcome = 'handed_over' and orders_known)
  into ahead, stale, waiting, event_days, claims, handed from private.read_events(events, orders_known);
  perform private.ensure_event_partition(day) from unnest(event_days) as day;

  with fresh as (
    insert into public.analytics_events (day, event_id, occurred_at, event_type, experiment, phase, variant, visitor_id,
      session_id, goal, value, remote, metadata)
    select private.event_day(event_id), event_id, occurred_at, event_type, experiment, phase, variant, visitor_id,
      session_id, goal, value, remote, metadata
    from private.read_events(events, orders_known) where outcome = 'stored' order by event_id
    on conflict (day, event_id) do nothing
    returning *
  )
  select coalesce(array_agg(fresh::public.analytics_events), '{}') into stored from fresh;
  known := private.known_events(stored || coalesce(handed, '{}'));
  perform private.hold_visitors(known);
  perform private.note_evidence('checking', checked);
  perform private.note_evidence('orders', orders_known);
  sorted := private.sort_events(known, claims, caller, checked, orders_known);
  counted := sorted.counted;
  -- With a token for each, a visitor who saw a variant was assigned it: a stranger who leaves the assignments out makes nothing of that.
  touched := private.store_assignments(array(
    select event from unnest(counted) as event where event.event_type = 'ab_test_assignment' or checked and event.goal = 'seen'));
  touched := touched || private.store_exposures(array(select event from unnest(counted) as event where event.goal = 'seen'));
  touched := touched || private.store_conversions(array(
    select event from unnest(counted) as event where event.goal <> 'seen' and not (orders_known and event.goal = 'order-completed')));
  touched := touched || private.count_orders(array(
    select kept from unnest(counted) as event join private.handed_over_orders as kept on kept.event_id = event.event_id and kept.apart_on is null
    where event.goal = 'order-completed' order by kept.reference, kept.experiment));
  perform private.mark_dirty(touched);

  -- Last and in one order, like everything that is counted together: batches of strangers must not hold up honest ones.
  perform private.count_apart('unvouched', known, sorted.vouched);
  perform private.count_apart('address', sorted.vouched, sorted.bounded);
  perform private.count_apart('unknown_order', sorted.bounded, sorted.counted);
  perform private.count_outcome('unknown', cardinality(stored) + cardinality(coalesce(handed, '{}')) - cardinality(known));
  perform private.count_outcome('clock_ahead', ahead);
  perform private.count_outcome('too_old', stale);
  perform private.count_outcome('repeated', sent - cardinality(stored) - waiting - ahead - stale);
  perform private.count_outcome('stored', cardinality(stored));
  -- A browser's next event tells of those that it lost before they were sent; repeated, it tells nothing new.
  perform private.count_outcome('lost', (select sum((told.metadata ->> 'lost')::bigint)::bigint from unnest(counted) as told));
  return jsonb_build_object('stored', cardinality(stored), 'unknown', cardinality(stored) + cardinality(coalesce(handed, '{}')) - cardinality(known),
    'apart', cardinality(known) - cardinality(counted), 'clock_ahead', ahead, 'too_old', stale,
    'repeated', sent - cardinality(stored) - waiting - ahead - stale);
end
$$;

-- As before, with the total after refunds, and whatever becomes of an order counts.
create or replace function public.record_order(told jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_newest boolean;
  known_by uuid;
begin
  insert into public.orders as kept
    (number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, tracking_url, region, lines, total, net_total,
      currency, reference, updated_at)
  select number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, tracking_url, region, lines, total, net_total,
    currency, case when private.is_withdrawn(reference) then null else reference end, updated_at
  from jsonb_to_record(told) as account (
    number text, email text, status public.order_status, placed_at timestamptz, shipped_at timestamptz,
    delivered_at timestamptz, carrier text, tracking_number text, tracking_url text, region text, lines jsonb,
    total numeric, net_total numeric, currency text, reference uuid, updated_at timestamptz
  )
  -- The address stays as it was first told: one whose owner has deleted the account must not come back. So does the reference.
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
    net_total = excluded.net_total,
    currency = excluded.currency,
    updated_at = excluded.updated_at
  where excluded.updated_at >= kept.updated_at
  returning kept.reference into known_by;
  is_newest := found;
  if is_newest and known_by is not null then
    perform private.settle_orders(known_by);
  end if;
  return is_newest;
end
$$;

-- Withdraws references: who holds one was sent to pay with it. Nothing joins the visitor to the order from then on, whatever is
-- told late. What has counted stays, under the visitor's random number alone.
create function public.forget_hand_overs(hand_overs uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone constant uuid[] := array(select distinct told from unnest(hand_overs[1:20]) as told where told is not null order by told);
begin
  perform private.enforce_rate('forget_hand_overs', private.client_key(), 240, interval '1 hour');
  insert into private.counted_orders (digest)
  select private.order_digest(told, '') as digest from unnest(gone) as told order by digest
  on conflict do nothing;
  delete from private.handed_over_orders where reference = any (gone);
  update public.orders set reference = null where reference = any (gone);
end
$$;
grant execute on function public.forget_hand_overs(uuid[]) to anon, authenticated, service_role;

-- The hourly work on orders: a batch and the storefront's account of an order may have missed each other by a moment. A visitor is
-- joined to an order for as long as conversions of the phase count, thirty days at most.
create or replace function private.settle_awaited_orders() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.settle_orders();
  delete from private.handed_over_orders
  where occurred_at < now() - least(private.conversion_window(experiment, phase), interval '30 days');
  delete from private.counted_orders where at < now() - interval '90 days';
end
$$;

-- As before, with the visitors that orders are joined to.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  owner uuid := private.signed_in_user();
  address text := lower(private.signed_in_email());
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
      'metadata', raw_user_meta_data) from auth.users where id = owner),
    'profile', (select to_jsonb(profile) from public.profiles as profile where id = owner),
    'favourites', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.favourites as kept where user_id = owner),
    'bookings', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.bookings as kept
      where user_id = owner or lower(email) = address),
    'messages', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.contact_messages as kept
      where user_id = owner or lower(email) = address),
    'orders', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from public.orders as kept where lower(email) = address),
    'experiments_of_orders', (select coalesce(jsonb_agg(jsonb_build_object('order', placed.number, 'experiment', joined.experiment,
        'variant', joined.variant, 'visitor', joined.visitor_id, 'handed_over_at', joined.occurred_at)), '[]')
      from public.orders as placed join private.handed_over_orders as joined using (reference) where lower(placed.email) = address),
    'back_in_stock', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.back_in_stock as kept
      where user_id = owner or lower(email) = address),
    'newsletter', (select jsonb_build_object('source', source, 'confirmed_at', confirmed_at, 'created_at', created_at)
      from public.newsletter_subscriptions where email_key = address)
  );
end
$$;

-- As before, and nothing joins a visitor to the person's orders any more.
create or replace function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid := private.signed_in_user();
  address text := lower(private.signed_in_email());
begin
  delete from public.bookings where user_id = owner or lower(email) = address;
  delete from public.contact_messages where user_id = owner or lower(email) = address;
  delete from public.back_in_stock where user_id = owner or lower(email) = address;
  delete from public.newsletter_subscriptions where email_key = address;
  delete from private.mail_outbox where lower(recipient) = address;
  delete from private.handed_over_orders as joined using public.orders as placed
  where placed.reference = joined.reference and lower(placed.email) = address;
  update public.orders set email = null, reference = null where lower(email) = address;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = owner::text;
  end if;
  delete from auth.users where id = owner;
end
$$;
