import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRollupWorker } from './rollup-worker.ts';
import { eventId } from './testing/event-ids.ts';
import { addExperiments } from './testing/known-experiments.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'followed', 'busy');
}, 60_000);
afterAll(() => backend.stop());

test('figures follow the events without anybody asking', async () => {
  const worker = startRollupWorker(backend.backend.database, 50);
  const metadata = { experiment_name: 'followed', variant: 'b', visitor_id: 'v', event_id: eventId() };
  const events = [{ event_type: 'ab_test_assignment', session_id: 's', metadata }];
  expect((await backend.service().rpc('ingest_events', { events })).error).toBeNull();
  const figures = () =>
    backend.backend.database.query(
      `select variant, n::int as n from public.rollup_daily where experiment = 'followed'`,
    );
  await vi.waitFor(async () => expect(await figures()).toEqual([{ variant: 'b', n: 1 }]), 5_000);
  await worker.stop();
});

test('events are taken while figures are computed, and none is forgotten', async () => {
  const send = (visitor: number) => {
    const metadata = { experiment_name: 'busy', variant: 'b', visitor_id: `v${visitor}`, event_id: eventId() };
    return backend
      .service()
      .rpc('ingest_events', { events: [{ event_type: 'ab_test_assignment', session_id: 's', metadata }] });
  };
  const worker = startRollupWorker(backend.backend.database, 5);
  const replies = await Promise.all(Array.from({ length: 60 }, (_, visitor) => send(visitor)));
  expect(replies.every(({ error }) => error === null)).toBe(true);
  const units = () =>
    backend.backend.database.query(`select sum(n)::int as n from public.rollup_daily where experiment = 'busy'`);
  await vi.waitFor(async () => expect(await units()).toEqual([{ n: 60 }]), 5_000);
  await worker.stop();
});
