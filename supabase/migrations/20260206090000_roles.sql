-- Four roles, each of which may do what the one before it may: a viewer reads figures, an editor also writes drafts, a publisher
-- also changes what shoppers see, and an administrator also reads personal data and settings.
create function private.role_rank(p_role text) returns integer
language sql immutable set search_path = ''
as $$ select coalesce(array_position(array['viewer', 'editor', 'publisher', 'admin'], p_role), 0) $$;

-- The role of an account as it stands now; null for one without a role, or one that is banned.
create function private.role_of(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select raw_app_meta_data ->> 'role' from auth.users
  where id = p_user and private.role_rank(raw_app_meta_data ->> 'role') > 0 and (banned_until is null or banned_until < now())
$$;

-- Whether the caller has at least a role. The token and the account must both say so: access that is taken away ends at once.
create function private.has_role(p_least text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.role_rank(auth.jwt() -> 'app_metadata' ->> 'role') >= private.role_rank(p_least) then
    return private.role_rank(private.role_of(auth.uid())) >= private.role_rank(p_least);
  end if;
  return false;
end
$$;
grant execute on function private.has_role(text) to anon, authenticated, service_role;

-- The caller's role: the lesser of what the token and the account say, null for none.
create function public.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select role from unnest(array['admin', 'publisher', 'editor', 'viewer']) with ordinality as listed (role, at)
  where private.has_role(role) order by at limit 1
$$;
revoke execute on function public.my_role() from public, anon;
grant execute on function public.my_role() to authenticated, service_role;

-- The functions that compute figures ask this one. Its name is from when administrators were the only ones.
create or replace function private.refuse_but_administrators() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.has_role('viewer') and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only an account with a role may look' using errcode = '42501';
  end if;
end
$$;

-- What a viewer reads from tables: experiments with their history, counts without visitors, and alerts. Visitors, orders,
-- addresses, settings, and releases stay with administrators.
do $$
declare
  policy record;
begin
  for policy in
    select tablename, policyname from pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and qual = '( SELECT private.is_admin() AS is_admin)'
      and tablename in ('experiments', 'experiment_phases', 'experiment_changes', 'rollup_daily', 'rollup_segments', 'assignments_daily',
        'health_daily', 'dirty_days', 'ingest_health', 'served_pages', 'counted_apart', 'issued_tokens', 'address_shares', 'experiment_alerts')
  loop
    execute format('alter policy %I on public.%I using ((select private.has_role(''viewer'')))', policy.policyname, policy.tablename);
  end loop;
end
$$;

alter policy alert_subscriptions_own_read on public.alert_subscriptions
  using (user_id = (select auth.uid()) and (select private.has_role('viewer')));
alter policy alert_subscriptions_own_added on public.alert_subscriptions
  with check (user_id = (select auth.uid()) and (select private.has_role('viewer')));
alter policy alert_subscriptions_own_removed on public.alert_subscriptions
  using (user_id = (select auth.uid()) and (select private.has_role('viewer')));

-- Alerts go to everybody who asked for them and has a role still.
create or replace function private.mail_alert(p_alert public.experiment_alerts) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (recipient, template, payload)
  select account.email, 'experiment_alert', jsonb_build_object('user', account.id, 'experiment', (p_alert).experiment,
    'phase', (p_alert).phase, 'kind', (p_alert).kind, 'detail', (p_alert).detail, 'summary', (p_alert).summary)
  from auth.users as account
  where account.email_confirmed_at is not null and private.role_of(account.id) is not null and exists (
    select from public.alert_subscriptions as asked
    where asked.user_id = account.id and asked.kind = (p_alert).kind
      and (asked.experiment is null or asked.experiment = (p_alert).experiment))
$$;

create or replace function public.claim_mails(wanted integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  delete from private.mail_outbox
  where template = 'experiment_alert' and private.role_of((payload ->> 'user')::uuid) is null;
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

-- Which role a change takes. What no page goes by, before and after, is an editor's; everything else reaches shoppers.
create function private.role_for_change(p_before public.experiments, p_change jsonb, p_document jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case when coalesce(p_before.status, 'draft') in ('draft', 'archived') and p_change ->> 'status' in ('draft', 'archived')
    and p_change ->> 'shipped_variant' is null and coalesce(jsonb_typeof(p_document), 'null') = 'null'
  then 'editor' else 'publisher' end
$$;

-- What somebody may not do, as they read it.
create function private.action_words(p_action text) returns text
language sql immutable set search_path = ''
as $$
  select case p_action when 'start' then 'start an experiment' when 'stop' then 'stop an experiment' when 'kill' then 'stop and withdraw an experiment'
    when 'ship' then 'ship a variant' when 'create' then 'create a draft' when 'duplicate' then 'duplicate an experiment'
    when 'archive' then 'archive this experiment' when 'revert' then 'undo this change' else 'change this experiment' end
$$;

-- Refuses a caller whose account has a lesser role now. Without a caller it is the command line or the shop itself, which hold the secret key.
create function private.refuse_role(p_caller uuid, p_least text, p_words text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_caller is not null and private.role_rank(private.role_of(p_caller)) < private.role_rank(p_least) then
    raise exception 'You need the % role to %.', p_least, p_words using errcode = '42501';
  end if;
end
$$;

drop function public.change_experiment(jsonb, jsonb, bigint, text);
-- One change of one experiment, with its phase, its history, and what servers are to follow from then on. `caller` is the account
-- that asks; the role that the change takes follows from what it does, here and nowhere else.
create function public.change_experiment(change jsonb, document jsonb, based_on bigint, actor text, caller uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.experiments;
  after public.experiments;
  published bigint;
begin
  select * into before from public.experiments where name = change ->> 'name' for update;
  perform private.refuse_role(caller, private.role_for_change(before, change, document), private.action_words(change ->> 'action'));
  select * into after from private.write_experiment(change);
  if after.name is null then
    raise exception using errcode = 'PT409', message = case
      when before.name is null and (change ->> 'revision')::integer > 0 then format('There is no experiment %s', change ->> 'name')
      when before.name is not null and (change ->> 'revision')::integer = 0 then format('There is an experiment %s already', before.name)
      else format('The experiment %s was changed meanwhile', change ->> 'name')
    end;
  end if;
  if after.status = 'running' then
    insert into public.experiment_phases (experiment, phase, definition) values (after.name, after.phase, after.definition)
    on conflict do nothing;
  end if;
  insert into public.experiment_changes (actor, experiment, action, before, after)
  values (change_experiment.actor, after.name, change ->> 'action',
    case when before.name is not null then to_jsonb(before) end, to_jsonb(after));
  -- A null that came as JSON is no document either.
  if jsonb_typeof(document) <> 'null' then
    published := private.publish_document(document ->> 'body', document ->> 'signature', document ->> 'key_id', based_on);
  end if;
  return jsonb_build_object('revision', after.revision, 'version', published);
end
$$;
revoke execute on function public.change_experiment(jsonb, jsonb, bigint, text, uuid) from public, anon, authenticated;
grant execute on function public.change_experiment(jsonb, jsonb, bigint, text, uuid) to service_role;
