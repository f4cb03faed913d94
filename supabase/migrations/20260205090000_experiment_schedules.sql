-- What a schedule did is told as an alert of its own kind. Like a verdict it is nothing that ends; `detail` names the revision that it was
-- done to, so each is news once.
alter table public.alert_subscriptions drop constraint alert_subscriptions_kind_check,
  add constraint alert_subscriptions_kind_check check (kind in ('mismatch', 'guardrail', 'traffic', 'verdict', 'schedule'));
alter table public.experiment_alerts drop constraint experiment_alerts_kind_check,
  add constraint experiment_alerts_kind_check check (kind in ('mismatch', 'guardrail', 'traffic', 'verdict', 'schedule'));
drop index public.experiment_alerts_standing;
create unique index experiment_alerts_standing on public.experiment_alerts (experiment, phase, kind, detail)
  where cleared_at is null and kind not in ('verdict', 'schedule');

-- As before; what a schedule did is cleared as little as a verdict.
create or replace function public.raise_alerts(looked_at text[], alerts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  raised public.experiment_alerts[];
  alert public.experiment_alerts;
begin
  -- Two runs at once would both find an alert new.
  perform pg_advisory_xact_lock(hashtext('raise_alerts'));
  update public.experiment_alerts as stood set cleared_at = now()
  where stood.cleared_at is null and stood.kind not in ('verdict', 'schedule') and stood.experiment = any (looked_at) and not exists (
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
