-- Which alerts an administrator is told of by mail; without an experiment, of all of them.
create table public.alert_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  experiment text references public.experiments (name) on delete cascade,
  kind text not null check (kind in ('mismatch', 'guardrail', 'traffic', 'verdict')),
  created_at timestamptz not null default now(),
  constraint alert_subscriptions_once unique nulls not distinct (user_id, experiment, kind)
);
create index alert_subscriptions_by_experiment on public.alert_subscriptions (experiment);

-- What was raised. `detail` tells two alerts of a kind apart: a guardrail and its variant, or what the verdict is.
create table public.experiment_alerts (
  id bigint generated always as identity primary key,
  experiment text not null,
  phase integer not null,
  kind text not null check (kind in ('mismatch', 'guardrail', 'traffic', 'verdict')),
  detail text not null default '' check (char_length(detail) <= 200),
  summary text not null check (char_length(summary) between 1 and 1000),
  raised_at timestamptz not null default now(),
  -- When what it tells of was so no longer; a verdict stands until another comes.
  cleared_at timestamptz
);
create unique index experiment_alerts_standing on public.experiment_alerts (experiment, phase, kind, detail)
  where cleared_at is null and kind <> 'verdict';
create index experiment_alerts_of_phase on public.experiment_alerts (experiment, phase, kind, id desc);
create index experiment_alerts_latest on public.experiment_alerts (raised_at desc);

alter table public.alert_subscriptions enable row level security;
alter table public.experiment_alerts enable row level security;
grant select, delete on public.alert_subscriptions to authenticated;
grant insert (experiment, kind) on public.alert_subscriptions to authenticated;
grant select on public.experiment_alerts to authenticated;
grant select on public.alert_subscriptions, public.experiment_alerts to service_role;
create policy alert_subscriptions_own_read on public.alert_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy alert_subscriptions_own_added on public.alert_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_admin()));
create policy alert_subscriptions_own_removed on public.alert_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy experiment_alerts_admin_reads on public.experiment_alerts for select to authenticated
  using ((select private.is_admin()));

-- A record of what was raised: it ends, once, and nothing else of it changes.
create function private.refuse_change_but_clearing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.cleared_at is null and new.cleared_at is not null
    and to_jsonb(new) - 'cleared_at' = to_jsonb(old) - 'cleared_at' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
create trigger experiment_alerts_append_only before update or delete on public.experiment_alerts
  for each row execute function private.refuse_change_but_clearing();

alter table private.mail_outbox drop constraint mail_outbox_template_check,
  add constraint mail_outbox_template_check check (template in ('newsletter_confirmation', 'experiment_alert'));

-- A mail for everybody who asked to be told and is an administrator still.
create function private.mail_alert(p_alert public.experiment_alerts) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (recipient, template, payload)
  select account.email, 'experiment_alert', jsonb_build_object('user', account.id, 'experiment', (p_alert).experiment,
    'phase', (p_alert).phase, 'kind', (p_alert).kind, 'detail', (p_alert).detail, 'summary', (p_alert).summary)
  from auth.users as account
  where account.email_confirmed_at is not null and private.is_administrator(account.id) and exists (
    select from public.alert_subscriptions as asked
    where asked.user_id = account.id and asked.kind = (p_alert).kind
      and (asked.experiment is null or asked.experiment = (p_alert).experiment))
$$;

-- Whether an alert is news. A verdict is where it is not the one that was told last; anything else where it does not stand
-- already and was not told within a day, so that what goes back and forth around its bound is no flood of mail.
create function private.is_news(p_experiment text, p_phase integer, p_kind text, p_detail text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when p_kind = 'verdict'
    then p_detail is distinct from (
      select detail from public.experiment_alerts
      where experiment = p_experiment and phase = p_phase and kind = 'verdict' order by id desc limit 1)
    else not exists (
      select from public.experiment_alerts
      where experiment = p_experiment and phase = p_phase and kind = p_kind and detail = p_detail
        and (cleared_at is null or raised_at > now() - interval '1 day'))
  end
$$;

-- Takes everything that is so now, of the experiments that were looked at; what stood and is so no more is cleared. What is
-- new is recorded and mailed, in one transaction, and given back.
create function public.raise_alerts(looked_at text[], alerts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  raised public.experiment_alerts[];
  alert public.experiment_alerts;
begin
  -- Two runs at once would both find an alert new.
  perform pg_advisory_xact_lock(hashtext('raise_alerts'));
  update public.experiment_alerts as stood set cleared_at = now()
  where stood.cleared_at is null and stood.kind <> 'verdict' and stood.experiment = any (looked_at) and not exists (
    select from jsonb_to_recordset(alerts) as so (experiment text, phase integer, kind text, detail text)
    where (so.experiment, so.phase, so.kind, so.detail) = (stood.experiment, stood.phase, stood.kind, stood.detail));
  with added as (
    insert into public.experiment_alerts (experiment, phase, kind, detail, summary)
    select distinct on (experiment, phase, kind, detail) experiment, phase, kind, detail, summary
    from jsonb_to_recordset(alerts) as so (experiment text, phase integer, kind text, detail text, summary text)
    where experiment = any (looked_at) and private.is_news(experiment, phase, kind, detail)
    order by experiment, phase, kind, detail
    returning *
  )
  select coalesce(array_agg(added::public.experiment_alerts order by added.id), '{}') into raised from added;
  foreach alert in array raised loop
    perform private.mail_alert(alert);
  end loop;
  return to_jsonb(raised);
end
$$;

-- How visitors of a running experiment come: the last one, how many on each of the last days, and how much less of the
-- traffic takes part than did. A day whose figures are still to be computed is looked at itself.
create function public.experiment_arrivals(p_experiment text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with by_day as (
    select day, sum(n)::bigint as n from public.rollup_daily
    where experiment = p_experiment and goal = '' and day > (now() at time zone 'UTC')::date - 16 group by day
  ), latest as (
    select max(day) as day from by_day where n > 0
    union
    select day from public.dirty_days where experiment = p_experiment
  ), traffics as (
    select (definition ->> 'traffic')::numeric as traffic from public.experiments where name = p_experiment
    union all
    select (before -> 'definition' ->> 'traffic')::numeric from public.experiment_changes
    where experiment = p_experiment and at > now() - interval '9 days'
  )
  select jsonb_build_object(
    'now', now(),
    'last_at', (
      select max(seen.first_at) from public.experiment_phases as opened
      join public.exposures as seen on seen.experiment = opened.experiment and seen.phase = opened.phase
        and (seen.first_at at time zone 'UTC')::date in (select day from latest)
      where opened.experiment = p_experiment),
    'days', coalesce((select jsonb_agg(jsonb_build_object('day', day, 'n', n) order by day) from by_day), '[]'),
    'share', least(1, coalesce(
      (select (definition ->> 'traffic')::numeric from public.experiments where name = p_experiment)
        / nullif((select max(traffic) from traffics), 0), 1)),
    'starts_at', (select definition ->> 'startsAt' from public.experiments where name = p_experiment),
    'ends_at', (select definition ->> 'endsAt' from public.experiments where name = p_experiment))
$$;
grant execute on function public.raise_alerts(text[], jsonb), public.experiment_arrivals(text) to service_role;

-- An alert that waits for its mail service is not for those who have lost the role meanwhile.
create or replace function public.claim_mails(wanted integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  delete from private.mail_outbox
  where template = 'experiment_alert' and not private.is_administrator((payload ->> 'user')::uuid);
  with next as (
    select id from private.mail_outbox
    where (claimed_at is null or claimed_at < now() - interval '5 minutes') and attempts < 10
    order by id limit least(wanted, 100) for update skip locked
  ), claimed as (
    update private.mail_outbox as mail set claimed_at = now(), attempts = attempts + 1
    from next where mail.id = next.id
    returning mail.id, mail.recipient, mail.template, mail.payload
  )
  select coalesce(jsonb_agg(to_jsonb(claimed) order by id), '[]') from claimed
$$;

-- Has the function experiment-alerts look, with the address and the key that the project's vault holds.
create function private.ask_for_alerts() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
  key text := (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key');
begin
  perform net.http_post(
    url := address || '/functions/v1/experiment-alerts',
    headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || key),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000);
end
$$;

-- Every quarter of an hour. False where the project has no schedules: once it has, this is called again.
create function private.schedule_alerts() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select count(*) from pg_extension where extname in ('pg_cron', 'pg_net')) < 2 then
    return false;
  end if;
  perform cron.schedule('experiment-alerts', '*/15 * * * *', 'select private.ask_for_alerts()');
  return true;
end
$$;
select private.schedule_alerts();
