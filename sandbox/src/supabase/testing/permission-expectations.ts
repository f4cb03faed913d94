/** The results of anon, shopper A, shopper B and the administrator, in this order, for actions on A's row. */
export type Cells = [anon: string, a: string, b: string, admin: string];

export type TableExpectation = {
  /** Identifies A's row; `owned` tables have a row of B too. */
  row: Record<string, unknown>;
  owned?: true;
  added: Record<string, unknown>;
  patch: Record<string, unknown>;
  select: Cells;
  insert: Cells;
  update: Cells;
  delete: Cells;
};

export const idOf = {
  booking: '0b000000-0000-4000-8000-00000000000a',
  message: '0c000000-0000-4000-8000-00000000000a',
  waiting: '0d000000-0000-4000-8000-00000000000a',
  subscription: '0e000000-0000-4000-8000-00000000000a',
  event: '019b8a00-0000-7000-8000-00000000000a',
};

const DENIED_TO_ALL: Cells = ['denied', 'denied', 'denied', 'denied'];
const ADMIN_ONLY: Cells = ['denied', 'nothing', 'nothing', 'done'];
const ADMIN_READS: Cells = ['denied', 'none', 'none', 'all'];
const readOnly = { insert: DENIED_TO_ALL, update: DENIED_TO_ALL, delete: DENIED_TO_ALL };
const figure = { experiment: 'matrix', phase: 1 };

export const tables = (a: string): Record<string, TableExpectation> => ({
  settings: {
    row: { key: 'newsletter_double_opt_in' },
    added: { key: 'another', enabled: true },
    patch: { enabled: true },
    select: ADMIN_READS,
    insert: DENIED_TO_ALL,
    update: ADMIN_ONLY,
    delete: DENIED_TO_ALL,
  },
  newsletter_subscriptions: {
    row: { id: idOf.subscription },
    added: { email: 'matrix-added@example.com', source: 'exit_intent' },
    patch: { source: 'changed' },
    select: ADMIN_READS,
    insert: ['done', 'done', 'done', 'done'],
    update: DENIED_TO_ALL,
    delete: ADMIN_ONLY,
  },
  profiles: {
    row: { id: a },
    owned: true,
    added: { id: a, first_name: 'Eve' },
    patch: { first_name: 'Changed' },
    select: ['denied', 'own', 'own', 'all'],
    insert: DENIED_TO_ALL,
    update: ['denied', 'done', 'nothing', 'nothing'],
    delete: DENIED_TO_ALL,
  },
  favourites: {
    row: { user_id: a, handle: 'bordeaux-capsule' },
    owned: true,
    added: { user_id: a, handle: 'city-brunch-capsule' },
    patch: { handle: 'velvet-blazer-capsule' },
    select: ['denied', 'own', 'own', 'none'],
    insert: ['denied', 'done', 'denied', 'denied'],
    update: DENIED_TO_ALL,
    delete: ['denied', 'done', 'nothing', 'nothing'],
  },
  bookings: {
    row: { id: idOf.booking },
    owned: true,
    added: { slot: '2031-03-03T18:00:00Z', name: 'Eve', email: 'eve@example.com' },
    patch: { status: 'missed' },
    select: ['denied', 'own', 'own', 'all'],
    insert: DENIED_TO_ALL,
    update: ADMIN_ONLY,
    delete: DENIED_TO_ALL,
  },
  closing_days: {
    row: { day: '2031-12-25' },
    added: { day: '2031-12-26' },
    patch: { name: 'Changed' },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  contact_messages: {
    row: { id: idOf.message },
    added: { name: 'Eve', email: 'eve@example.com', message: 'Hello' },
    patch: { answered_at: '2026-01-01T00:00:00Z' },
    select: ADMIN_READS,
    insert: DENIED_TO_ALL,
    update: ADMIN_ONLY,
    delete: ADMIN_ONLY,
  },
  orders: {
    row: { number: 'MATRIX-A' },
    added: { number: 'MATRIX-B', placed_at: '2026-01-01', lines: [], total: 1 },
    patch: { status: 'delivered' },
    select: ADMIN_READS,
    ...readOnly,
  },
  back_in_stock: {
    row: { id: idOf.waiting },
    owned: true,
    added: { email: 'eve@example.com', merchandise_id: 'gid://shopify/ProductVariant/9', handle: 'beach-set' },
    patch: { handle: 'beach-set' },
    select: ['denied', 'own', 'own', 'all'],
    insert: DENIED_TO_ALL,
    update: DENIED_TO_ALL,
    delete: ['denied', 'done', 'nothing', 'done'],
  },
  experiments: {
    row: { name: 'matrix' },
    added: { name: 'matrix-added', definition: { name: 'matrix-added' } },
    patch: { status: 'stopped' },
    select: ADMIN_READS,
    ...readOnly,
  },
  experiment_phases: {
    row: { experiment: 'matrix', phase: 1 },
    added: { experiment: 'matrix', phase: 9, definition: {} },
    patch: { definition: { variants: [] } },
    select: ADMIN_READS,
    ...readOnly,
  },
  experiment_documents: {
    row: { key_id: 'matrix' },
    added: { body: '{}', signature: 's', key_id: 'k' },
    patch: { body: '[]' },
    select: ['all', 'all', 'all', 'all'],
    ...readOnly,
  },
  experiment_changes: {
    row: { experiment: 'matrix' },
    added: { actor: 'eve', experiment: 'matrix', action: 'insert' },
    patch: { actor: 'nobody' },
    select: ADMIN_READS,
    ...readOnly,
  },
  experiment_requests: {
    row: { experiment: 'matrix' },
    added: { experiment: 'matrix', revision: 1, action: 'start', requester: 'eve' },
    patch: { state: 'approved' },
    select: ADMIN_READS,
    ...readOnly,
  },
  analytics_events: {
    row: { event_id: idOf.event },
    added: { day: '2026-01-05', event_id: crypto.randomUUID(), ...figure, visitor_id: 'v' },
    patch: { variant: 'changed' },
    select: ADMIN_READS,
    ...readOnly,
  },
  assignments: {
    row: figure,
    added: { ...figure, visitor_id: 'w', variant: 'a', first_at: '2026-01-05' },
    patch: { variant: 'changed' },
    select: ADMIN_READS,
    ...readOnly,
  },
  exposures: {
    row: figure,
    added: { ...figure, visitor_id: 'w', variant: 'a', first_at: '2026-01-05' },
    patch: { variant: 'changed' },
    select: ADMIN_READS,
    ...readOnly,
  },
  conversions: {
    row: { event_id: idOf.event },
    added: { event_id: crypto.randomUUID(), ...figure, visitor_id: 'w', goal: 'g', occurred_at: '2026-01-05' },
    patch: { goal: 'changed' },
    select: ADMIN_READS,
    ...readOnly,
  },
  rollup_daily: {
    row: figure,
    added: { day: '2026-01-06', ...figure, variant: 'a', goal: 'g', n: 1, x: 1, sum: 1, sum_of_squares: 1 },
    patch: { n: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  assignments_daily: {
    row: figure,
    added: { day: '2026-01-06', ...figure, variant: 'a', n: 1 },
    patch: { n: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  rollup_segments: {
    row: figure,
    added: { ...figure, day: '2026-01-06', dimension: 'device', segment: 'phone', variant: 'a', goal: 'g', n: 1, x: 1 },
    patch: { n: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  health_daily: {
    row: figure,
    added: { ...figure, day: '2026-01-06', assigned_several: 1 },
    patch: { assigned_several: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  dirty_days: {
    row: figure,
    added: { ...figure, day: '2026-01-07' },
    patch: { day: '2026-01-08' },
    select: ADMIN_READS,
    ...readOnly,
  },
  alert_subscriptions: {
    row: { experiment: 'matrix' },
    added: { kind: 'verdict' },
    patch: { kind: 'traffic' },
    // A's row is from before A lost the role.
    select: ['denied', 'none', 'none', 'none'],
    insert: ['denied', 'denied', 'denied', 'done'],
    update: DENIED_TO_ALL,
    delete: ['denied', 'nothing', 'nothing', 'nothing'],
  },
  experiment_alerts: {
    row: figure,
    added: { ...figure, kind: 'mismatch', summary: 'Eve' },
    patch: { cleared_at: '2026-01-06' },
    select: ADMIN_READS,
    ...readOnly,
  },
  ingest_health: {
    row: { outcome: 'matrix' },
    added: { outcome: 'eve', events: 1 },
    patch: { events: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  served_pages: {
    row: figure,
    added: { day: '2026-01-06', ...figure, variant: 'a', pages: 1 },
    patch: { pages: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  counted_apart: {
    row: figure,
    added: { day: '2026-01-06', ...figure, variant: 'a', reason: 'unvouched', event: 'seen', events: 1 },
    patch: { events: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  issued_tokens: {
    row: figure,
    added: { day: '2026-01-06', ...figure, variant: 'a', tokens: 1 },
    patch: { tokens: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  address_shares: {
    row: figure,
    added: { day: '2026-01-06', ...figure, visitors: 1, largest: 1, addresses: 1, refused: 0 },
    patch: { largest: 1000 },
    select: ADMIN_READS,
    ...readOnly,
  },
  releases: {
    row: { remote: 'mf-matrix' },
    added: { remote: 'mf-evil', version: '1.0.0', manifest: {} },
    patch: { manifest: { evil: true } },
    select: ['all', 'all', 'all', 'all'],
    ...readOnly,
  },
  compositions: {
    row: { id: 'matrix' },
    added: { id: 'evil', counter: 99, body: '{}', signature: 's', key_id: 'k', expires_at: '2030-01-01' },
    patch: { body: '[]' },
    select: ['all', 'all', 'all', 'all'],
    ...readOnly,
  },
  channels: {
    row: { name: 'stable' },
    added: { name: 'canary', composition_id: 'matrix' },
    patch: { percentage: 0 },
    select: ['all', 'all', 'all', 'all'],
    ...readOnly,
  },
  registry_teams: {
    row: { name: 'matrix' },
    added: { name: 'evil' },
    patch: { name: 'evil' },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  registry_remotes: {
    row: { remote: 'mf-matrix' },
    added: { remote: 'mf-evil', team: 'matrix' },
    patch: { team: 'evil' },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  registry_tokens: {
    row: { name: 'matrix-token' },
    added: { name: 'evil', team: 'matrix', hash: 'e'.repeat(64), rights: ['promote'], expires_at: '2030-01-01' },
    patch: { revoked_at: null },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  registry_publishers: {
    row: { name: 'matrix-publisher' },
    added: {
      name: 'evil',
      team: 'matrix',
      issuer: 'https://evil.example',
      claims: { sub: 'eve' },
      keys_url: 'https://evil.example/keys',
      rights: ['promote'],
    },
    patch: { rights: ['retire'] },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  registry_uploads: {
    row: { team: 'matrix' },
    added: { team: 'matrix', digest: 'e'.repeat(43), bytes: 1 },
    patch: { bytes: 0 },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  promoted_releases: {
    row: { digest: 'm'.repeat(43) },
    added: { digest: 'e'.repeat(43) },
    patch: { digest: 'e'.repeat(43) },
    select: DENIED_TO_ALL,
    ...readOnly,
  },
  release_audit: {
    row: { subject: 'mf-matrix@1.0.0' },
    added: { actor: 'eve', action: 'promote', subject: 'evil' },
    patch: { actor: 'nobody' },
    select: ADMIN_READS,
    ...readOnly,
  },
});
