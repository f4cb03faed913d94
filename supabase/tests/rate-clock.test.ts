import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const admits = async (client: string, events: number) =>
  (await backend.service().rpc('admit_events', { client, events })).data;

// First, before another test holds the clock.
test('limits count by the time of the database', async () => {
  const { database } = backend.backend;
  expect(await database.query('select private.rate_limit_time() = now() as is_now')).toEqual([{ is_now: true }]);
});

test.each(['anon', 'authenticated', 'service_role'])(
  'the role %s can neither move the clock nor read it',
  async (role) => {
    const { database } = backend.backend;
    const as = (statement: string) => database.script(`set local role ${role}; ${statement}`);
    const moved = `create or replace function private.rate_limit_time() returns timestamptz language sql as 'select now()'`;
    await expect(as(moved)).rejects.toMatchObject({ code: '42501' });
    await expect(as('select private.rate_limit_time()')).rejects.toMatchObject({ code: '42501' });
    await expect(as('update private.rate_limits set hits = 0')).rejects.toMatchObject({ code: '42501' });
  },
);

test('no request reaches the clock, with the secret key neither', async () => {
  for (const client of [backend.client(), backend.service()]) {
    expect((await client.rpc('rate_limit_time')).status).toBe(404);
    expect((await client.schema('private').rpc('rate_limit_time')).error).not.toBeNull();
  }
});

test('one client may send 600 events a minute, and again when the minute turns', async () => {
  const clock = await holdRateClock(backend.backend.database);
  expect(await admits('one', 600)).toBe(true);
  expect(await admits('one', 1)).toBe(false);
  expect(await admits('another', 600)).toBe(true);
  await clock.advance('29 seconds');
  expect(await admits('one', 1)).toBe(false);
  await clock.advance('1 second');
  expect(await admits('one', 600)).toBe(true);
  expect(await admits('one', 1)).toBe(false);
});
