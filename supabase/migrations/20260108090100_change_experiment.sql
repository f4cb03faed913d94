-- Publishing names the version it was made from: of two editors at once the second is told to look again.
create function private.publish_document(body text, signature text, key_id text, based_on bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  latest bigint;
  published bigint;
begin
  lock table public.experiment_documents in share row exclusive mode;
  select coalesce(max(version), 0) into latest from public.experiment_documents;
  if latest is distinct from based_on then
    raise exception 'Version % was published meanwhile', latest using errcode = 'PT409';
  end if;
  -- The signed text names the version after the latest, but an attempt that failed has taken that number with it.
  perform setval(pg_get_serial_sequence('public.experiment_documents', 'version'), latest + 1, false);
  insert into public.experiment_documents (body, signature, key_id)
  values (publish_document.body, publish_document.signature, publish_document.key_id)
  returning version into published;
  return published;
end
$$;

create or replace function public.publish_experiments(body text, signature text, key_id text, based_on bigint) returns bigint
language sql volatile security definer set search_path = ''
as $$ select private.publish_document(body, signature, key_id, based_on) $$;
revoke execute on function public.publish_experiments(text, text, text, bigint) from authenticated;

-- Writes an experiment as it was made from a revision, 0 for a new one; null where another change came first.
create function private.write_experiment(change jsonb) returns public.experiments
language sql volatile security definer set search_path = ''
as $$
  insert into public.experiments as kept (name, definition, status, phase, shipped_variant)
  select change ->> 'name', change -> 'definition', change ->> 'status', (change ->> 'phase')::integer, change ->> 'shipped_variant'
  where (change ->> 'revision')::integer = 0 or exists (select from public.experiments where name = change ->> 'name')
  on conflict (name) do update set
    definition = excluded.definition, status = excluded.status, phase = excluded.phase,
    shipped_variant = excluded.shipped_variant, revision = kept.revision + 1, updated_at = now()
  where kept.revision = (change ->> 'revision')::integer
  returning *
$$;

-- One change of one experiment, with its phase and its history; and where a document comes with it, what servers are to
-- follow from then on. All of it or nothing. The function that asks has checked who it is, the definition, and the words.
create function public.change_experiment(change jsonb, document jsonb, based_on bigint, actor text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.experiments;
  after public.experiments;
  published bigint;
begin
  select * into before from public.experiments where name = change ->> 'name' for update;
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
grant execute on function public.change_experiment(jsonb, jsonb, bigint, text) to service_role;
