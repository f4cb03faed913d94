import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { noon } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'parted');
}, 60_000);
afterAll(() => backend.stop());

/** Reports that a visitor saw variant b, as their browser does, at noon some days ago. */
const track = (
  visitor_id: string,
  daysAgo: number,
  segments: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  fetch(`${backend.origin}/functions/v1/track-event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: developmentKeys.publishable, ...browserAgent, ...headers },
    body: JSON.stringify({
      event_type: 'ab_test_conversion',
      session_id: visitor_id,
      metadata: {
        experiment_name: 'parted',
        variant: 'b',
        conversion_type: 'seen',
        visitor_id,
        event_id: eventId(noon(daysAgo)),
        ...segments,
      },
    }),
  });

async function parts(visitor: string): Promise<string> {
  const rows = await backend.backend.database.query(
    `select concat_ws(' ', device, source, visitor, landing) as parts from public.exposures where visitor_id = $1`,
    [visitor],
  );
  return rows.map((row) => String(row['parts'])).join();
}

test('an exposure counts in the parts that its browser reported, and by the device that it runs on', async () => {
  expect((await track('told', 1, { source: 'email', visitor: 'returning', page: 'product' })).status).toBe(202);
  expect(await parts('told')).toBe('desktop email returning product');
});

test.each([
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 Chrome/148.0.0.0 Safari/537.36'],
])('a browser is on a %s by its own header, and an event from before says it itself', async (device, userAgent) => {
  await track(device, 1, {}, { 'user-agent': userAgent });
  await track(`told ${device}`, 1, { device: 'desktop' }, { 'user-agent': userAgent });
  expect([await parts(device), await parts(`told ${device}`)]).toEqual([
    `${device} unknown unknown unknown`,
    'desktop unknown unknown unknown',
  ]);
});

test.each([
  ['nothing', {}, 'desktop'],
  ['null', { device: null, source: null, visitor: null, page: null }, 'desktop'],
  ['what is on no list', { device: 'watch', source: 'Search', visitor: 'unknown ', page: '/cart' }, 'unknown'],
])('where %s is reported, all but its device is unknown', async (name, segments, device) => {
  expect((await track(name, 1, segments)).status).toBe(202);
  expect(await parts(name)).toBe(`${device} unknown unknown unknown`);
});

test.each([[{ device: 'x'.repeat(33) }], [{ source: 7 }], [{ visitor: ['new'] }], [{ page: 'x'.repeat(33) }]])(
  '%j is refused',
  async (segments) => {
    expect((await track('refused', 1, segments)).status).toBe(400);
    expect(await parts('refused')).toBe('');
  },
);

test('the earliest exposure decides the parts of a visitor, in any order of arrival', async () => {
  const early = { device: 'phone', source: 'social', visitor: 'new', page: 'ad' };
  const late = { device: 'desktop', source: 'direct', visitor: 'returning', page: 'home' };
  await track('in-order', 4, early);
  await track('in-order', 2, late);
  await track('out-of-order', 2, late);
  await track('out-of-order', 4, early);
  expect([await parts('in-order'), await parts('out-of-order')]).toEqual([
    'phone social new ad',
    'phone social new ad',
  ]);
});

test('a repeated exposure leaves its day as it was computed', async () => {
  await track('repeats', 5, { device: 'phone' });
  await backend.service().rpc('recompute_rollups', { days: 500 });
  await track('repeats', 3, { device: 'desktop' });
  expect(await backend.backend.database.query('select from public.dirty_days')).toEqual([]);
});
