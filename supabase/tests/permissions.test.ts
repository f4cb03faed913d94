import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let permissions: string;
beforeAll(async () => {
  backend = await startBackend();
  permissions = await readFile(join(import.meta.dirname, 'permissions.sql'), 'utf8');
}, 60_000);
afterAll(() => backend.stop());

const run = () => backend.backend.database.script(permissions);

test('the permissions hold when they are read and tried in SQL', async () => {
  await expect(run()).resolves.toBeUndefined();
});

test.each([
  [
    'alter table public.orders disable row level security',
    'alter table public.orders enable row level security',
    'row level security is off',
  ],
  ['grant select on public.orders to anon', 'revoke select on public.orders from anon', 'anon may read'],
  [
    'grant execute on function public.ingest_events(jsonb, text, boolean, boolean) to anon',
    'revoke execute on function public.ingest_events(jsonb, text, boolean, boolean) from anon',
    'anon may call',
  ],
  [
    'create policy leak on public.favourites for select to authenticated using (true)',
    'drop policy leak on public.favourites',
    'B sees favourites of A',
  ],
])('after "%s" they do not', async (mistake, remedy, reason) => {
  await backend.backend.database.script(mistake);
  await expect(run()).rejects.toThrow(reason);
  await backend.backend.database.script(remedy);
  await expect(run()).resolves.toBeUndefined();
});
