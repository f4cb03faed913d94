-- Batches that make a day's partition lock the default partition until they end. Others locked rows first and every partition after that,
-- for orders that no batch named, so that each could wait for the other until PostgreSQL ended one of them. Now what is noted for all
-- is noted first, and only orders that were taken back lock all partitions.

-- Rewrites the text of a function and nothing else of it; the text must be there.
create or replace function pg_temp.rewrite(rewritten regprocedure, written text, by text) returns void
language plpgsql
as $$
begin
  if strpos(pg_get_functiondef(rewritten), written) = 0 then
    raise exception '% does not say %', rewritten, written;
  end if;
  execute replace(pg_get_functiondef(rewritten), written, by);
end
$$;

select pg_temp.rewrite('public.ingest_events(jsonb, text, boolean, boolean)'::regprocedure,
  $$  perform private.note_evidence('checking', checked);
  perform private.note_evidence('orders', orders_known);
$$, '');
select pg_temp.rewrite('public.ingest_events(jsonb, text, boolean, boolean)'::regprocedure,
  $$  perform private.ensure_event_partition(day) from unnest(event_days) as day;
$$,
  $$  perform private.note_evidence('checking', checked);
  perform private.note_evidence('orders', orders_known);
  perform private.ensure_event_partition(day) from unnest(event_days) as day;
$$);

select pg_temp.rewrite('private.count_orders(private.handed_over_orders[])'::regprocedure,
  $$begin
  perform private.claim_orders($$,
  $$begin
  if cardinality(due) = 0 then
    return '{}';
  end if;
  perform private.claim_orders($$);
select pg_temp.rewrite('private.count_orders(private.handed_over_orders[])'::regprocedure,
  $$  update public.analytics_events as kept set value = 0 from unnest(removed) as one
  where kept.day = private.event_day(one.event_id) and kept.event_id = one.event_id;
$$,
  $$  if removed is not null then
    update public.analytics_events as kept set value = 0 from unnest(removed) as one
    where kept.day = private.event_day(one.event_id) and kept.event_id = one.event_id;
  end if;
$$);

-- As before, but a batch that has nothing to change waits for no other.
create or replace function private.note_evidence(p_what text, p_holds boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_holds then
    insert into private.evidence_began (what) values (p_what) on conflict (what) do nothing;
    return;
  end if;
  delete from private.evidence_began where what = p_what;
  if p_what = 'checking' and not exists (
    select from private.evidence_began where what = 'unchecked' and at >= now() - interval '1 minute') then
    insert into private.evidence_began as noted (what) values ('unchecked')
    on conflict (what) do update set at = now() where noted.at < now() - interval '1 minute';
  end if;
end
$$;
