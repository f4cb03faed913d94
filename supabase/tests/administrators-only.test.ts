import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { functions } from '../../sandbox/src/supabase/testing/function-expectations.ts';
import { tables } from '../../sandbox/src/supabase/testing/permission-expectations.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const namesOf = async (text: string) =>
  (await backend.backend.database.query(text)).map(({ name }) => String(name)).toSorted();

/** Tables whose rows belong to no account and that an administrator reads, by the matrix. */
const housesTables = Object.entries(tables('')).filter(([, { select }]) => select[1] === 'none' && select[3] === 'all');

test('the matrix refuses all other callers every function that only accounts with a role may call', async () => {
  const found = await namesOf(`select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc like '%refuse_but_administrators%'`);
  const expected = functions('');
  expect(found.length).toBeGreaterThan(6);
  for (const name of found)
    expect({ name, call: expected[name]?.call }).toEqual({ name, call: ['42501', '42501', '42501', 'done'] });
});

test('the matrix refuses all other callers every table whose rows only accounts with a role read', async () => {
  const found = await namesOf(`select distinct tablename as name from pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and (qual like '%is_admin()%' or qual like '%has_role(%') and qual not like '%user_id%' and tablename <> 'profiles'`);
  expect(found.length).toBeGreaterThan(12);
  const listed = new Set(housesTables.map(([name]) => name));
  expect(found.filter((name) => !listed.has(name) && !['newsletter_subscriptions', 'settings'].includes(name))).toEqual(
    [],
  );
});

test.each(['experiments', 'experiment-alerts', 'send-mail'])(
  'the function %s refuses callers without the right before anything is read',
  async (name) => {
    const shopper = await backend.signedUp(`${name}@example.com`);
    const token = (await shopper.auth.getSession()).data.session?.access_token ?? '';
    for (const bearer of ['', developmentKeys.publishable, token]) {
      const reply = await fetch(`${backend.origin}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: developmentKeys.publishable, authorization: `Bearer ${bearer}` },
        body: '{"command":"list"}',
      });
      expect([401, 403]).toContain(reply.status);
      expect(Object.keys(await reply.json())).toEqual(['error']);
    }
  },
);
