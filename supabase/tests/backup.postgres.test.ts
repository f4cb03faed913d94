import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Database, openServer } from '../../sandbox/src/supabase/database.ts';
import { developmentAdmin, developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { createBackend } from '../../sandbox/src/supabase/index.ts';
import {
  assigned,
  ingest,
  noon,
  reached,
  recompute,
  seen,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { createScratchDatabase } from '../../sandbox/src/supabase/testing/scratch-database.ts';
import { ingestVitals, today, vital } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { notifyOrder } from '../../sandbox/src/supabase/testing/webhook-orders.ts';

// Runs with `npm run test:postgres`, which names a server; `pg_dump` and `pg_restore` come with Debian's.
type Backend = Awaited<ReturnType<typeof startBackend>>;

const PASSWORD = 'Correct-Horse-9';
const VISITORS = 45;

/** A shop with something in every part that visitors fill: an account, a booking, a subscription, orders, figures. */
async function fill(backend: Backend): Promise<void> {
  await backend.signedUp('ada@example.com', PASSWORD);
  await backend.client().from('newsletter_subscriptions').insert({ email: 'ada@example.com', source: 'exit_intent' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const free = await backend.client().rpc('free_slots', { from_day: tomorrow, days: 7 });
  const [{ slot } = { slot: '' }] = z.array(z.object({ slot: z.string() })).parse(free.data);
  const booking = await backend
    .client()
    .rpc('book_slot', { slot, name: 'Ada', email: 'ada@example.com', note: 'ü \\ "' });
  expect(booking.error).toBeNull();
  const links = (await backend.mailsTo('ada@example.com')).map(({ link }) => new URL(link ?? 'about:blank').hash);
  const token = links.find((hash) => hash.startsWith('#confirm='))?.replace('#confirm=', '');
  expect((await backend.client().rpc('confirm_booking', { token })).error).toBeNull();
  await addExperiments(backend.backend.database, 'backed-up');
  const visits = Array.from({ length: VISITORS }, (_, n) => ({
    experiment: 'backed-up',
    visitor: `visitor-${n}`,
    variant: n % 2 === 0 ? 'control' : 'a',
    at: noon(1 + (n % 3)),
  }));
  await ingest(backend, ...visits.map(assigned), ...visits.map(seen));
  await ingest(
    backend,
    ...visits.filter((_, n) => n % 3 === 0).map((one, n) => reached('order', { ...one, value: n + 0.35 })),
  );
  await recompute(backend);
  for (let n = 0; n < 5; n += 1) {
    await ingestVitals(backend, `session-${n}`, [{ kind: 'view', page: '/' }, vital('LCP', 900 + n)]);
    await notifyOrder(backend, { name: `#10${n}`, total_price: `${n}9.50`, current_total_price: `${n}9.50` });
  }
}

const Named = z.array(z.object({ name: z.string() }));

/** The rows of every table, each as their number and a digest, and everything that guards them. */
async function contentsOf(database: Database): Promise<Record<string, unknown>> {
  const tables = Named.parse(
    await database.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    ),
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await database.query(
      `select count(*)::int as rows, md5(string_agg(line, chr(10) order by line)) as digest
         from (select one::text as line from ${name} as one) as lines`,
    );
    found[name] = row;
  }
  const guards = {
    policies: `select schemaname, tablename, policyname, roles::text, cmd, qual, with_check from pg_policies order by 1, 2, 3`,
    security: `select relname, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
                where relnamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'auth')) order by relnamespace, 1`,
    functions: `select p.oid::regprocedure::text as name, md5(pg_get_functiondef(p.oid)) as text, proacl::text from pg_proc p
                 join pg_namespace n on n.oid = p.pronamespace where nspname in ('public', 'private', 'auth') and prokind = 'f' order by 1`,
    triggers: `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    sequences: `select schemaname, sequencename, last_value::text from pg_sequences order by 1, 2`,
  };
  for (const [name, query] of Object.entries(guards)) found[name] = await database.query(query);
  return found;
}

/** What an administrator and a customer read. */
async function answersOf(client: () => SupabaseClient): Promise<Record<string, unknown>> {
  const admin = client();
  expect((await admin.auth.signInWithPassword(developmentAdmin)).error).toBeNull();
  const shop = await admin.rpc('shop_figures', { p_from: today, p_to: today });
  const experiment = await admin.rpc('experiment_figures', { p_experiment: 'backed-up' });
  const customer = client();
  const signedIn = await customer.auth.signInWithPassword({ email: 'ada@example.com', password: PASSWORD });
  for (const { error } of [shop, experiment, signedIn]) expect(error).toBeNull();
  // Figures say when they were read.
  const [figures, results] = [shop, experiment].map(({ data }) => {
    const { read_at: _readAt, ...read } = z.looseObject({ read_at: z.string() }).parse(data);
    return read;
  });
  return { figures, results, customer: signedIn.data.user?.email };
}

/** A backend over a database that was restored, on no port. */
async function backendOver(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'capsule-restored-'));
  const backend = await createBackend({
    dataDir,
    databaseUrl,
    siteOrigin: SITE_ORIGIN,
    sandboxOrigin: SITE_ORIGIN,
    storefront: () => new Response(null, { status: 404 }),
    webhookSecret: 'webhooks-of-the-test',
    exposureKeys: [],
    fault: (_c, next) => next(),
    rollupMilliseconds: 86_400_000,
    alertMilliseconds: 86_400_000,
  });
  onTestFinished(async () => {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const client = (): SupabaseClient =>
    createClient(SITE_ORIGIN, developmentKeys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: async (address, init) => backend.app.fetch(new Request(address, init)) },
    });
  return { client };
}

/** A scratch database that goes away with the test. */
async function scratch(): Promise<string> {
  const made = await createScratchDatabase(process.env['TEST_DATABASE_URL']);
  if (!made) throw new Error('TEST_DATABASE_URL names no server');
  onTestFinished(() => made.drop());
  return made.url;
}

test('a dump that is restored into another database has every row, every guard, and the same figures', async () => {
  const backend = await startBackend();
  onTestFinished(() => backend.stop());
  await fill(backend);
  const [{ name } = { name: '' }] = Named.parse(
    await backend.backend.database.query('select current_database() as name'),
  );
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  // A sign-in is a session, which is a row: figures are read before the dump.
  const answers = await answersOf(() => backend.client());
  const contents = await contentsOf(backend.backend.database);
  const folder = await mkdtemp(join(tmpdir(), 'capsule-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dump = join(folder, 'shop.dump');
  execFileSync('pg_dump', ['--format=custom', '--file', dump, url.href]);

  const restored = await scratch();
  execFileSync('pg_restore', ['--exit-on-error', '--dbname', restored, dump]);
  const database = await openServer(restored);
  onTestFinished(() => database.close());
  expect(await contentsOf(database)).toEqual(contents);
  const filled = [
    'auth.users',
    'public.bookings',
    'public.newsletter_subscriptions',
    'public.orders',
    'private.visits',
  ];
  for (const table of filled)
    expect(contents[table], table).toMatchObject({ rows: expect.toSatisfy((rows) => rows > 0) });

  const { client } = await backendOver(restored);
  const again = await answersOf(client);
  expect(again).toEqual(answers);
}, 120_000);
