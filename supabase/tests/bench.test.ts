import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { type Measured, measureShop } from '../bench/measured-shop.ts';
import { exceeded, tableOf } from '../bench/report.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let measured: Measured;
beforeAll(async () => {
  backend = await startBackend();
  // Enough to have figures; how large they are is no matter here.
  measured = await measureShop(backend.backend.database, 'postgres', 2000, 0.25, 4);
}, 120_000);
afterAll(() => backend.stop());

const one = async (text: string) => (await backend.backend.database.query(text))[0];

test('a database is filled with about as many events as were asked for, and figures are computed from them', async () => {
  expect(Math.abs(measured.events / 2000 - 1)).toBeLessThan(0.25);
  // All visitors of a day but those of several variants are in the figures; the load came after.
  const visitors = await one(`select
    (select sum(n) from public.rollup_daily where goal = '' and day < private.today()) =
    (select count(*) from public.exposures where not several_variants and first_at < private.day_start(private.today())) as same`);
  expect(visitors).toEqual({ same: true });
  const reached = await one('select sum(x)::int > 20 as any from public.rollup_daily');
  expect(reached).toEqual({ any: true });
});

test('every question of the page is asked of what the database holds, and events are taken meanwhile', () => {
  expect(Object.keys(measured.queries)).toEqual([
    'experiments_overview',
    'experiment_figures',
    'experiment_figures, an earlier phase',
    'experiment_mismatch',
    'experiment_visitors',
    'experiment_health',
    'shop_figures, 28 days',
    'shop_figures, a year',
  ]);
  for (const { p50, p95, max } of Object.values(measured.queries))
    expect([p50 > 0, p95 >= p50, max >= p95]).toEqual([true, true, true]);
  expect(measured.recompute.day.p50).toBeGreaterThan(0);
  expect(measured.ingest.eventsPerSecond).toBeGreaterThan(10);
  expect(measured.ingestWithReaders.eventsPerSecond).toBeGreaterThan(10);
});

test('the table has a line for each figure and a column for each database', () => {
  const lines = tableOf([measured, measured]).split('\n');
  expect(lines).toHaveLength(15);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

test('queries that take longer than the page allows are listed, of PostgreSQL alone', () => {
  const slow = { p50: 40, p95: 51, max: 90 };
  const late = { p50: 1, p95: 2001, max: 2001 };
  const bad: Measured = { ...measured, events: 7, queries: { figures: slow }, recompute: { phase: slow, day: late } };
  expect(exceeded([bad])).toEqual([
    'figures takes 51.0 ms at 7 events, more than 50',
    'A day takes 2001 ms at 7 events, more than 2000',
  ]);
  expect(exceeded([{ ...bad, engine: 'pglite' }])).toEqual([]);
});
