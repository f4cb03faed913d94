import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const subscribe = (email: string, source = 'exit_intent') =>
  backend.client().from('newsletter_subscriptions').insert({ email, source });

test('a stranger subscribes with an address and a source', async () => {
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

test.each(['', 'nonsense', 'a@b', 'two words@example.com', `${'a'.repeat(250)}@example.com`])(
  'the address "%s" is refused as 23514',
  async (email) => {
    const { error, status } = await subscribe(email);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('newsletter_email_is_valid') });
  },
);

test('an address of 255 characters is taken and one of 256 is not', async () => {
  const address = (length: number) => `${'l'.repeat(length - '@example.com'.length)}@example.com`;
  expect((await subscribe(address(255))).error).toBeNull();
  expect((await subscribe(address(256))).error?.code).toBe('23514');
});

test('a stranger may not read the subscriptions', async () => {
  const { error, status } = await backend.client().from('newsletter_subscriptions').select('email');
  expect(error?.code).toBe('42501');
  expect(status).toBe(401);
});

test('a stranger may not confirm himself while subscribing', async () => {
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

test('with double opt-in on, an address counts once its link was followed, and the link works once', async () => {
  const admin = await backend.admin();
  const turn = (enabled: boolean) => admin.from('settings').update({ enabled }).eq('key', 'newsletter_double_opt_in');
  expect((await turn(true)).error).toBeNull();
  const email = 'opt-in@example.com';
  expect((await subscribe(email)).error).toBeNull();
  const state = async () =>
    (await admin.from('newsletter_subscriptions').select('confirmed_at').eq('email', email).single()).data
      ?.confirmed_at;
  expect(await state()).toBeNull();

  expect((await backend.openLink(email)).search).toBe('?newsletter=confirmed');
  expect(await state()).not.toBeNull();
  expect((await backend.openLink(email)).search).toBe('?newsletter=expired');
  await turn(false);
});

test('with double opt-in off, as by default, an address counts at once and no mail is sent', async () => {
  const email = 'at-once@example.com';
  await subscribe(email);
  const { data } = await backend
    .service()
    .from('newsletter_subscriptions')
    .select('confirmed_at')
    .eq('email', email)
    .single();
  expect(data?.confirmed_at).not.toBeNull();
  expect(await backend.mailsTo(email)).toEqual([]);
});
