import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functions } from '../../sandbox/src/supabase/testing/function-expectations.ts';
import { type TableExpectation, tables } from '../../sandbox/src/supabase/testing/permission-expectations.ts';
import { rows } from '../../sandbox/src/supabase/testing/permission-rows.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let actors: SupabaseClient[];
let ids: string[];
beforeAll(async () => {
  backend = await startBackend();
  actors = [
    backend.client(),
    await backend.signedUp('a@example.com'),
    await backend.signedUp('b@example.com'),
    await backend.admin(),
  ];
  ids = await Promise.all(actors.map(async (actor) => (await actor.auth.getUser()).data.user?.id ?? ''));
  await backend.backend.database.script(rows(ids[1] ?? '', ids[2] ?? ''));
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, parameters: unknown[] = []) => backend.backend.database.query(text, parameters);
const restore = () => backend.backend.database.script(rows(ids[1] ?? '', ids[2] ?? ''));
const PUBLIC_TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition order by 1`;

function ownerColumn(table: string, expectation: TableExpectation): string | undefined {
  if (!expectation.owned) return undefined;
  return table === 'profiles' ? 'id' : 'user_id';
}

async function seen(actor: SupabaseClient, table: string, expectation: TableExpectation, id: string): Promise<string> {
  const { data, error } = await actor.from(table).select('*');
  if (error) return error.code === '42501' ? 'denied' : error.code;
  if (data.length === 0) return 'none';
  const owner = ownerColumn(table, expectation);
  return owner && data.every((row) => row[owner] === id) ? 'own' : 'all';
}

async function snapshot(table: string): Promise<string> {
  const [row] = await query(
    `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from public.${table} as t`,
  );
  return String(row?.digest);
}

async function outcome(table: string, act: () => PromiseLike<{ error: { code: string } | null }>): Promise<string> {
  const before = await snapshot(table);
  const { error } = await act();
  const changed = (await snapshot(table)) !== before;
  if (changed) await restore();
  if (error) return error.code === '42501' && !changed ? 'denied' : `${error.code}${changed ? ' but changed' : ''}`;
  return changed ? 'done' : 'nothing';
}

test('every table and view that a request can name has expectations', async () => {
  const names = (await query(PUBLIC_TABLES)).map((row) => row.name);
  expect(names).toEqual(Object.keys(tables('')).sort());
});

test('every function that a request can name has expectations', async () => {
  const found =
    await query(`select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' order by 1`);
  expect(found.map((row) => row.name)).toEqual(Object.keys(functions('')).sort());
});

test('each actor reads exactly what the matrix says', async () => {
  for (const [table, expectation] of Object.entries(tables(ids[1] ?? ''))) {
    const cells = await Promise.all(actors.map((actor, n) => seen(actor, table, expectation, ids[n] ?? '')));
    expect({ table, cells }).toEqual({ table, cells: expectation.select });
  }
}, 60_000);

test.each(['insert', 'update', 'delete'] as const)(
  'each actor may %s exactly what the matrix says',
  async (action) => {
    for (const [table, expectation] of Object.entries(tables(ids[1] ?? ''))) {
      const cells: string[] = [];
      for (const actor of actors) {
        const acts = {
          insert: () => actor.from(table).insert(expectation.added),
          update: () => actor.from(table).update(expectation.patch).match(expectation.row),
          delete: () => actor.from(table).delete().match(expectation.row),
        };
        cells.push(await outcome(table, acts[action]));
      }
      expect({ table, action, cells }).toEqual({ table, action, cells: expectation[action] });
    }
  },
  120_000,
);

test('B is shown nothing of A by any filter, embedding or count', async () => {
  const [, , b] = actors;
  const [, a] = ids;
  for (const [table, column] of [
    ['profiles', 'id'],
    ['favourites', 'user_id'],
    ['bookings', 'user_id'],
    ['back_in_stock', 'user_id'],
  ] as const) {
    const { data, count } = await b!.from(table).select('*', { count: 'exact' }).eq(column, a);
    expect({ table, data, count }).toEqual({ table, data: [], count: 0 });
  }
});

test('each actor may call exactly what the matrix says', async () => {
  const { data: slots } = await backend
    .client()
    .rpc('free_slots', { from_day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), days: 7 });
  const { delete_my_account, ...others } = functions(slots[5].slot);
  for (const [name, { parameters, call }] of Object.entries(others)) {
    const cells: string[] = [];
    for (const actor of actors) {
      const { error } = await actor.rpc(name, parameters);
      cells.push(error ? error.code : 'done');
      if (name === 'cancel_booking') await restore();
    }
    expect({ name, cells }).toEqual({ name, cells: call });
  }
  const [anon, a] = actors;
  expect((await anon!.rpc('delete_my_account')).error?.code).toBe(delete_my_account?.call[0]);
  expect((await a!.rpc('delete_my_account')).error).toBeNull();
}, 60_000);

test('row level security is on for every table, partitions and private ones too', async () => {
  const open =
    await query(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`);
  expect(open).toEqual([]);
});

test('nothing private and no partition is granted to a request role', async () => {
  const granted = await query(`select n.nspname || '.' || c.relname as name, a.privilege_type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where (n.nspname = 'private' or c.relispartition) and r.rolname in ('anon', 'authenticated')`);
  expect(granted).toEqual([]);
});

test('every function that runs with its owner’s rights pins its search path', async () => {
  const loose = await query(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and not coalesce(p.proconfig @> array['search_path=""'], false)`);
  expect(loose).toEqual([]);
});

test('a schema that is not exposed cannot be asked for', async () => {
  const { error } = await actors[0]!.schema('private').from('mail_outbox').select('*');
  expect(error?.code).toBe('PGRST106');
});

test('a token signed with another key or gone stale opens nothing', async () => {
  const forged = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.';
  for (const token of [forged, `${forged}AAAA`]) {
    const reply = await fetch(`${backend.origin}/rest/v1/orders`, {
      headers: { apikey: 'sb_publishable_capsulecollectivedevelopment', authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(401);
  }
});
