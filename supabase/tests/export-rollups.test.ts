import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayRows } from '../../experiments/src/export/day-rows.ts';
import { exportDay } from '../../experiments/src/export/export-day.ts';
import { backendRest } from '../../experiments/src/publish/backend-rest.ts';
import { parquetTables } from '../../experiments/src/testing/parquet-tables.ts';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { ingest, noon, recompute, seen } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { seeded } from '../../shared-runtime/src/testing/seeded.ts';
import { sixPhases, ingestedLife } from './ingested-life.ts';

const random = seeded(20260317);
const store = mkdtempSync(path.join(tmpdir(), 'exported-'));
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  backend = await startBackend();
  await ingestedLife(backend, sixPhases('hero-life', random, 0.3), random);
  await ingestedLife(backend, sixPhases('order-of-home', random, 0.15), random);
  for (const day of await eventDays()) await exported(day);
}, 240_000);
afterAll(async () => {
  await backend.stop();
  rmSync(store, { recursive: true });
});

/** The lines of a query of the database. */
async function lines(text: string): Promise<string[]> {
  return (await backend.backend.database.query(text)).map(({ line }) => String(line));
}

const eventDays = () =>
  lines('select day::text as line from public.analytics_events group by day order by count(*) desc');

function exported(day: string, size?: number, to = store) {
  const ask = backendRest({ url: backend.origin }, developmentKeys.secret);
  return exportDay({ day, store: to, rows: dayRows(ask, day, size), now: new Date() });
}

/** The same question to both, which answer with lines of the same form. */
async function bothSay(database: string, files: string): Promise<void> {
  const tables = await parquetTables(store);
  const found = await tables.lines(files);
  tables.close();
  const expected = await lines(database);
  expect(expected.length).toBeGreaterThan(100);
  expect(found.toSorted()).toEqual(expected.toSorted());
}

// Sums as both write them: nine digits behind the point, and eighteen for squares.
const ROLLUP = `select concat_ws(' ', day, experiment, phase, variant, goal, n, x,
  sum::decimal(38, 9), sum_of_squares::decimal(38, 18)) as line from `;
const ASSIGNED = `select concat_ws(' ', day, experiment, phase, variant, n) as line from `;

const SEGMENTS = `select concat_ws(' ', day, experiment, phase, dimension, segment, variant, goal, n, x,
  sum::decimal(38, 9), sum_of_squares::decimal(38, 18)) as line from `;

const MET = `select concat_ws(' ', experiment, phase, visitor_id, case when several_variants then 'several' else variant end, device, source, visitor, landing, `;
const STORED_MET = `${MET} (extract(epoch from first_at) * 1000000)::bigint) as line from public.exposures`;

const equalRollups = async () => {
  await bothSay(`${ROLLUP} public.rollup_daily`, `${ROLLUP} rollup_daily`);
  await bothSay(`${SEGMENTS} public.rollup_segments`, `${SEGMENTS} rollup_segments`);
  await bothSay(`${ASSIGNED} public.assignments_daily`, `${ASSIGNED} assignments_daily`);
};

test('rollups of two experiments through six phases come out of the files as out of the database, to the row', () =>
  equalRollups());

test('the exposures in the files are those of the database', () =>
  bothSay(STORED_MET, `${MET} epoch_us(first_at)) as line from exposures`));

test('the exposures counted once more from the events alone are those of the database', () =>
  bothSay(STORED_MET, `${MET} epoch_us(first_at)) as line from recounted_exposures`));

test('a day that is exported again is the same to the byte, for any size of its pages', async () => {
  const [day = ''] = await eventDays();
  const [once, again, small] = [await exported(day), await exported(day), await exported(day, 7)];
  expect(once.files.events.rows).toBeGreaterThan(50);
  expect(again.files).toEqual(once.files);
  expect(small.files).toEqual(once.files);
});

test('an earlier exposure that comes after the export counts once, before its later day is exported again and after', async () => {
  const [kept] = await lines(`select concat_ws(' ', visitor_id, variant, first_at::date) as line from public.exposures
    where experiment = 'hero-life' and phase = 1 and not several_variants order by first_at desc limit 1`);
  const [visitor = '', variant = '', later = ''] = (kept ?? '').split(' ');
  await ingest(backend, seen({ experiment: 'hero-life', visitor, variant, phase: 1, at: noon(85) }));
  await recompute(backend);
  await exported(new Date(noon(85)).toISOString().slice(0, 10));
  await equalRollups();
  await exported(later);
  await equalRollups();
});
