-- Links to a result name this number in their signed text; counting it up makes all links of the experiment void.
create table private.result_links (
  experiment text primary key references public.experiments (name) on delete cascade,
  generation integer not null default 1
);
alter table private.result_links enable row level security;

-- The number that a new link of an experiment names. Sharing takes the editor role; without a caller it is the command line, or the
-- function that opens links.
create function public.result_links(p_experiment text, caller uuid default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_role(caller, 'editor', 'share results');
  return coalesce((select generation from private.result_links where experiment = p_experiment), 1);
end
$$;

create function public.revoke_result_links(p_experiment text, caller uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_role(caller, 'editor', 'revoke shared links');
  insert into private.result_links as kept (experiment, generation) values (p_experiment, 2)
  on conflict (experiment) do update set generation = kept.generation + 1;
end
$$;
revoke execute on function public.result_links(text, uuid), public.revoke_result_links(text, uuid) from public, anon, authenticated;
grant execute on function public.result_links(text, uuid), public.revoke_result_links(text, uuid) to service_role;
