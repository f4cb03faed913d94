import { idOf } from './permission-expectations.ts';

/** The rows acted upon, written past all permissions. */
export const rows = (a: string, b: string): string => `
  insert into public.newsletter_subscriptions (id, email, source) values ('${idOf.subscription}', 'matrix@example.com', 'footer') on conflict (id) do nothing;
  delete from public.newsletter_subscriptions where email = 'matrix-added@example.com';
  delete from public.favourites where handle = 'city-brunch-capsule';
  insert into public.favourites (user_id, handle) values ('${a}', 'bordeaux-capsule'), ('${b}', 'bordeaux-capsule') on conflict do nothing;
  insert into public.bookings (id, slot, user_id, name, email) values
    ('${idOf.booking}', '2031-03-03T17:00:00Z', '${a}', 'A', 'a@example.com'),
    (gen_random_uuid(), '2031-03-03T17:15:00Z', '${b}', 'B', 'b@example.com') on conflict do nothing;
  update public.bookings set status = 'booked' where id = '${idOf.booking}';
  insert into public.contact_messages (id, user_id, name, email, message) values ('${idOf.message}', '${a}', 'A', 'a@example.com', 'Hello') on conflict do nothing;
  update public.contact_messages set answered_at = null;
  insert into public.orders (number, email, placed_at, lines, total) values ('MATRIX-A', 'a@example.com', now(), '[]', 1) on conflict do nothing;
  insert into public.back_in_stock (id, user_id, email, merchandise_id, handle) values
    ('${idOf.waiting}', '${a}', 'a@example.com', 'gid://shopify/ProductVariant/1', 'beach-set'),
    (gen_random_uuid(), '${b}', 'b@example.com', 'gid://shopify/ProductVariant/1', 'beach-set') on conflict do nothing;
  select public.change_experiment('{"name":"matrix","action":"create","revision":0,"status":"running","phase":1,
    "definition":{"name":"matrix","variants":[{"name":"control"},{"name":"b"}]}}', null, null, 'matrix')
    where not exists (select from public.experiments where name = 'matrix');
  insert into public.experiment_requests (experiment, revision, action, requester) select 'matrix', 1, 'start', 'matrix'
    where not exists (select from public.experiment_requests);
  insert into public.experiment_documents (body, signature, key_id) select '{}', 's', 'matrix' where not exists (select from public.experiment_documents);
  select private.ensure_event_partition('2026-01-05');
  insert into public.analytics_events (day, event_id, occurred_at, event_type, experiment, phase, variant, visitor_id, session_id, metadata)
    values ('2026-01-05', '${idOf.event}', '2026-01-05', 'ab_test_assignment', 'matrix', 1, 'b', 'v', 's', '{}') on conflict do nothing;
  insert into public.assignments (experiment, phase, visitor_id, variant, first_at) values ('matrix', 1, 'v', 'b', '2026-01-05') on conflict do nothing;
  insert into public.exposures (experiment, phase, visitor_id, variant, first_at) values ('matrix', 1, 'v', 'b', '2026-01-05') on conflict do nothing;
  insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at) values ('${idOf.event}', 'matrix', 1, 'v', 'g', '2026-01-05') on conflict do nothing;
  insert into public.rollup_daily values ('2026-01-05', 'matrix', 1, 'b', 'g', 1, 1, 1, 1) on conflict do nothing;
  insert into public.assignments_daily values ('2026-01-05', 'matrix', 1, 'b', 1) on conflict do nothing;
  insert into public.rollup_segments values ('matrix', 1, '2026-01-05', 'device', 'phone', 'b', 'g', 1, 1, 1, 1) on conflict do nothing;
  insert into public.health_daily (experiment, phase, day, assigned_several) values ('matrix', 1, '2026-01-05', 1) on conflict do nothing;
  insert into public.dirty_days (experiment, phase, day) values ('matrix', 1, '2026-01-05') on conflict do nothing;
  delete from public.alert_subscriptions where experiment is null;
  insert into public.alert_subscriptions (user_id, experiment, kind) values ('${a}', 'matrix', 'verdict') on conflict do nothing;
  insert into public.experiment_alerts (experiment, phase, kind, summary) select 'matrix', 1, 'traffic', 'Nobody came.'
    where not exists (select from public.experiment_alerts);
  insert into public.ingest_health (outcome, events) values ('matrix', 1) on conflict do nothing;
  insert into public.served_pages values ('2026-01-05', 'matrix', 1, 'b', 1) on conflict do nothing;
  insert into public.counted_apart values ('2026-01-05', 'matrix', 1, 'b', 'unvouched', 'seen', 1) on conflict do nothing;
  insert into public.issued_tokens values ('2026-01-05', 'matrix', 1, 'b', 1) on conflict do nothing;
  insert into public.address_shares values ('2026-01-05', 'matrix', 1, 1, 1, 1, 0) on conflict do nothing;
  insert into public.releases (remote, version, manifest, digest) values ('mf-matrix', '1.0.0', '{}', repeat('m', 43)) on conflict do nothing;
  insert into public.promoted_releases (digest) values (repeat('m', 43)) on conflict do nothing;
  insert into public.compositions (id, counter, body, signature, key_id, expires_at) values ('matrix', 1, '{}', 's', 'k', '2030-01-01') on conflict do nothing;
  insert into public.channels (name, composition_id, number) select 'stable', id, number from public.compositions on conflict do nothing;
  insert into public.registry_teams (name) values ('matrix') on conflict do nothing;
  insert into public.registry_remotes (remote, team) values ('mf-matrix', 'matrix') on conflict do nothing;
  insert into public.registry_uploads (team, digest, bytes) values ('matrix', repeat('m', 43), 1) on conflict do nothing;
  insert into public.registry_tokens (name, team, hash, rights, expires_at) values ('matrix-token', 'matrix', repeat('a', 64), '{promote}', '2030-01-01') on conflict do nothing;
  insert into public.registry_publishers (name, team, issuer, claims, keys_url, rights)
    values ('matrix-publisher', 'matrix', 'https://issuer.example', '{"sub":"a"}', 'https://issuer.example/keys', '{promote}') on conflict do nothing;
  update public.profiles set first_name = 'Ada';
  update public.settings set enabled = false;
`;
