-- Run by the tests and, on a hosted project, by `psql "$DATABASE_URL" -f supabase/tests/permissions.sql`. Silent when all
-- holds; otherwise it stops at the first thing that does not. Nothing it writes stays.
do $$
declare
  found text;
  shopper_a uuid := gen_random_uuid();
  shopper_b uuid := gen_random_uuid();
begin
  select string_agg(c.oid::regclass::text, ', ') into found from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity;
  assert found is null, 'row level security is off: ' || found;

  select string_agg(c.relname, ', ' order by c.relname) into found from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege('anon', c.oid, 'select');
  assert found = 'channels, compositions, experiment_documents, releases', 'anon may read: ' || found;

  select string_agg(c.relname, ', ' order by c.relname) into found from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and (has_any_column_privilege('anon', c.oid, 'insert, update') or has_table_privilege('anon', c.oid, 'delete, truncate'));
  assert found = 'newsletter_subscriptions', 'anon may write: ' || found;

  select string_agg(distinct p.proname, ', ' order by p.proname) into found from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute');
  assert found = 'book_slot, cancel_booking, confirm_booking, confirm_subscription, forget_hand_overs, free_slots, held_booking, move_booking, recent_purchases, '
    'recorded_orders, send_contact_message, subscribe_back_in_stock, track_order', 'anon may call: ' || found;

  select string_agg(p.oid::regprocedure::text, ', ') into found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef and not coalesce(p.proconfig @> array['search_path=""'], false);
  assert found is null, 'search path not pinned: ' || found;

  select string_agg(role, ', ') into found from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_schema_privilege(role, 'private', 'create') or has_function_privilege(role, 'private.rate_limit_time()', 'execute');
  assert found is null, 'reaches the clock of the limits: ' || found;

  begin
    insert into auth.users (id, email) values (shopper_a, shopper_a || '@example.com'), (shopper_b, shopper_b || '@example.com');
    insert into public.favourites (user_id, handle) values (shopper_a, 'beach-set');
    perform set_config('request.jwt.claim.sub', shopper_b::text, true),
      set_config('request.jwt.claims', jsonb_build_object('sub', shopper_b, 'role', 'authenticated')::text, true);
    set local role authenticated;
    assert (select count(*) from public.favourites) = 0, 'B sees favourites of A';
    assert (select array_agg(id) from public.profiles) = array[shopper_b], 'B sees profiles of others';
    delete from public.favourites where user_id = shopper_a;
    reset role;
    assert exists (select from public.favourites where user_id = shopper_a), 'B removed a favourite of A';
    insert into public.releases (remote, version, manifest, digest) values ('mf-unseen', '1.0.0', '{}', repeat('u', 43));
    set local role anon;
    assert not exists (select from public.releases where remote = 'mf-unseen'), 'anon sees a release that was never live';
    reset role;
    insert into public.promoted_releases (digest) values (repeat('u', 43));
    set local role anon;
    assert exists (select from public.releases where remote = 'mf-unseen'), 'anon does not see a release that was live';
    reset role;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    null;
  end;
end
$$;
