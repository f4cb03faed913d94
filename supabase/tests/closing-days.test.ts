import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() =>
  backend.backend.database.script(
    'delete from public.closing_days; delete from private.booking_holds; delete from public.bookings',
  ),
);

const pacificDay = (slot: string) => new Date(slot).toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
const close = (day: string) => backend.service().from('closing_days').insert({ day, name: 'Inventory' });

async function freeSlots(): Promise<string[]> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { data } = await backend.client().rpc('free_slots', { from_day: tomorrow, days: 7 });
  return z
    .array(z.object({ slot: z.string() }))
    .parse(data)
    .map(({ slot }) => slot);
}

/** Two days with free times, the first of which is about to be closed. */
async function twoDays() {
  const slots = await freeSlots();
  const [day = '', other = ''] = new Set(slots.map(pacificDay));
  return {
    day,
    own: slots.filter((slot) => pacificDay(slot) === day),
    others: slots.filter((slot) => pacificDay(slot) === other),
  };
}

const book = (slot: string | undefined, email = 'ada@example.com') =>
  backend.visitorFrom('203.0.113.5').rpc('book_slot', { slot, name: 'Ada', email });

test('a closing day is not offered, by the stylists’ calendar, and is offered again once it is removed', async () => {
  const { day, own, others } = await twoDays();
  expect((await close(day)).error).toBeNull();
  const offered = await freeSlots();
  expect(offered.map(pacificDay)).not.toContain(day);
  // The day's last times belong to the next day in UTC, and that day stays open.
  expect(offered).toEqual(expect.arrayContaining(others));
  await backend.service().from('closing_days').delete().eq('day', day);
  expect(await freeSlots()).toEqual(expect.arrayContaining(own));
});

test('a hand-made request books no time of a closing day', async () => {
  const { day, own, others } = await twoDays();
  await close(day);
  for (const slot of [own[0], own.at(-1)]) expect((await book(slot)).error?.code).toBe('22023');
  expect((await book(others[0])).error).toBeNull();
});

test('a session is not moved to a closing day, by its owner who is signed in either', async () => {
  const { day, own, others } = await twoDays();
  const owner = await backend.signedUp('closing@example.com');
  const reply = await owner.rpc('book_slot', { slot: others[0], name: 'Ada', email: 'closing@example.com' });
  const { id } = z.object({ id: z.string() }).parse(reply.data);
  await close(day);
  expect((await owner.rpc('move_booking', { booking_id: id, new_slot: own[0] })).error?.code).toBe('22023');
});

test('a time that is held when its day is closed can no longer be confirmed, and a booked session stays', async () => {
  const { day, own, others } = await twoDays();
  const owner = await backend.signedUp('booked@example.com');
  await owner.rpc('book_slot', { slot: own[1], name: 'Ada', email: 'booked@example.com' });
  await book(own[0], 'held@example.com');
  await book(others[0], 'other@example.com');
  const tokenOf = async (email: string) =>
    new URL((await backend.mailsTo(email))[0]?.link ?? '').hash.replace('#confirm=', '');
  const [token, other] = [await tokenOf('held@example.com'), await tokenOf('other@example.com')];
  await close(day);
  expect((await backend.client().rpc('confirm_booking', { token })).error?.code).toBe('PT404');
  expect((await backend.client().rpc('confirm_booking', { token: other })).error).toBeNull();
  expect((await owner.from('bookings').select('status')).data).toEqual([{ status: 'booked' }]);
});

test('only the operator’s key closes a day', async () => {
  const { day } = await twoDays();
  for (const caller of [backend.client(), await backend.signedUp('nobody@example.com')]) {
    expect((await caller.from('closing_days').insert({ day })).error?.code).toBe('42501');
  }
  expect((await freeSlots()).map(pacificDay)).toContain(day);
});
