import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { isEmailAddress } from '../../shared-runtime/src/forms/email-address.ts';
import { emailAddress } from '../functions/order-webhook/email-address.ts';
import { addresses, noAddresses } from './email-corpus.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const database = () => backend.backend.database;
const inSql = async (text: string) =>
  (await database().query('select private.is_email($1) as known', [text]))[0]?.known;

test.each(addresses)('%j is an address in SQL, in functions and in forms alike', async (text) => {
  expect([await inSql(text), isEmailAddress(text)]).toEqual([true, true]);
  const [row] = await database().query('select private.normal_email($1) as address', [` ${text} `]);
  expect(row?.address).toBe(emailAddress(` ${text} `));
});

test.each(noAddresses)('%j is none in SQL, in functions and in forms alike', async (text) => {
  expect([await inSql(text), isEmailAddress(text)]).toEqual([false, false]);
});

/** Every public form that takes an address. */
const ways: Record<string, (email: string) => PromiseLike<{ error: { code: string } | null }>> = {
  newsletter: (email) => backend.client().from('newsletter_subscriptions').insert({ email, source: 'exit_intent' }),
  message: (email) => backend.client().rpc('send_contact_message', { name: 'Ada', email, message: 'Hello' }),
  'size notice': (email) =>
    backend.client().rpc('subscribe_back_in_stock', {
      email,
      merchandise_id: 'gid://shopify/ProductVariant/1',
      handle: 'beach-set',
    }),
};

test.each(Object.keys(ways))('the form %s lets no second address through', async (way) => {
  for (const email of ['x<victim@example.com>', 'a@b.example,victim@example.com', 'victim%example.com@relay.example']) {
    expect({ email, code: (await ways[way]?.(email))?.error?.code }).toEqual({ email, code: '23514' });
  }
});

test('no mail leaves for what is no address, and it does not stay in the way of others', async () => {
  await database().script(`alter table private.mail_outbox drop constraint if exists mail_recipient_is_valid;
    insert into private.mail_outbox (recipient, template, payload) values
      ('x<victim@example.com>', 'newsletter_confirmation', '{"token": "t"}'),
      ('honest@example.com', 'newsletter_confirmation', '{"token": "t"}')`);
  const secret = { apikey: developmentKeys.secret };
  const reply = await fetch(`${backend.origin}/functions/v1/send-mail`, { method: 'POST', headers: secret });
  expect(reply.status).toBe(200);
  expect(await backend.mailsTo('x<victim@example.com>')).toEqual([]);
  expect(await backend.mailsTo('honest@example.com')).toHaveLength(1);
  expect(await database().query('select recipient from private.mail_outbox')).toEqual([]);
});

test('one address is one subscription, however its domain is written', async () => {
  const subscribe = (email: string) =>
    backend.client().from('newsletter_subscriptions').insert({ email, source: 'exit_intent' });
  expect((await subscribe(' Twice@EXAMPLE.com ')).error).toBeNull();
  expect((await subscribe('twice@example.com')).error?.code).toBe('23505');
  const { data } = await backend.service().from('newsletter_subscriptions').select('email');
  expect(data).toContainEqual({ email: 'Twice@example.com' });
});

test.each(['x<victim@example.com>', 'a@b.example,victim@example.com'])(
  'signing up as %j is refused, as hosted Auth refuses it too',
  async (email) => {
    const { error } = await backend.client().auth.signUp({ email, password: 'Correct-Horse-9' });
    expect(error?.code).toBe('validation_failed');
    expect(await backend.mailsTo(email)).toEqual([]);
  },
);
