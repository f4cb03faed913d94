import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, parameters: unknown[] = []) => backend.backend.database.query(text, parameters);

async function turn(enabled: boolean): Promise<void> {
  const admin = await backend.admin();
  expect((await admin.from('settings').update({ enabled }).eq('key', 'recent_purchases')).error).toBeNull();
}

/** An order of one capsule, so many hours ago; the nth is another person's. */
const order = (n: number, hoursAgo: number, handle = 'beach-set', region: string | null = 'Oregon') =>
  query(
    `insert into public.orders (number, email, placed_at, lines, total, region)
     values ($1, $2, now() - make_interval(hours => $3::int), $4::text::jsonb, 99, $5)`,
    [
      `RECENT-${n}`,
      `buyer${n}@example.com`,
      hoursAgo,
      JSON.stringify([{ title: `The ${handle}`, quantity: 1, handle }]),
      region,
    ],
  );

const recent = async () => {
  const { data, error } = await backend.client().rpc('recent_purchases');
  expect(error).toBeNull();
  return data;
};

beforeEach(async () => {
  await query('delete from public.orders');
  await turn(true);
});

test('a visitor sees recent orders by piece, region and whole days, the latest first, and no person', async () => {
  await order(0, 30);
  for (let n = 1; n < 8; n += 1) await order(n, n, n % 2 ? 'city-brunch-capsule' : 'drift-set-capsule', 'Maine');
  expect(await recent()).toEqual([
    { title: 'The city-brunch-capsule', handle: 'city-brunch-capsule', region: 'Maine', days_ago: 0 },
    { title: 'The drift-set-capsule', handle: 'drift-set-capsule', region: 'Maine', days_ago: 0 },
    { title: 'The beach-set', handle: 'beach-set', region: 'Oregon', days_ago: 1 },
  ]);
});

test('of many pieces the latest eight are shown', async () => {
  for (let n = 0; n < 12; n += 1) await order(n, n, `capsule-${n}`);
  const handles = Array.from({ length: 8 }, (_, n) => ({ handle: `capsule-${n}` }));
  expect(await recent()).toMatchObject(handles);
  expect(await recent()).toHaveLength(8);
});

test('fewer than eight orders are not shown, however many old, canceled or incomplete ones there are', async () => {
  for (let n = 0; n < 7; n += 1) await order(n, 1);
  await order(7, 24 * 8);
  await order(8, 1, 'beach-set', null);
  await order(9, 1);
  await query(`update public.orders set status = 'cancelled' where number = 'RECENT-9'`);
  await order(10, -5);
  await order(11, 1);
  await query(`update public.orders set lines = '[]' where number = 'RECENT-11'`);
  expect(await recent()).toEqual([]);
  await order(12, 1);
  expect(await recent()).toHaveLength(1);
});

test('switched off, as by default, nothing is shown', async () => {
  for (let n = 0; n < 8; n += 1) await order(n, 1);
  expect(await recent()).not.toEqual([]);
  await turn(false);
  expect(await recent()).toEqual([]);
});
