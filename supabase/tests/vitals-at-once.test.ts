import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openServer } from '../../sandbox/src/supabase/database.ts';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { createScratchDatabase } from '../../sandbox/src/supabase/testing/scratch-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
let sessions: Database[] = [];
beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl);
  if (!scratch) return;
  const { url } = scratch;
  sessions = await Promise.all([1, 2, 3].map(() => openServer(url)));
  for (const session of sessions.slice(0, 1)) await migrate(session);
}, 60_000);
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.close()));
  await scratch?.drop();
});

// The embedded database has one session, so no transaction waits for another.
test.skipIf(!serverUrl)('two batches with searches beyond a day’s room do not wait for each other', async () => {
  const [one, two, third] = sessions as [Database, Database, Database];
  await one.query(`insert into private.search_days (day, query, times)
    select private.today(), name, 1 from unnest(array['', 'other'] || array(select 'n' || n from generate_series(1, 2000) as n)) as name`);
  const report = (session: Database, ...queries: string[]) =>
    session.query('select public.ingest_vitals($1, $2, $3::text::jsonb, $4)', [
      crypto.randomUUID(),
      crypto.randomUUID(),
      JSON.stringify(queries.map((query) => ({ kind: 'search', results: 0, query }))),
      // Batches of one address take turns.
      crypto.randomUUID(),
    ]);
  const held = third.query(
    `with held as (select from private.search_days where query = 'n2' for update) select pg_sleep(1) from held`,
  );
  await pause(200);
  const first = report(one, 'n1', 'n2', 'z is new');
  await pause(200);
  const second = report(two, 'a is new', 'n1');
  await expect(Promise.all([held, first, second])).resolves.toHaveLength(3);
});
