import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { rows } from '../../sandbox/src/supabase/testing/permission-rows.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const ROLES = ['none', 'viewer', 'editor', 'publisher', 'admin'] as const;
type Role = (typeof ROLES)[number];

let backend: Awaited<ReturnType<typeof startBackend>>;
const clients = new Map<Role, SupabaseClient>();
const ids = new Map<Role, string>();
beforeAll(async () => {
  backend = await startBackend();
  clients.set('none', await backend.signedUp('none@example.com'));
  for (const role of ROLES.slice(1)) clients.set(role, await backend.withRole(role));
  for (const [role, client] of clients) ids.set(role, (await client.auth.getUser()).data.user?.id ?? '');
  const other = await backend.signedUp('other@example.com');
  const otherId = (await other.auth.getUser()).data.user?.id ?? '';
  await backend.backend.database.script(rows(ids.get('none') ?? '', otherId));
  await query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role":"owner"}' where id = $1`,
    otherId,
  );
}, 90_000);
afterAll(() => backend.stop());

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

/** From which role on something is open; `no one` where no account may. */
type Least = Exclude<Role, 'none'>;
const isOpenTo = (role: Role, least: Least): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

const READS: Readonly<Record<Least, readonly string[]>> = {
  viewer: [
    'experiments',
    'experiment_phases',
    'experiment_changes',
    'experiment_requests',
    'rollup_daily',
    'rollup_segments',
    'assignments_daily',
    'health_daily',
    'dirty_days',
    'ingest_health',
    'served_pages',
    'counted_apart',
    'issued_tokens',
    'address_shares',
    'experiment_alerts',
  ],
  editor: [],
  publisher: [],
  admin: [
    'settings',
    'newsletter_subscriptions',
    'contact_messages',
    'orders',
    'analytics_events',
    'assignments',
    'exposures',
    'conversions',
    'release_audit',
  ],
};

test.each(ROLES)('%s reads the tables of its role, and no row of others', async (role) => {
  for (const [least, tables] of Object.entries(READS) as [Least, string[]][])
    for (const table of tables) {
      const { data, error } = await clients.get(role)!.from(table).select('*').limit(1);
      const found = error ? error.code : data.length > 0 ? 'rows' : 'none';
      expect({ role, table, found }).toEqual({ role, table, found: isOpenTo(role, least) ? 'rows' : 'none' });
    }
});

test.each(ROLES)('only admin reads the bookings, profiles, and favorites of others: %s', async (role) => {
  const owner = ids.get('none');
  for (const [table, column] of [
    ['profiles', 'id'],
    ['bookings', 'user_id'],
    ['back_in_stock', 'user_id'],
  ] as const) {
    const { data } = await clients.get(role)!.from(table).select('*').eq(column, owner);
    expect({ table, found: (data ?? []).length > 0 }).toEqual({ table, found: role === 'admin' || role === 'none' });
  }
});

const FIGURES = [
  ['experiment_figures', { p_experiment: 'matrix' }],
  ['variant_pictures', { p_experiment: 'matrix', p_phase: 1 }],
  ['experiments_overview', {}],
  ['experiment_health', { p_experiment: 'matrix', p_phase: 1 }],
  ['experiment_visitors', { p_experiment: 'matrix' }],
  ['experiment_mismatch', { p_experiment: 'matrix', p_phase: 1 }],
  ['shop_figures', { p_from: '2026-01-05', p_to: '2026-01-06' }],
  ['time_zone', {}],
] as const;

test.each(ROLES)('%s asks for figures if it is a role', async (role) => {
  for (const [name, parameters] of FIGURES) {
    const { error } = await clients.get(role)!.rpc(name, parameters);
    expect({ name, code: error?.code ?? 'done' }).toEqual({ name, code: role === 'none' ? '42501' : 'done' });
  }
  expect((await clients.get(role)!.rpc('my_role')).data).toBe(role === 'none' ? null : role);
});

test.each(ROLES)('%s subscribes to alerts if it is a role, and no role changes settings but admin', async (role) => {
  const client = clients.get(role)!;
  const { error } = await client.from('alert_subscriptions').insert({ kind: 'verdict' });
  expect(error?.code ?? 'done').toBe(role === 'none' ? '42501' : 'done');
  const { data } = await client.from('settings').update({ enabled: false }).eq('key', 'recent_purchases').select('key');
  expect(data).toHaveLength(role === 'admin' ? 1 : 0);
});

const document = { body: '{}', signature: 'signed', key_id: 'key' };
const loud = (before: string | null, status: string, action: string, words: string, shipped: string | null = null) =>
  ({ before, status, action, words, shipped, least: 'publisher' }) as const;
const quiet = (before: string | null, status: string, action: string, words: string) =>
  ({ before, status, action, words, shipped: null, least: 'editor' }) as const;

/** Each change by the experiment's state before and after it; editors may make a change that is unpublished both times. */
const CHANGES = [
  quiet(null, 'draft', 'create', 'create a draft'),
  quiet(null, 'draft', 'duplicate', 'duplicate an experiment'),
  quiet('draft', 'draft', 'edit', 'change this experiment'),
  quiet('draft', 'draft', 'revert', 'undo this change'),
  quiet('draft', 'archived', 'archive', 'archive this experiment'),
  loud('draft', 'running', 'start', 'start an experiment'),
  // The name of an action decides nothing.
  loud('draft', 'running', 'edit', 'change this experiment'),
  loud('running', 'running', 'edit', 'change this experiment'),
  loud('running', 'stopped', 'stop', 'stop an experiment'),
  loud('running', 'killed', 'kill', 'stop and withdraw an experiment'),
  loud('running', 'stopped', 'ship', 'ship a variant', 'b'),
  loud('stopped', 'stopped', 'edit', 'change this experiment'),
  loud('stopped', 'archived', 'archive', 'archive this experiment'),
  loud('stopped', 'stopped', 'revert', 'undo this change', 'b'),
  loud('archived', 'running', 'revert', 'undo this change'),
  loud(null, 'running', 'create', 'create a draft'),
];

const changeAs = (caller: string | undefined, change: object, published: object | null = null) =>
  backend.service().rpc('change_experiment', {
    change,
    document: published,
    based_on: 0,
    actor: 'somebody',
    caller: caller ?? null,
  });

let count = 0;
/** Creates an experiment in its state before a change; returns its name and revision. */
async function standing(status: string | null): Promise<{ name: string; revision: number }> {
  count += 1;
  const name = `cell-${count}`;
  if (status === null) return { name, revision: 0 };
  const made = changeOf(name, { status: status as 'draft', action: 'create', definition: definitionOf(name) });
  expect((await changeAs(undefined, made)).error).toBeNull();
  return { name, revision: 1 };
}

test.each(CHANGES)(
  '$action from $before to $status (shipped $shipped) takes the $least role',
  async ({ before, status, action, words, shipped, least }) => {
    for (const role of ROLES) {
      const { name, revision } = await standing(before);
      const definition = definitionOf(name);
      const change = { ...changeOf(name, { action, revision, definition }), status, shipped_variant: shipped };
      const kept = await query('select to_jsonb(e) as row from public.experiments as e where name = $1', name);
      const { error } = await changeAs(ids.get(role), change);
      const isAllowed = isOpenTo(role, least);
      expect({ role, code: error?.code ?? 'done' }).toEqual({ role, code: isAllowed ? 'done' : '42501' });
      if (isAllowed) continue;
      expect(error?.message).toBe(`You need the ${least} role to ${words}.`);
      expect(await query('select to_jsonb(e) as row from public.experiments as e where name = $1', name)).toEqual(kept);
    }
  },
);

test('an editor’s draft that brings a document along is refused: only publishers publish', async () => {
  const { name } = await standing(null);
  const change = changeOf(name, { status: 'draft', definition: definitionOf(name) });
  expect((await changeAs(ids.get('editor'), change, document)).error?.code).toBe('42501');
});

test('a role that is taken away counts no more, despite the token, and a banned account has none', async () => {
  const client = await backend.withRole('publisher', 'leaving@example.com');
  const id = (await client.auth.getUser()).data.user?.id;
  const { name, revision } = await standing('running');
  const stop = { ...changeOf(name, { action: 'stop', revision, definition: definitionOf(name) }), status: 'stopped' };
  await query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, id);
  expect((await changeAs(id, stop)).error?.code).toBe('42501');
  await query(
    `update auth.users set banned_until = null, raw_app_meta_data = raw_app_meta_data || '{"role":"viewer"}' where id = $1`,
    id,
  );
  expect((await client.rpc('my_role')).data).toBe('viewer');
  expect((await changeAs(id, stop)).error?.code).toBe('42501');
  await query(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1`, id);
  expect((await client.rpc('my_role')).data).toBeNull();
  expect((await client.from('experiments').select('name')).data).toEqual([]);
});

test('a role in the token that the account does not have, and one that is none of the four, open nothing', async () => {
  const other = backend.client();
  await other.auth.signInWithPassword({ email: 'other@example.com', password: 'Correct-Horse-9' });
  expect((await other.rpc('my_role')).data).toBeNull();
  expect((await other.rpc('experiments_overview')).error?.code).toBe('42501');
});
