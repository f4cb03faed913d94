import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { assigned, ingest, noon, seen } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../experiments/src/cli/analytics.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
const yesterday = new Date(noon(1)).toISOString().slice(0, 10);
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'hero');
  const values = { experiment: 'hero', visitor: 'ada', at: noon(1) };
  await ingest(backend, assigned(values), seen({ ...values, at: noon(1) + 1 }));
}, 60_000);
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly problem: string;
}

/** Runs the command as `npm run analytics` does, against the test's backend by default. */
function run(typed: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token',
    SUPABASE_URL: backend.origin,
    SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
    SUPABASE_SECRET_KEY: developmentKeys.secret,
    ...variables,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...typed], { env }, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), out, problem }),
    );
  });
}

test('a day is exported below the data folder, and the written files are listed', async () => {
  const { code, out } = await run(['export', '--day', yesterday]);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${yesterday} is in ${folder}/analytics`),
  });
  expect(out).toMatch(new RegExp(`events/day=${yesterday}/part-0.parquet +2 rows`));
  expect(out).toMatch(/exposures\/day=.+ 1 rows/);
  expect(existsSync(path.join(folder, 'analytics/manifests', `day=${yesterday}.json`))).toBe(true);
});

test('failures are reported in sentences, and no files remain', async () => {
  const store = ['--to', path.join(folder, 'elsewhere')];
  const noDay = await run(['export', '--day', '2026-02-30', ...store]);
  expect(noDay).toMatchObject({ code: 1, problem: expect.stringContaining('“2026-02-30” is not a date') });
  const refused = await run(['export', '--day', yesterday, ...store], { SUPABASE_SECRET_KEY: 'sb_secret_another' });
  expect(refused).toMatchObject({ code: 1, problem: expect.stringContaining('The backend refused the request (401)') });
  const away = await run(['export', '--day', yesterday, ...store], { SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(away).toMatchObject({ code: 1, problem: expect.stringContaining('Could not reach the shop at') });
  expect(existsSync(path.join(folder, 'elsewhere', 'events'))).toBe(false);
});

test('the funnel of measured visits precedes the orders of all customers, in the shop’s days', async () => {
  const steps = (...names: string[]) => names.map((step) => ({ kind: 'step', step }));
  const visit = (session: string, records: object[]) =>
    backend.service().rpc('ingest_vitals', { batch: crypto.randomUUID(), session_id: session, records });
  await visit('ada', [
    { kind: 'view', page: '/' },
    ...steps('product-viewed', 'line-added', 'checkout-started', 'order-completed'),
  ]);
  await visit('bob', [{ kind: 'view', page: '/' }, ...steps('line-added')]);
  await backend.backend.database.script(`delete from public.orders; insert into public.orders (number, placed_at, lines, total, currency)
    select 'D-' || n, now(), '[]', 10.5, 'USD' from generate_series(1, 3) as n`);
  const { code, out } = await run(['shop', '--days', '7']);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('days in Pacific Time, as of ') });
  expect(out).toMatch(/Visits +2 +100%/);
  expect(out).toMatch(/Added to cart +2 +100% +more/);
  expect(out).toMatch(/Completed an order +1 +50% +100%/);
  expect(out).toContain('“Added to cart” has more visits than the step before');
  expect(out.slice(out.indexOf('Orders of everyone'))).toMatch(/Orders +3 +0\n +Revenue +\$31\.50/);
  expect(out).toContain('with shipping and taxes');
  const csv = (await run(['shop', '--days', '1', '--csv'])).out.split(/\r?\n/);
  expect(csv[0]).toBe('day,time_zone,visits,product_views,adds,checkouts,completed,orders,revenue,newsletter,bookings');
  expect(csv[1]).toMatch(/^\d{4}-\d\d-\d\d,America\/Los_Angeles,2,1,2,1,1,3,31\.5,0,\d+$/);
});

test('days that cannot be shown are refused, and the shop’s zone is printed and set', async () => {
  expect(await run(['shop', '--days', 'all'])).toMatchObject({ code: 2 });
  expect(await run(['shop', '--from', '2019-01-01', '--to', '2019-01-02'])).toMatchObject({
    code: 1,
    problem: expect.stringContaining('Between 1 and 400 days can be shown at once'),
  });
  expect((await run(['time-zone'])).out).toBe('America/Los_Angeles\n');
  expect((await run(['time-zone', 'Europe/Atlantis'])).problem).toContain('No time zone is called Europe/Atlantis');
  expect((await run(['time-zone', 'Europe/Berlin'])).out).toBe('Days are in Europe/Berlin.\n');
  expect((await run(['shop'])).out).toContain('days in Central European Time');
});

test('a command that is none, or an option that is none, shows the commands', async () => {
  for (const typed of [[], ['export'], ['exprot', '--day', yesterday], ['export', '--dya', yesterday]])
    expect(await run(typed)).toMatchObject({ code: 2, problem: expect.stringContaining('Usage: npm run analytics') });
});

test('a file that is no export is refused by name', async () => {
  const file = path.join(folder, 'other.csv');
  writeFileSync(file, 'name,price\n');
  expect(await run(['recompute', file])).toMatchObject({ code: 1, problem: expect.stringContaining('EXPERIMENT-005') });
  const missing = await run(['recompute', path.join(folder, 'nowhere.csv')]);
  expect(missing.problem).toContain('nowhere.csv can’t be read');
});
