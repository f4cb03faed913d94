-- Tokens are compared over whole phases alone. The days of an event are those that its sender tells, and a token may be told long after
-- it was issued: with a part of a phase, real tokens of before would look like tokens that nobody issued.

-- `unchecked`: when events were last taken without being checked.
alter table private.evidence_began drop constraint evidence_began_what_check;
alter table private.evidence_began add constraint evidence_began_what_check
  check (what in ('checking', 'issuing', 'orders', 'unchecked'));
insert into private.evidence_began (what, at)
select 'unchecked', coalesce((select at from private.evidence_began where what = 'checking'), now())
where exists (select from public.experiment_phases);

-- As before, and when events came unchecked, to the minute: every batch of a function without keys says so.
create or replace function private.note_evidence(p_what text, p_holds boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_holds then
    insert into private.evidence_began (what) values (p_what) on conflict (what) do nothing;
    return;
  end if;
  delete from private.evidence_began where what = p_what;
  if p_what = 'checking' then
    insert into private.evidence_began as noted (what) values ('unchecked')
    on conflict (what) do update set at = now() where noted.at < now() - interval '1 minute';
  end if;
end
$$;

-- As before, but those assigned and the tokens issued are compared only of a phase that opened while servers counted their tokens,
-- and of which every event was checked.
create or replace function private.evidence_of(opened public.experiment_phases) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  checking_at constant timestamptz := (select at from private.evidence_began where what = 'checking');
  is_all_checked constant boolean := checking_at is not null and not exists (
    select from private.evidence_began where what = 'unchecked' and at > opened.opened_at - interval '1 minute');
  -- Servers tell at least three times an hour.
  is_compared constant boolean := is_all_checked and exists (
    select from private.evidence_began
    where what = 'issuing' and at <= opened.opened_at and last_at > now() - interval '1 hour');
begin
  return jsonb_build_object(
    'checking', checking_at is not null,
    -- Events of before count as they came.
    'checking_since', case when not is_all_checked then (checking_at at time zone 'UTC')::date end,
    'issuing', case when is_compared then 'checked' else 'not checked' end,
    'since', case when is_compared then (opened.opened_at at time zone 'UTC')::date end,
    'assigned', (select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'n', n) order by variant), '[]') from (
      select variant, sum(counted.n) as n from (
        select daily.variant, daily.n from public.assignments_daily as daily
        where daily.experiment = opened.experiment and daily.phase = opened.phase and is_compared
        union all
        select several.variant, 1 from public.assignments as several
        where several.experiment = opened.experiment and several.phase = opened.phase and several.several_variants and is_compared
      ) as counted group by variant) as told),
    'issued', (select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'n', n) order by variant), '[]') from (
      select told.variant, sum(told.tokens) as n from public.issued_tokens as told
      where told.experiment = opened.experiment and told.phase = opened.phase and is_compared
      group by told.variant) as told),
    'largest_address', (
      select case when sum(visitors) > 0 then jsonb_build_object('visitors', sum(largest), 'of', sum(visitors), 'addresses', sum(addresses)) end
      from (
        select sum(young.visitors) as visitors, max(young.visitors) as largest, count(*) filter (where young.visitors > 0) as addresses
        from private.address_counts as young
        where young.experiment = opened.experiment and young.phase = opened.phase and young.address <> '' group by young.day
        union all
        select old.visitors, old.largest, old.addresses from public.address_shares as old
        where old.experiment = opened.experiment and old.phase = opened.phase
      ) as days),
    'apart', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'event', event, 'variant', variant, 'n', n)
        order by reason, event, variant), '[]') from (
      select told.reason, told.event, told.variant, sum(told.events) as n from public.counted_apart as told
      where told.experiment = opened.experiment and told.phase = opened.phase group by told.reason, told.event, told.variant) as told
      where n > 0),
    'orders', case when exists (select from private.evidence_began where what = 'orders') then 'webhook' else 'browsers' end,
    'orders_since', (select (at at time zone 'UTC')::date from private.evidence_began where what = 'orders' and at > opened.opened_at));
end
$$;
