import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { startRollupWorker } from './rollup-worker.ts';
import { eventId } from './testing/event-ids.ts';
import { addExperiments } from './testing/known-experiments.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'followed', 'busy', 'between', 'asked');
}, 60_000);
afterAll(() => backend.stop());

const DAY_MILLISECONDS = 86_400_000;

/** Reports a visitor who saw variant b some days ago. */
async function expose(experiment: string, visitor: number, daysAgo = 0): Promise<void> {
  const metadata = {
    experiment_name: experiment,
    variant: 'b',
    conversion_type: 'seen',
    visitor_id: `v${visitor}`,
    event_id: eventId(Date.now() - daysAgo * DAY_MILLISECONDS),
  };
  const events = [{ event_type: 'ab_test_conversion', session_id: 's', metadata }];
  expect((await backend.service().rpc('ingest_events', { events })).error).toBeNull();
}

/** How many visitors the figures have, day by day, the latest first. */
const units = async (experiment: string) =>
  (
    await backend.backend.database.query(
      'select n::int as n from public.rollup_daily where experiment = $1 order by day desc',
      [experiment],
    )
  ).map(({ n }) => n);

const dirtyDays = async () =>
  Number((await backend.backend.database.query('select count(*)::int as n from public.dirty_days'))[0]?.n);

test('figures follow the events without a request', async () => {
  const worker = startRollupWorker(backend.backend.database, 50);
  await expose('followed', 1);
  await vi.waitFor(async () => expect(await units('followed')).toEqual([1]), 5_000);
  await worker.stop();
});

test('events of several days are taken while figures are computed, and none is forgotten', async () => {
  const worker = startRollupWorker(backend.backend.database, 5);
  await Promise.all(Array.from({ length: 60 }, (_, visitor) => expose('busy', visitor, visitor % 4)));
  await vi.waitFor(async () => expect(await units('busy')).toEqual([15, 15, 15, 15]), 10_000);
  await vi.waitFor(async () => expect(await dirtyDays()).toBe(0), 5_000);
  await worker.stop();
});

test('between two days of a round events are taken, and a day that they touch is computed again', async () => {
  const { database } = backend.backend;
  for (const daysAgo of [3, 2, 1, 0]) await expose('between', daysAgo, daysAgo);
  expect(await dirtyDays()).toBe(4);
  const left: number[] = [];
  const watched: Database = {
    ...database,
    async script(text) {
      await database.script(text);
      if (left.length === 0) await expose('between', 4, 3);
      left.push(await dirtyDays());
    },
  };
  const worker = startRollupWorker(watched, 50);
  await vi.waitFor(() => expect(left).toEqual([4, 3, 2, 1, 0]), 5_000);
  await worker.stop();
  expect(await units('between')).toEqual([1, 1, 1, 2]);
});

test('asked once, the database computes many days and leaves none marked', async () => {
  for (const daysAgo of [2, 1, 0]) await expose('asked', daysAgo, daysAgo);
  expect((await backend.service().rpc('recompute_rollups', { days: 2 })).data).toBe(2);
  expect(await dirtyDays()).toBe(1);
  expect((await backend.service().rpc('recompute_rollups')).data).toBe(1);
  expect([await dirtyDays(), await units('asked')]).toEqual([0, [1, 1, 1]]);
});
