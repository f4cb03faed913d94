-- Whether a start and a ship wait for a second publisher. Off by default: one publisher is enough.
insert into public.settings (key, enabled) values ('experiment_approval', false);

-- What somebody asked to start or ship, until another publisher decides. It is good for the revision that it was asked for.
create table public.experiment_requests (
  id bigint generated always as identity primary key,
  experiment text not null references public.experiments (name) on delete cascade,
  revision integer not null,
  action text not null check (action in ('start', 'ship', 'revert')),
  -- What is shipped; null for a start.
  variant text,
  -- The change of the history that is to be undone.
  change bigint,
  requested_by uuid references auth.users (id) on delete set null,
  requester text not null,
  requested_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'void')),
  decider text,
  decided_at timestamptz,
  reason text check (char_length(reason) <= 500)
);
create unique index experiment_requests_waiting on public.experiment_requests (experiment) where state = 'waiting';
alter table public.experiment_requests enable row level security;
grant select on public.experiment_requests to authenticated, service_role;
create policy experiment_requests_viewer_reads on public.experiment_requests for select to authenticated
  using ((select private.has_role('viewer')));

-- What a history entry says besides its difference: what was asked for, and why it was declined.
alter table public.experiment_changes add column note text;

-- Whether a change begins to show something to shoppers: a start, another variant for everybody, or an end that will ship one.
create function private.needs_approval(p_before public.experiments, p_change jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select (p_change ->> 'status' = 'running' and p_before.status is distinct from 'running')
    or (p_change ->> 'shipped_variant' is not null and p_change ->> 'shipped_variant' is distinct from p_before.shipped_variant)
    or (p_change ->> 'status' = 'running' and p_change -> 'definition' ->> 'shipAtEnd' = 'true'
      and p_before.definition ->> 'shipAtEnd' is distinct from 'true')
$$;

create function private.request_words(p_request public.experiment_requests) returns text
language sql immutable set search_path = ''
as $$
  select case (p_request).action when 'ship' then 'Ship ' || (p_request).variant when 'revert' then 'Undo change ' || (p_request).change
    else 'Start' end
$$;

-- An entry of the history that changes nothing.
create function private.note_request(p_request public.experiment_requests, p_actor text, p_action text, p_note text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.experiment_changes (actor, experiment, action, before, after, note)
  select p_actor, name, p_action, to_jsonb(standing), to_jsonb(standing), p_note
  from public.experiments as standing where name = (p_request).experiment
$$;

-- Keeps what is asked for. One request waits for each experiment; a request for an older revision gives way.
create function private.request_change(p_before public.experiments, p_change jsonb, p_actor text, p_caller uuid) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.experiment_requests;
begin
  if p_before.name is null or p_change ->> 'action' not in ('start', 'ship', 'revert') then
    raise exception using errcode = '42501', message = case when p_before.status = 'running'
      then 'Approval is on: to ship at the end, stop the experiment, save the change, and ask to start it.'
      else 'Approval is on: save a draft first, then ask to start it.' end;
  end if;
  if p_before.revision is distinct from (p_change ->> 'revision')::integer then
    raise exception 'The experiment % was changed meanwhile', p_before.name using errcode = 'PT409';
  end if;
  update public.experiment_requests set state = 'void', decided_at = now()
  where experiment = p_before.name and state = 'waiting' and revision <> p_before.revision;
  insert into public.experiment_requests (experiment, revision, action, variant, change, requested_by, requester)
  values (p_before.name, p_before.revision, p_change ->> 'action', p_change ->> 'shipped_variant', (p_change ->> 'undone')::bigint, p_caller, p_actor)
  on conflict do nothing returning * into asked;
  if asked.id is null then
    raise exception 'A request for the experiment % is already waiting', p_before.name using errcode = 'PT409';
  end if;
  perform private.note_request(asked, p_actor, 'request', private.request_words(asked));
  return asked.id;
end
$$;

-- Marks a request as approved, if the caller may and the change is what was asked for.
create function private.approve_request(p_before public.experiments, p_change jsonb, p_request bigint, p_actor text, p_caller uuid)
returns public.experiment_requests
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.experiment_requests;
begin
  select * into asked from public.experiment_requests where id = p_request and experiment = p_before.name for update;
  if asked.state is distinct from 'waiting' or asked.revision <> p_before.revision then
    raise exception 'This request no longer waits for approval' using errcode = 'PT409';
  end if;
  if asked.requested_by is null or asked.requested_by = p_caller then
    raise exception 'Another publisher has to approve this request.' using errcode = '42501';
  end if;
  if private.role_rank(private.role_of(asked.requested_by)) < private.role_rank('publisher') then
    raise exception 'The account that asked for this is no longer a publisher.' using errcode = '42501';
  end if;
  if (asked.action, asked.variant, asked.change) is distinct from
    (p_change ->> 'action', p_change ->> 'shipped_variant', (p_change ->> 'undone')::bigint) then
    raise exception 'The request asks for something else' using errcode = '42501';
  end if;
  update public.experiment_requests set state = 'approved', decider = p_actor, decided_at = now() where id = asked.id;
  return asked;
end
$$;

drop function public.change_experiment(jsonb, jsonb, bigint, text, uuid);
-- One change of one experiment, with its phase, its history, and what servers are to follow from then on. `caller` is the account
-- that asks; the role that the change takes follows from what it does, here and nowhere else. With approval on, a start or a ship is
-- kept as a request, whose number is answered as `request`; with `approves` the change is what that request asked for.
create function public.change_experiment(
  change jsonb, document jsonb, based_on bigint, actor text, caller uuid default null, approves bigint default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.experiments;
  after public.experiments;
  published bigint;
  asked public.experiment_requests;
begin
  select * into before from public.experiments where name = change ->> 'name' for update;
  perform private.refuse_role(caller, private.role_for_change(before, change, document), private.action_words(change ->> 'action'));
  if approves is not null then
    asked := private.approve_request(before, change, approves, actor, caller);
  elsif caller is not null and private.needs_approval(before, change) and private.setting_is_on('experiment_approval') then
    return jsonb_build_object('revision', before.revision, 'version', null,
      'request', private.request_change(before, change, actor, caller));
  end if;
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
  insert into public.experiment_changes (actor, experiment, action, before, after, note)
  values (change_experiment.actor, after.name, change ->> 'action',
    case when before.name is not null then to_jsonb(before) end, to_jsonb(after), 'Requested by ' || asked.requester);
  -- A null that came as JSON is no document either.
  if jsonb_typeof(document) <> 'null' then
    published := private.publish_document(document ->> 'body', document ->> 'signature', document ->> 'key_id', based_on);
  end if;
  return jsonb_build_object('revision', after.revision, 'version', published);
end
$$;
revoke execute on function public.change_experiment(jsonb, jsonb, bigint, text, uuid, bigint) from public, anon, authenticated;
grant execute on function public.change_experiment(jsonb, jsonb, bigint, text, uuid, bigint) to service_role;

-- Ends a request without a change: another publisher declines it, with a reason, or whoever asked withdraws it.
create function public.end_request(request bigint, decision text, actor text, caller uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.experiment_requests;
begin
  if decision not in ('declined', 'withdrawn') then
    raise exception 'A request is declined or withdrawn' using errcode = '22023';
  end if;
  select * into asked from public.experiment_requests where id = request for update;
  if asked.state is distinct from 'waiting' then
    raise exception 'This request no longer waits for approval' using errcode = 'PT409';
  end if;
  perform private.refuse_role(caller, 'publisher', 'decide about a request');
  if (decision = 'withdrawn') is distinct from (asked.requested_by is not distinct from caller) then
    raise exception '%', case decision when 'withdrawn' then 'Only the account that asked can withdraw this request.'
      else 'Withdraw your own request instead of declining it.' end using errcode = '42501';
  end if;
  update public.experiment_requests set state = decision, decider = actor, decided_at = now(), reason = nullif(trim(end_request.reason), '')
  where id = asked.id returning * into asked;
  perform private.note_request(asked, actor, case decision when 'declined' then 'decline' else 'withdraw' end,
    concat_ws(': ', private.request_words(asked) || ', requested by ' || asked.requester, asked.reason));
end
$$;
revoke execute on function public.end_request(bigint, text, text, uuid, text) from public, anon, authenticated;
grant execute on function public.end_request(bigint, text, text, uuid, text) to service_role;
