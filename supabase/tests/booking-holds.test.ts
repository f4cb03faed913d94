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
    'delete from private.rate_limits; delete from private.booking_holds; delete from public.bookings; delete from sandbox.mails',
  ),
);

const CUSTOMER = '203.0.113.5';
const ATTACKER = '192.0.2.66';
const Held = z.object({ id: z.string(), slot: z.string(), manage_token: z.string(), held_until: z.string() });

async function freeSlots(): Promise<string[]> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { data } = await backend.client().rpc('free_slots', { from_day: tomorrow, days: 7 });
  return z
    .array(z.object({ slot: z.string() }))
    .parse(data)
    .map(({ slot }) => slot);
}

const book = (from: string, slot: string | undefined, email: string) =>
  backend.visitorFrom(from).rpc('book_slot', { slot, name: 'Ada', email });
const confirm = (token: string, from = CUSTOMER) => backend.visitorFrom(from).rpc('confirm_booking', { token });
const bookings = async () =>
  (await backend.backend.database.query(`select email from public.bookings where status = 'booked'`)).length;

async function mailedToken(email: string): Promise<string> {
  const [mail] = await backend.mailsTo(email);
  const link = new URL(mail?.link ?? '');
  expect(link.href.startsWith('http://127.0.0.1:4999/book-styling-session#confirm=')).toBe(true);
  return link.hash.replace('#confirm=', '');
}

const age = (minutes: number) =>
  backend.backend.database.query(
    `update private.booking_holds set held_until = held_until - make_interval(mins => $1::int)`,
    [minutes],
  );

test('one caller takes three times and not eighty, with any addresses and hops it makes up', async () => {
  const slots = await freeSlots();
  const codes: (string | undefined)[] = [];
  for (const [n, slot] of slots.slice(0, 80).entries()) {
    const { error } = await book(`198.51.100.${n}, ${ATTACKER}`, slot, `made-up-${n}@example.com`);
    codes.push(error?.code);
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(3);
  expect(new Set(codes.slice(3))).toEqual(new Set(['PT429']));
  expect(await freeSlots()).toHaveLength(slots.length - 3);
  expect((await book(CUSTOMER, slots[20], 'ada@example.com')).error).toBeNull();
  expect(await bookings()).toBe(0);
});

test('without a proxy’s header times are held back from a flood too', async () => {
  const slots = await freeSlots();
  const replies = [];
  for (const [n, slot] of slots.slice(0, 40).entries()) {
    replies.push(await backend.client().rpc('book_slot', { slot, name: 'Ada', email: `nobody-${n}@example.com` }));
  }
  expect(replies.filter(({ error }) => error === null)).toHaveLength(30);
});

test('other callers do not use up the bookings of a customer', async () => {
  const slots = await freeSlots();
  for (let n = 0; n < 12; n += 1) {
    await book(`192.0.2.${n}`, slots[n], 'ada@example.com');
    await backend.backend.database.script(`update private.booking_holds set held_until = now()`);
  }
  for (let n = 20; n < 23; n += 1) {
    expect((await book(CUSTOMER, slots[n], 'ada@example.com')).error).toBeNull();
    expect((await confirm(await mailedToken('ada@example.com'))).error).toBeNull();
  }
  expect(await bookings()).toBe(3);
});

test('a held time is closed to others, and is booked by the press alone', async () => {
  const [slot] = await freeSlots();
  const held = Held.parse((await book(CUSTOMER, slot, 'ada@example.com')).data);
  const minutes = (new Date(held.held_until).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15.1);
  expect(await freeSlots()).not.toContain(slot);
  expect((await book(ATTACKER, slot, 'other@example.com')).error?.code).toBe('23505');
  const token = await mailedToken('ada@example.com');
  // As often as a mail program looks at the link.
  for (let n = 0; n < 3; n += 1) {
    const { data } = await backend.visitorFrom(ATTACKER).rpc('held_booking', { token });
    expect(data).toMatchObject({ state: 'held', id: held.id, slot: held.slot });
  }
  expect(await bookings()).toBe(0);
  expect((await confirm(token)).data).toMatchObject({ slot: held.slot, email: 'ada@example.com' });
  expect(await bookings()).toBe(1);
  expect(await freeSlots()).not.toContain(slot);
});

test('the link goes on telling of the booking, and gives it back', async () => {
  const [slot] = await freeSlots();
  await book(CUSTOMER, slot, 'ada@example.com');
  const token = await mailedToken('ada@example.com');
  const first = await confirm(token);
  expect((await confirm(token)).data).toEqual(first.data);
  expect(await bookings()).toBe(1);
  const { data } = await backend.visitorFrom(CUSTOMER).rpc('held_booking', { token });
  const { id } = z.object({ state: z.literal('booked'), id: z.string() }).parse(data);
  await backend.visitorFrom(CUSTOMER).rpc('cancel_booking', { booking_id: id, manage_token: token });
  expect(await freeSlots()).toContain(slot);
  expect((await confirm(token)).error?.code).toBe('PT404');
  expect((await backend.client().rpc('held_booking', { token })).data).toBeNull();
});

test('after fifteen minutes the time is free at once, without a schedule, and the link books nothing', async () => {
  const [slot] = await freeSlots();
  await book(CUSTOMER, slot, 'late@example.com');
  const token = await mailedToken('late@example.com');
  await age(14);
  expect(await freeSlots()).not.toContain(slot);
  await age(1);
  expect((await confirm(token)).error).toMatchObject({ code: 'PT404' });
  expect((await backend.client().rpc('held_booking', { token })).data).toBeNull();
  expect(await freeSlots()).toContain(slot);
  expect((await book(ATTACKER, slot, 'other@example.com')).error).toBeNull();
  expect(await bookings()).toBe(0);
});

test('a time whose hold has lapsed can be booked even before anyone has looked', async () => {
  const [slot] = await freeSlots();
  await book(CUSTOMER, slot, 'late@example.com');
  await age(15);
  expect((await book(ATTACKER, slot, 'other@example.com')).error).toBeNull();
});

test('only the browser that asked gives a held time back', async () => {
  const [slot] = await freeSlots();
  const { id, manage_token } = Held.parse((await book(CUSTOMER, slot, 'ada@example.com')).data);
  const token = await mailedToken('ada@example.com');
  const forged = await backend.visitorFrom(ATTACKER).rpc('cancel_booking', { booking_id: id, manage_token: 'guess' });
  expect(forged.error?.code).toBe('PT404');
  // The browser's token is not the mail's: confirming an address takes reading its mail.
  expect((await confirm(manage_token)).error?.code).toBe('PT404');
  expect(
    (await backend.visitorFrom(CUSTOMER).rpc('cancel_booking', { booking_id: id, manage_token })).error,
  ).toBeNull();
  expect(await freeSlots()).toContain(slot);
  expect((await confirm(token)).error?.code).toBe('PT404');
});

test('wrong tries at a booking count, and so do those at a link', async () => {
  const [slot] = await freeSlots();
  await book(CUSTOMER, slot, 'ada@example.com');
  const token = await mailedToken('ada@example.com');
  const { data } = await confirm(token);
  const { id } = z.object({ id: z.string() }).parse(data);
  const guesses = [];
  for (let n = 0; n < 65; n += 1) {
    const { error } = await backend
      .visitorFrom(ATTACKER)
      .rpc('cancel_booking', { booking_id: id, manage_token: `${n}` });
    guesses.push(error?.code);
  }
  expect(guesses).toEqual([...Array(60).fill('PT404'), ...Array(5).fill('PT429')]);
  const links = [];
  for (let n = 0; n < 125; n += 1) links.push((await confirm(`guess-${n}`, ATTACKER)).error?.code);
  expect(links).toEqual([...Array(120).fill('PT404'), ...Array(5).fill('PT429')]);
  const own = await backend.visitorFrom(CUSTOMER).rpc('cancel_booking', { booking_id: id, manage_token: token });
  expect(own.error).toBeNull();
});

test('the mail contains no text of the caller who asked for it', async () => {
  const [slot] = await freeSlots();
  const written = { name: 'Buy at https://evil.example', note: 'https://evil.example' };
  await backend.visitorFrom(ATTACKER).rpc('book_slot', { slot, email: 'victim@example.com', ...written });
  const [mail] = await backend.mailsTo('victim@example.com');
  expect(mail?.text).toContain('ignore this email');
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('a visitor who is signed in with the address has confirmed it already', async () => {
  const [slot, other] = await freeSlots();
  const owner = await backend.signedUp('owner-of-holds@example.com');
  const own = await owner.rpc('book_slot', { slot, name: 'Ada', email: 'Owner-of-Holds@example.com' });
  expect(own.data).toMatchObject({ held_until: null });
  expect(await bookings()).toBe(1);
  const others = await owner.rpc('book_slot', { slot: other, name: 'Ada', email: 'somebody@example.com' });
  expect(Held.safeParse(others.data).success).toBe(true);
  expect(await bookings()).toBe(1);
});

test('a held time goes with the account of its address', async () => {
  const [slot] = await freeSlots();
  const owner = await backend.signedUp('leaving@example.com');
  await book(CUSTOMER, slot, 'leaving@example.com');
  expect((await owner.rpc('delete_my_account')).error).toBeNull();
  expect(await backend.backend.database.query('select email from private.booking_holds')).toEqual([]);
});
