-- Servers report the tokens that they issued every ten seconds, so the last minute's visitors can be ahead of them. Results count these
-- visitors apart, and accuse no one before their tokens can have been reported.
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

select pg_temp.rewrite('private.evidence_of(public.experiment_phases)'::regprocedure,
  $$    'issued', ($$,
  $$    'recent', (select coalesce(jsonb_agg(jsonb_build_object('variant', variant, 'n', n) order by variant), '[]') from (
      select young.variant, count(*) as n from public.assignments as young
      where young.experiment = opened.experiment and young.phase = opened.phase and is_compared
        and young.first_at > now() - interval '1 minute' and young.first_at <= now()
      group by young.variant) as told),
    'issued', ($$);
