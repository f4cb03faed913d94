import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { assigned, reached, seen, type EventValues } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { openOlderDatabase } from '../../sandbox/src/supabase/testing/older-database.ts';

const known: EventValues = { experiment: 'known', visitor: 'known-before', at: Date.now() - 60_000, variant: 'b' };
const stranger: EventValues = { ...known, visitor: 'stranger' };

let older: Awaited<ReturnType<typeof openOlderDatabase>>;
const query = (text: string, ...parameters: unknown[]) => older.database.query(text, parameters);
beforeAll(async () => {
  older = await openOlderDatabase('20260128090000');
  await addExperiments(older.database, 'known');
  const events = [assigned(known), seen(known)];
  await query('select public.ingest_events($1::text::jsonb)', JSON.stringify(events));
  await migrate(older.database);
}, 120_000);
afterAll(() => older.remove());

test('a project that begins to check tokens keeps its visitors, who need none', async () => {
  const later = { ...known, at: Date.now() };
  const events = [assigned(later), reached('order', later), assigned(stranger), reached('order', stranger)];
  await query('select public.ingest_events($1::text::jsonb, $2, true)', JSON.stringify(events), 'somebody');
  expect(await query('select visitor_id from public.assignments')).toEqual([{ visitor_id: known.visitor }]);
  expect(await query('select visitor_id from public.exposures')).toEqual([{ visitor_id: known.visitor }]);
  expect(await query('select visitor_id from public.conversions')).toEqual([{ visitor_id: known.visitor }]);
  const apart = await query('select reason, event, events::int from public.counted_apart order by event');
  expect(apart).toEqual([
    { reason: 'unvouched', event: 'assigned', events: 1 },
    { reason: 'unvouched', event: 'converted', events: 1 },
  ]);
});

test('a function from before the change goes on counting as it did', async () => {
  const another = { ...stranger, visitor: 'another', at: Date.now() };
  await query('select public.ingest_events($1::text::jsonb)', JSON.stringify([assigned(another)]));
  expect(await query(`select from public.assignments where visitor_id = 'another'`)).toHaveLength(1);
  expect(await query('select from private.address_counts')).toHaveLength(1);
});
