import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { spendLimit } from '../../sandbox/src/supabase/testing/spent-limit.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());

const subscribe = (email: string, source = 'exit_intent') =>
  backend.client().from('newsletter_subscriptions').insert({ email, source });

test('a visitor subscribes with an address and a source', async () => {
  const { error, status } = await subscribe('first@example.com');
  expect(error).toBeNull();
  expect(status).toBe(201);
});

test('the same address again, however capitalised, is refused as 23505', async () => {
  await subscribe('twice@example.com');
  const { error, status } = await subscribe('Twice@Example.com');
  expect(status).toBe(409);
  expect(error?.code).toBe('23505');
});

test.each([
  ['an invalid address', { email: 'nonsense', source: 'exit_intent' }, '23514'],
  ['an invalid source', { email: 'valid@example.com', source: 'Not A Source' }, '23514'],
  ['an address that is known to be taken', { email: 'taken@example.com', source: 'exit_intent' }, '23505'],
])(
  'two rows at once, one with %s, are refused alike whether the other is subscribed or not',
  async (_case, row, code) => {
    await subscribe('taken@example.com');
    await subscribe('member@example.com');
    for (const email of ['member@example.com', 'Member@example.com', 'stranger@example.com']) {
      const other = { email, source: 'exit_intent' };
      for (const rows of [
        [other, row],
        [row, other],
      ]) {
        const { error } = await backend.client().from('newsletter_subscriptions').insert(rows);
        expect({ email, code: error?.code, details: error?.details }).toEqual({ email, code, details: null });
      }
    }
    const { data } = await backend
      .service()
      .from('newsletter_subscriptions')
      .select('email')
      .ilike('email', 'stranger%');
    expect(data).toEqual([]);
  },
);

test('after sixty addresses in an hour a visitor waits, with any further address', async () => {
  await subscribe('member@example.com');
  const { database } = backend.backend;
  await spendLimit(database, { action: 'newsletter', subject: '203.0.113.60', hits: 60, window: '1 hour' });
  // The stand-in passes a request's headers to functions, and to tables only when hosted.
  const subscribeFrom = (address: string, email: string) =>
    database.script(`select set_config('request.headers', '{"x-forwarded-for":"${address}"}', true);
      set local role anon;
      insert into public.newsletter_subscriptions (email, source) values ('${email}', 'exit_intent')`);
  for (const email of ['member@example.com', 'sixty-first@example.com']) {
    await expect(subscribeFrom('203.0.113.60', email)).rejects.toMatchObject({ code: 'PT429' });
  }
  await expect(subscribeFrom('203.0.113.65', 'sixty-first@example.com')).resolves.toBeUndefined();
});

test.each(['', 'nonsense', 'a@b', 'two words@example.com', `${'a'.repeat(250)}@example.com`])(
  'the address "%s" is refused as 23514',
  async (email) => {
    const { error, status } = await subscribe(email);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('newsletter_email_is_valid') });
  },
);

test('an address of 255 characters is taken and one of 256 is not', async () => {
  const label = 'l'.repeat(62);
  const address = (length: number) => `${label}@${label}.${label}.${'l'.repeat(length - 193)}.com`;
  expect((await subscribe(address(255))).error).toBeNull();
  expect((await subscribe(address(256))).error?.code).toBe('23514');
});

test('a visitor may not read the subscriptions', async () => {
  const { error, status } = await backend.client().from('newsletter_subscriptions').select('email');
  expect(error?.code).toBe('42501');
  expect(status).toBe(401);
});

test('a visitor may not confirm their own address while subscribing', async () => {
  const row = { email: 'sly@example.com', source: 'exit_intent', confirmed_at: new Date().toISOString() };
  const { error } = await backend.client().from('newsletter_subscriptions').insert(row);
  expect(error?.code).toBe('42501');
});

test('a wrong key is refused before anything is read', async () => {
  const { status } = await backend
    .client('sb_publishable_wrong')
    .from('newsletter_subscriptions')
    .insert({ email: 'x@example.com', source: 'a' });
  expect(status).toBe(401);
});

async function turnOptIn(enabled: boolean): Promise<void> {
  const admin = await backend.admin();
  const { error } = await admin.from('settings').update({ enabled }).eq('key', 'newsletter_double_opt_in');
  expect(error).toBeNull();
}

const isConfirmed = async (email: string) => {
  const { data } = await backend
    .service()
    .from('newsletter_subscriptions')
    .select('confirmed_at')
    .eq('email', email)
    .single();
  return data?.confirmed_at !== null;
};

const functionAddress = () => `${backend.origin}/functions/v1/confirm-subscription`;

/** Presses the button of the page that the newest link leads to, as its form does, and gives where that ends. */
async function press(email: string): Promise<string> {
  const [newest] = await backend.mailsTo(email);
  const token = new URL(newest?.link ?? '').searchParams.get('token') ?? '';
  const reply = await fetch(functionAddress(), {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? '').search;
}

test('opening the link alone confirms nothing, and uses nothing up', async () => {
  await turnOptIn(true);
  const email = 'scanned@example.com';
  await subscribe(email);
  const [mail] = await backend.mailsTo(email);
  const link = new URL(mail?.link ?? '');
  expect(link.origin + link.pathname).toBe(`${SITE_ORIGIN}/confirm-subscription`);
  for (const method of ['HEAD', 'GET', 'PUT', 'DELETE', 'OPTIONS'])
    await fetch(`${functionAddress()}${link.search}`, { method, redirect: 'manual' });
  expect(await isConfirmed(email)).toBe(false);
  const opened = await fetch(`${functionAddress()}${link.search}`, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(link.href);
  expect(await press(email)).toBe('?newsletter=confirmed');
  await turnOptIn(false);
});

test.each(['', 'token=', 'token=%00', `token=${'a'.repeat(2000)}`, '{"token":"x"}'])(
  'a form that says %j confirms nothing',
  async (body) => {
    const reply = await fetch(functionAddress(), { method: 'POST', body, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${SITE_ORIGIN}/?newsletter=expired`]);
  },
);

test('with double opt-in on, an address counts once its link was confirmed, and the link works once', async () => {
  await turnOptIn(true);
  const email = 'opt-in@example.com';
  expect((await subscribe(email)).error).toBeNull();
  expect(await isConfirmed(email)).toBe(false);

  expect(await press(email)).toBe('?newsletter=confirmed');
  expect(await isConfirmed(email)).toBe(true);
  expect(await press(email)).toBe('?newsletter=expired');
  await turnOptIn(false);
});

test('a visitor whose link lapsed subscribes again and is sent another', async () => {
  await turnOptIn(true);
  const email = 'lapsed@example.com';
  const age = (days: number) =>
    backend.backend.database.query(
      'update public.newsletter_subscriptions set confirmation_sent_at = now() - make_interval(days => $2::int) where email = $1',
      [email, days],
    );
  await subscribe(email);
  await age(6);
  expect((await subscribe(email)).error?.code).toBe('23505');
  await age(8);
  expect(await press(email)).toBe('?newsletter=expired');
  expect((await subscribe('Lapsed@example.com')).error).toBeNull();
  expect(await press('Lapsed@example.com')).toBe('?newsletter=confirmed');
  expect(await isConfirmed('Lapsed@example.com')).toBe(true);
  expect((await subscribe(email)).error?.code).toBe('23505');
  await turnOptIn(false);
});

test('links cannot be tried at will, by the mail’s own address or past it', async () => {
  const address = '203.0.113.61';
  const spent = { action: 'confirm_subscription', subject: address, hits: 120, window: '1 hour' } as const;
  await spendLimit(backend.backend.database, spent);
  expect((await backend.visitorFrom(address).rpc('confirm_subscription', { token: 'guess' })).status).toBe(429);
  const follow = (from: string) =>
    fetch(functionAddress(), {
      method: 'POST',
      body: 'token=guess',
      headers: { 'x-forwarded-for': from },
      redirect: 'manual',
    });
  expect((await follow(address)).headers.get('location')).toContain('newsletter=unavailable');
  expect((await follow('203.0.113.62')).headers.get('location')).toContain('newsletter=expired');
});

test('with double opt-in off, as by default, an address counts at once and no mail is sent', async () => {
  const email = 'at-once@example.com';
  await subscribe(email);
  expect(await isConfirmed(email)).toBe(true);
  expect(await backend.mailsTo(email)).toEqual([]);
});
