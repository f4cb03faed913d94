import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { spendLimit } from '../../sandbox/src/supabase/testing/spent-limit.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let slots: string[];
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
  slots = await freeSlots();
}, 60_000);
afterAll(() => backend.stop());

const booked = z.object({ id: z.string(), slot: z.string(), manage_token: z.string() });

async function freeSlots(): Promise<string[]> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { data, error } = await backend.client().rpc('free_slots', { from_day: tomorrow, days: 7 });
  if (error) throw error;
  return z
    .array(z.object({ slot: z.string() }))
    .parse(data)
    .map(({ slot }) => slot);
}

let callers = 0;
/** A new caller with an address of their own. */
function somebody() {
  callers += 1;
  return backend.visitorFrom(`203.0.${callers >> 8}.${callers & 255}`);
}

const book = (slot: string | undefined, email: string, note = '') =>
  somebody().rpc('book_slot', { slot, name: 'Ada', email, note });

/** Books, and presses the button on the page that the mail's link opens. */
async function bookAndConfirm(slot: string | undefined, email: string) {
  const reply = await book(slot, email);
  if (reply.error) return { id: '', token: '', error: reply.error };
  const [mail] = await backend.mailsTo(email);
  const token = new URL(mail?.link ?? '').hash.replace('#confirm=', '');
  const { error } = await somebody().rpc('confirm_booking', { token });
  return { id: booked.parse(reply.data).id, token, error };
}

test('free slots are quarters of an hour, Monday to Friday, 9 to 18 in Los Angeles', () => {
  const pacific = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = slots.map((slot) =>
    Object.fromEntries(pacific.formatToParts(new Date(slot)).map(({ type, value }) => [type, value])),
  );
  expect(slots.length).toBe(5 * 36);
  expect(new Set(parts.map(({ weekday }) => weekday))).toEqual(new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']));
  expect(parts.every(({ hour }) => Number(hour) >= 9 && Number(hour) <= 17)).toBe(true);
  expect(new Set(parts.map(({ minute }) => Number(minute)))).toEqual(new Set([0, 15, 30, 45]));
});

test('of twenty visitors who want the same slot at once exactly one gets it', async () => {
  const slot = slots[10];
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => book(slot, `racer${n}@example.com`)));
  expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
  expect(new Set(replies.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['23505']));
  expect(await freeSlots()).not.toContain(slot);
});

test.each([
  ['outside the hours', '2031-03-03T05:00:00Z'],
  ['on a Sunday', '2031-03-02T18:00:00Z'],
  ['between two quarters', '2031-03-03T18:07:00Z'],
  ['years ahead', '2031-03-03T18:00:00Z'],
  ['in the past', '2020-03-02T18:00:00Z'],
])('a slot %s cannot be booked', async (_case, slot) => {
  expect((await book(slot, 'odd@example.com')).error?.code).toBe('22023');
});

test('a booking without an account is moved and canceled only with its token', async () => {
  const booking = await bookAndConfirm(slots[20], 'token@example.com');
  const visitor = backend.client();
  const forged = await visitor.rpc('cancel_booking', { booking_id: booking.id, manage_token: 'guess' });
  expect(forged.error?.code).toBe('PT404');
  const target = { booking_id: booking.id, manage_token: booking.token };
  expect((await visitor.rpc('move_booking', { ...target, new_slot: slots[21] })).error).toBeNull();
  expect(await freeSlots()).toContain(slots[20]);
  expect((await visitor.rpc('cancel_booking', target)).error).toBeNull();
  expect(await freeSlots()).toContain(slots[21]);
  expect((await visitor.rpc('cancel_booking', target)).error?.code).toBe('PT409');
});

test('a booking cannot be moved onto another, nor onto a time that is held', async () => {
  const first = await bookAndConfirm(slots[30], 'one@example.com');
  await bookAndConfirm(slots[31], 'two@example.com');
  await book(slots[32], 'three@example.com');
  for (const new_slot of [slots[31], slots[32]]) {
    const { error } = await backend
      .client()
      .rpc('move_booking', { booking_id: first.id, new_slot, manage_token: first.token });
    expect(error?.code).toBe('23505');
  }
});

test('a signed-in customer sees and changes his own bookings without a token', async () => {
  const owner = await backend.signedUp('owner@example.com');
  const booking = booked.parse(
    (await owner.rpc('book_slot', { slot: slots[40], name: 'Ada', email: 'owner@example.com' })).data,
  );
  expect((await owner.from('bookings').select('slot, status')).data).toHaveLength(1);
  expect((await owner.rpc('cancel_booking', { booking_id: booking.id })).error).toBeNull();
  expect((await owner.from('bookings').select('status')).data).toEqual([{ status: 'cancelled' }]);
});

test('one letter box holds at most three consultations', async () => {
  for (const [n, email] of [
    [50, 'eager@example.com'],
    [51, 'Eager@example.com'],
    [52, 'eager+again@example.com'],
  ] as const) {
    expect((await bookAndConfirm(slots[n], email)).error).toBeNull();
  }
  expect((await bookAndConfirm(slots[53], 'eager+more@example.com')).error?.code).toBe('PT409');
});

test.each([
  ['free_slots', 600, 'free_slots', { from_day: '2031-03-03' }],
  ['booking_change', 60, 'cancel_booking', { booking_id: crypto.randomUUID() }],
  ['booking_change', 60, 'move_booking', { booking_id: crypto.randomUUID(), new_slot: '2031-03-03T18:00:00Z' }],
] as const)('%s is bounded to %i an hour for one address', async (action, hits, name, parameters) => {
  const ask = async (address: string) => (await backend.visitorFrom(address).rpc(name, parameters)).error?.code;
  const other = await ask('203.0.113.63');
  expect(other).not.toBe('PT429');
  await spendLimit(backend.backend.database, { action, subject: '203.0.113.64', hits, window: '1 hour' });
  expect(await ask('203.0.113.64')).toBe('PT429');
  expect(await ask('203.0.113.63')).toBe(other);
});
