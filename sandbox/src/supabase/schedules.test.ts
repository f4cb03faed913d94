import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startRollupWorker } from './rollup-worker.ts';
import { ingest, noon, seen } from './testing/experiment-events.ts';
import { addExperiments } from './testing/known-experiments.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'scheduled');
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string) => backend.backend.database.query(text);
const script = (text: string) => backend.backend.database.script(text);

const TODAY = "(now() at time zone 'UTC')::date";

/** The partitions of the events by their distance from today, in days. */
async function partitions(): Promise<number[]> {
  const rows = await query(`select to_date(right(relname, 8), 'YYYYMMDD') - ${TODAY} as ahead from pg_class
    where relispartition and relkind = 'r' and relname like 'analytics_events_%' order by 1`);
  return rows.map(({ ahead }) => Number(ahead));
}

beforeEach(async () => {
  for (const ahead of await partitions())
    await script(
      `do $$ begin execute format('drop table public.%I', 'analytics_events_' || to_char(${TODAY} + ${ahead}, 'YYYYMMDD')); end $$`,
    );
});

/** The part of pg_cron that schedules: a name that is known is given its new time and command. */
const CRON = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    select 1::bigint $$;`;

test('without the extension nothing is scheduled', async () => {
  expect(await query('select private.schedule_analytics() as done')).toEqual([{ done: false }]);
});

test('with the extension figures are scheduled every minute, partitions, addresses, and orders every hour, retention every day; once each', async () => {
  await script(CRON);
  for (let time = 0; time < 2; time += 1)
    expect(await query('select private.schedule_analytics() as done')).toEqual([{ done: true }]);
  const jobs = await query('select jobname, schedule, command from cron.job order by jobname');
  expect(jobs.map(({ jobname, schedule }) => `${String(jobname)}: ${String(schedule)}`)).toEqual([
    'drop-old-events: 23 3 * * *',
    'drop-old-visits: 31 3 * * *',
    'forget-addresses: 11 * * * *',
    'prepare-event-partitions: 7 * * * *',
    'recompute-rollups: * * * * *',
    'settle-orders: 17 * * * *',
  ]);
  await script(`select private.ensure_event_partition(${TODAY} - 91)`);
  await ingest(backend, seen({ experiment: 'scheduled', visitor: 'v', at: noon(89) }));
  // As the schedule runs them: by the owner of the database, without a request and its claims.
  for (const { command } of jobs) await query(String(command));
  expect(await partitions()).toEqual([-89, 0, 1, 2]);
  expect(await query(`select n::int from public.rollup_daily where experiment = 'scheduled'`)).toEqual([{ n: 1 }]);
  await script('drop schema cron cascade');
});

test('exposures, conversions and figures remain when a partition of events is dropped', async () => {
  await query('select public.drop_old_events(1)');
  expect(await query('select from public.analytics_events')).toEqual([]);
  expect(await query(`select variant from public.exposures where experiment = 'scheduled'`)).toEqual([
    { variant: 'b' },
  ]);
  expect(await query(`select n::int from public.rollup_daily where experiment = 'scheduled'`)).toEqual([{ n: 1 }]);
});

test('here the worker makes partitions and drops them, and goes on where one of both fails', async () => {
  await script(`select private.ensure_event_partition(${TODAY} - 92)`);
  await ingest(backend, seen({ experiment: 'scheduled', visitor: 'w', at: noon(1) }));
  const { database } = backend.backend;
  let isBroken = true;
  const breaking = {
    ...database,
    script: (text: string) =>
      isBroken && text.includes('drop_old_events') ? Promise.reject(new Error('broken')) : database.script(text),
  };
  const worker = startRollupWorker(breaking, 20);
  await vi.waitFor(async () => expect(await query('select from public.dirty_days')).toEqual([]), 5_000);
  expect(await partitions()).toContain(-92);
  isBroken = false;
  await vi.waitFor(async () => expect(await partitions()).toEqual([-1, 0, 1, 2]), 5_000);
  await worker.stop();
});

test('a request cannot name what the schedule runs', async () => {
  const admin = await backend.admin();
  for (const name of ['recompute_marked', 'prepare_event_partitions', 'schedule_analytics'] as const) {
    const { error } = await admin.schema('private').rpc(name);
    expect(error?.code).toBe('PGRST106');
  }
  const granted = await query(`select proname from pg_proc where pronamespace = 'private'::regnamespace
    and proname in ('recompute_marked', 'prepare_event_partitions', 'schedule_analytics', 'recompute_day')
    and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('service_role', oid, 'execute'))`);
  expect(granted).toEqual([]);
});
