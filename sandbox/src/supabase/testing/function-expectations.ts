import { type Cells, idOf } from './permission-expectations.ts';

/** How each function answers anon, A, B and the administrator: `done` or the code of its refusal. */
export type FunctionExpectation = { parameters: Record<string, unknown>; call: Cells };

const EVERYONE: Cells = ['done', 'done', 'done', 'done'];
const SIGNED_IN: Cells = ['42501', 'done', 'done', 'done'];
/** All callers with a role; the matrix of roles tries each. */
const ADMIN_ONLY: Cells = ['42501', '42501', '42501', 'done'];
const SERVER_ONLY: Cells = ['42501', '42501', '42501', '42501'];

export const functions = (freeSlot: string): Record<string, FunctionExpectation> => ({
  free_slots: { parameters: { from_day: freeSlot.slice(0, 10), days: 1 }, call: EVERYONE },
  // The first caller takes the slot, the others come late.
  book_slot: {
    parameters: { slot: freeSlot, name: 'Caller', email: 'caller@example.com' },
    call: ['done', '23505', '23505', '23505'],
  },
  held_booking: { parameters: { token: 'unknown' }, call: EVERYONE },
  confirm_booking: { parameters: { token: 'unknown' }, call: ['PT404', 'PT404', 'PT404', 'PT404'] },
  // A booking of A: for all other callers there is no such booking.
  move_booking: {
    parameters: { booking_id: idOf.booking, new_slot: '2031-03-03T17:30:00Z' },
    call: ['PT404', '22023', 'PT404', 'PT404'],
  },
  cancel_booking: { parameters: { booking_id: idOf.booking }, call: ['PT404', 'done', 'PT404', 'PT404'] },
  send_contact_message: { parameters: { name: 'C', email: 'c@example.com', message: 'Hello' }, call: EVERYONE },
  track_order: { parameters: { order_number: 'MATRIX-A', email: 'a@example.com' }, call: EVERYONE },
  my_orders: { parameters: {}, call: SIGNED_IN },
  recorded_orders: { parameters: { hand_overs: ['11111111-1111-4111-8111-111111111111'] }, call: EVERYONE },
  forget_hand_overs: { parameters: { hand_overs: ['11111111-1111-4111-8111-111111111111'] }, call: EVERYONE },
  record_order: { parameters: { told: {} }, call: SERVER_ONLY },
  recent_purchases: { parameters: {}, call: EVERYONE },
  subscribe_back_in_stock: {
    parameters: { email: 'c@example.com', merchandise_id: 'gid://shopify/ProductVariant/7', handle: 'beach-set' },
    call: EVERYONE,
  },
  confirm_subscription: { parameters: { token: 'unknown' }, call: EVERYONE },
  newsletter_state: { parameters: {}, call: SIGNED_IN },
  set_newsletter_subscription: { parameters: { subscribed: true }, call: SIGNED_IN },
  merge_favourites: { parameters: { handles: ['beach-set'] }, call: SIGNED_IN },
  export_my_data: { parameters: {}, call: SIGNED_IN },
  publish_experiments: { parameters: { body: '{}', signature: 's', key_id: 'k', based_on: 1 }, call: SERVER_ONLY },
  change_experiment: { parameters: { change: {}, document: null, based_on: null, actor: 'eve' }, call: SERVER_ONLY },
  result_links: { parameters: { p_experiment: 'matrix' }, call: SERVER_ONLY },
  revoke_result_links: { parameters: { p_experiment: 'matrix' }, call: SERVER_ONLY },
  end_request: { parameters: { request: 1, decision: 'declined', actor: 'eve', caller: null }, call: SERVER_ONLY },
  recompute_rollups: { parameters: {}, call: ADMIN_ONLY },
  my_role: { parameters: {}, call: SIGNED_IN },
  experiment_figures: { parameters: { p_experiment: 'matrix' }, call: ADMIN_ONLY },
  variant_pictures: { parameters: { p_experiment: 'matrix', p_phase: 1 }, call: ADMIN_ONLY },
  // The phase of a missing experiment: roles that may take pictures learn that it does not run.
  keep_variant_picture: {
    parameters: { p_experiment: 'nobody', p_phase: 1, p_variant: 'b', p_page: '/', p_picture: '' },
    call: ['42501', '42501', '42501', '22023'],
  },
  experiments_overview: { parameters: {}, call: ADMIN_ONLY },
  experiment_health: { parameters: { p_experiment: 'matrix', p_phase: 1 }, call: ADMIN_ONLY },
  experiment_visitors: { parameters: { p_experiment: 'matrix' }, call: ADMIN_ONLY },
  experiment_mismatch: { parameters: { p_experiment: 'matrix', p_phase: 1 }, call: ADMIN_ONLY },
  kept_visitors: { parameters: { p_experiment: 'matrix', p_variants: ['b'] }, call: ADMIN_ONLY },
  ingest_events: { parameters: { events: [] }, call: SERVER_ONLY },
  admit_events: { parameters: { client: 'c', events: 1 }, call: SERVER_ONLY },
  count_refused_events: { parameters: { reason: 'x', events: 1 }, call: SERVER_ONLY },
  time_zone: { parameters: {}, call: ADMIN_ONLY },
  set_time_zone: { parameters: { zone: 'America/Los_Angeles' }, call: SERVER_ONLY },
  shop_figures: { parameters: { p_from: '2026-01-05', p_to: '2026-01-06' }, call: ADMIN_ONLY },
  ingest_vitals: { parameters: { batch: idOf.event, session_id: 's', records: [] }, call: SERVER_ONLY },
  admit_vitals: { parameters: { client: 'c', records: 1 }, call: SERVER_ONLY },
  count_refused_vitals: { parameters: { reason: 'x', records: 1 }, call: SERVER_ONLY },
  publish_names: {
    parameters: { codes: [], pages: [], remotes: [], issued: '2026-01-05T00:00:00Z' },
    call: SERVER_ONLY,
  },
  count_served_pages: { parameters: { batch: idOf.event, counts: [] }, call: SERVER_ONLY },
  drop_old_visits: { parameters: {}, call: SERVER_ONLY },
  claim_mails: { parameters: { wanted: 1 }, call: SERVER_ONLY },
  settle_mail: { parameters: { mail: 1, delivered: true }, call: SERVER_ONLY },
  raise_alerts: { parameters: { looked_at: [], alerts: [] }, call: SERVER_ONLY },
  experiment_arrivals: { parameters: { p_experiment: 'matrix' }, call: SERVER_ONLY },
  drop_old_events: { parameters: {}, call: SERVER_ONLY },
  export_arms: { parameters: {}, call: SERVER_ONLY },
  export_events: { parameters: { p_day: '2026-01-05', p_after: null, p_limit: 1 }, call: SERVER_ONLY },
  export_conversions: { parameters: { p_day: '2026-01-05', p_after: null, p_limit: 1 }, call: SERVER_ONLY },
  export_visitors: {
    parameters: { p_table: 'exposures', p_day: '2026-01-05', p_after: null, p_limit: 1 },
    call: SERVER_ONLY,
  },
  commit_composition: {
    parameters: {
      expected_counter: 1,
      composition_id: 'x',
      counter: 2,
      body: '{}',
      signature: 's',
      key_id: 'k',
      expires_at: '2030-01-01T00:00:00Z',
      audit: { actor: 'eve', action: 'promote', subject: 'x' },
    },
    call: SERVER_ONLY,
  },
  announce_upload: {
    parameters: { p_team: 'matrix', p_release: 'x'.repeat(43), p_bytes: 1, p_files: [], p_quota: 1 },
    call: SERVER_ONLY,
  },
  count_upload: {
    parameters: { p_team: 'matrix', p_file: 'x'.repeat(64), p_bytes: 1, p_quota: 1 },
    call: SERVER_ONLY,
  },
  listed_releases: { parameters: { p_remote: null, p_team: 'matrix' }, call: SERVER_ONLY },
  settle_uploads: { parameters: { p_digests: [] }, call: SERVER_ONLY },
  // Last, since it takes A and B away; the administrator is spared by the test.
  delete_my_account: { parameters: {}, call: ['42501', 'done', 'done', 'done'] },
});
