import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() => backend.backend.database.script('delete from private.rate_limits'));

/** As the gateway passes it on: the client's claims, followed by the address that called the gateway. */
const through = (address: string, claim?: string) => backend.visitorFrom(claim ? `${claim}, ${address}` : address);
const forged = (n: number) => `198.51.${n >> 8}.${n & 255}`;
const own = { order_number: 'CC-10344', email: 'shopper@example.com' };

test('two customers behind one address are served while an attacker with a thousand forged ones is held', async () => {
  const [customers, attacker] = ['203.0.113.5', '192.0.2.66'];
  const guesses: number[] = [];
  for (let n = 0; n < 1000; n += 20) {
    const guess = (i: number) =>
      through(attacker, forged(n + i)).rpc('track_order', { ...own, email: `guess-${n + i}@example.com` });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(i)));
    guesses.push(...replies.map(({ status }) => status));
    if (n % 250 !== 0) continue;
    for (const order_number of ['CC-10344', 'CC-10428']) {
      const { data } = await through(customers).rpc('track_order', { ...own, order_number });
      expect(data).toMatchObject({ number: order_number });
    }
  }
  expect(guesses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
  expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(970);
}, 120_000);

test('a hundred wrong addresses for an order lock its customer out in no way', async () => {
  for (let n = 0; n < 5; n += 1) {
    const attacker = through(`192.0.2.${n}`);
    await Promise.all(
      Array.from({ length: 31 }, () => attacker.rpc('track_order', { ...own, email: 'no@example.com' })),
    );
  }
  expect((await through('203.0.113.5').rpc('track_order', own)).data).toMatchObject({ number: 'CC-10344' });
});

test('thirty messages in a customer’s name leave the customer all of theirs', async () => {
  const write = (from: string) =>
    through(from).rpc('send_contact_message', { name: 'Ada', email: 'ada@example.com', message: 'Hello' });
  for (let n = 0; n < 31; n += 1) await write('192.0.2.66');
  expect((await write('192.0.2.66')).error?.code).toBe('PT429');
  expect((await write('203.0.113.5')).error).toBeNull();
});

test.each([
  ['track_order', { ...own, email: 'no@example.com' }],
  ['free_slots', { from_day: '2031-03-03', days: 1 }],
  ['recorded_orders', { hand_overs: [] }],
  ['forget_hand_overs', { hand_overs: [] }],
])('%s is held without a proxy’s header too', async (name, parameters) => {
  await backend.backend.database.query(
    `insert into private.rate_limits (action, subject, window_start, hits) values ($1, sha256('unknown'),
       date_bin('1 hour', private.rate_limit_time(), timestamptz '2000-01-01 00:00:00+00'), 6000)`,
    [name],
  );
  for (const headers of [
    {},
    { 'x-forwarded-for': '' },
    { 'x-real-ip': '192.0.2.9', 'cf-connecting-ip': '192.0.2.9' },
  ]) {
    expect((await backend.client(undefined, headers).rpc(name, parameters)).error?.code).toBe('PT429');
  }
});

const event = (session: string) => ({
  event_type: 'ab_test_assignment',
  session_id: session,
  metadata: { experiment_name: 'hero-headline', variant: 'control' },
});
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.origin}/functions/v1/track-event`, {
    method: 'POST',
    headers: { ...browserAgent, ...headers },
    body: JSON.stringify(body),
  });

test('events are limited by the last hop, not by the client’s claims, and count by row', async () => {
  const batch = (n: number) => Array.from({ length: 100 }, (_, i) => event(`session-${n}-${i}`));
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const claims = { 'x-forwarded-for': `${forged(n)}, 192.0.2.70`, 'cf-connecting-ip': forged(n) };
    statuses.push((await post(batch(n), claims)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
  expect((await post(event('calm'), { 'x-forwarded-for': '192.0.2.71' })).status).toBe(202);
});

// Last: the function itself remembers for a while who is over the limit.
test('events without a proxy’s header are held however many sessions they name', async () => {
  const { database } = backend.backend;
  await database.script(`select private.count_hits('track_event', 'unknown', interval '1 minute', 6000)`);
  for (const session of ['one', 'another']) expect((await post(event(session))).status).toBe(429);
});

test('of subscriptions a batch counts by row', async () => {
  const insert = (rows: number) =>
    backend.backend.database.script(`
      select set_config('request.headers', '{"x-forwarded-for":"198.51.100.1, 192.0.2.80"}', true);
      set local role anon;
      insert into public.newsletter_subscriptions (email, source)
      select 'batch-' || n || '-' || ${rows} || '@example.com', 'exit_intent' from generate_series(1, ${rows}) as n`);
  await expect(insert(500)).rejects.toMatchObject({ code: 'PT429' });
  await insert(59);
  await expect(insert(2)).rejects.toMatchObject({ code: 'PT429' });
});

test('asking who has subscribed is held, although every refusal is rolled back', async () => {
  const { database } = backend.backend;
  await database.script(
    `insert into public.newsletter_subscriptions (email, source) values ('member@example.com', 'footer')`,
  );
  const ask = (from: string) =>
    database
      .script(
        `select set_config('request.headers', '{"x-forwarded-for":"${from}"}', true);
         set local role anon;
         insert into public.newsletter_subscriptions (email, source) values ('member@example.com', 'footer')`,
      )
      .catch((error: unknown) => Reflect.get(Object(error), 'code'));
  const codes: unknown[] = [];
  for (let n = 0; n < 605; n += 1) codes.push(await ask(`${forged(n)}, 192.0.2.90`));
  expect(codes).toEqual([...Array(600).fill('23505'), ...Array(5).fill('PT429')]);
  expect(await ask('203.0.113.5')).toBe('23505');
}, 60_000);

test('the length of a number and of an address is looked at before any pattern', async () => {
  const [row] = await backend.backend.database.query(
    `select private.is_email(repeat('a.', 5000000) || '@example.com') as known,
       public.track_order(repeat('#', 10000000), 'shopper@example.com') as by_number,
       public.track_order('CC-10344', repeat('a', 10000000)) as by_address`,
  );
  expect(row).toEqual({ known: false, by_number: null, by_address: null });
  const body = await backend.backend.database.query(
    `select prosrc from pg_proc where oid = 'public.track_order(text, text)'::regprocedure`,
  );
  const source = String(body[0]?.prosrc);
  expect(source.indexOf('octet_length')).toBeGreaterThan(0);
  expect(source.indexOf('octet_length')).toBeLessThan(source.indexOf('regexp_replace'));
});
