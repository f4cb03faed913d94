import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { notifyOrder } from '../../sandbox/src/supabase/testing/webhook-orders.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const track = (order_number: string, email: string) => backend.client().rpc('track_order', { order_number, email });

test('an order is found by number and address together, however they are written', async () => {
  const { data } = await track(' #cc-10344', 'Shopper@Example.com ');
  expect(data).toMatchObject({ number: 'CC-10344', status: 'in_transit', total: '248.00', currency: 'USD' });
});

test('a wrong number and a wrong address are answered alike', async () => {
  const wrongNumber = await track('CC-99999', 'shopper@example.com');
  const wrongAddress = await track('CC-10344', 'stranger@example.com');
  const othersOrder = await track('CC-10250', 'shopper@example.com');
  const strip = ({ data, error, status }: typeof wrongNumber) => ({ data, error, status });
  expect(strip(wrongNumber)).toEqual({ data: null, error: null, status: 200 });
  expect(strip(wrongAddress)).toEqual(strip(wrongNumber));
  expect(strip(othersOrder)).toEqual(strip(wrongNumber));
});

test('guessing the address of an order is stopped after thirty tries, for every caller', async () => {
  const from = (address: string, email: string) =>
    backend.visitorFrom(address).rpc('track_order', { order_number: 'CC-10391', email });
  const replies: Awaited<ReturnType<typeof track>>[] = [];
  // Fewer at once than one caller may have under way.
  for (let n = 0; n < 45; n += 15) {
    const guesses = Array.from({ length: 15 }, (_, i) => from('192.0.2.66', `guess${n + i}@example.com`));
    replies.push(...(await Promise.all(guesses)));
  }
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  expect((await from('203.0.113.5', 'shopper@example.com')).data).toMatchObject({ number: 'CC-10391' });
});

test('a contact message is stored, and one too long, empty or without an address is refused', async () => {
  const send = (message: string, email = 'c@example.com') =>
    backend
      .client()
      .rpc('send_contact_message', { name: 'Ada', email, message, topic: 'sizing', order_number: 'CC-1' });
  expect((await send('Which size?')).error).toBeNull();
  for (const refused of [send('x'.repeat(5001)), send(''), send('   '), send('Hello', 'nowhere')]) {
    expect((await refused).error?.code).toBe('23514');
  }
  expect((await backend.service().from('contact_messages').select('message')).data).toEqual([
    { message: 'Which size?' },
  ]);
});

test('asking twice for a notice about the same piece is answered like once', async () => {
  const ask = () =>
    backend.client().rpc('subscribe_back_in_stock', {
      email: 'waiting@example.com',
      merchandise_id: 'gid://shopify/ProductVariant/42',
      handle: 'beach-set',
    });
  expect((await ask()).error).toBeNull();
  expect((await ask()).error).toBeNull();
  expect((await backend.service().from('back_in_stock').select('*')).data).toHaveLength(1);
});

test('favourites kept on a device join those of the account', async () => {
  const user = await backend.signedUp('hearts@example.com');
  await user.from('favourites').insert({ handle: 'beach-set' });
  const merged = await user.rpc('merge_favourites', { handles: ['beach-set', 'city-brunch-capsule'] });
  expect([...(merged.data as string[])].sort()).toEqual(['beach-set', 'city-brunch-capsule']);
  expect((await user.rpc('merge_favourites', { handles: ['café-春-capsule'] })).data).toContain('café-春-capsule');
  expect((await user.rpc('merge_favourites', { handles: ['../etc'] })).error?.code).toBe('23514');
  expect((await user.rpc('merge_favourites', { handles: Array(501).fill('beach-set') })).error?.code).toBe('22023');
});

test('a customer turns the newsletter on and off from the account', async () => {
  const user = await backend.signedUp('letters@example.com');
  const state = async () => (await user.rpc('newsletter_state')).data;
  expect(await state()).toMatchObject({ subscribed: false, confirmed: false });
  await user.rpc('set_newsletter_subscription', { subscribed: true });
  expect(await state()).toMatchObject({ subscribed: true, confirmed: true });
  await user.rpc('set_newsletter_subscription', { subscribed: false });
  expect(await state()).toMatchObject({ subscribed: false });
});

test('a customer exports all of their own stored data, and nothing of others', async () => {
  const email = 'export@example.com';
  const user = await backend.signedUp(email);
  await user.from('favourites').insert({ handle: 'beach-set' });
  await backend.client().from('newsletter_subscriptions').insert({ email, source: 'footer' });
  await backend.client().rpc('send_contact_message', { name: 'Ada', email, message: 'Mine' });
  await backend.client().rpc('send_contact_message', { name: 'Bob', email: 'bob@example.com', message: 'Not mine' });
  const { data, error } = await user.rpc('export_my_data');
  expect(error).toBeNull();
  expect(data).toMatchObject({
    account: { email, metadata: { first_name: 'Ada' } },
    profile: { first_name: 'Ada', last_name: 'Byron' },
    favourites: [{ handle: 'beach-set' }],
    messages: [{ message: 'Mine' }],
    newsletter: { source: 'footer' },
  });
  expect(JSON.stringify(data)).not.toContain('Not mine');
  expect(JSON.stringify(data)).not.toMatch(/encrypted_password|digest/);
});

test('a deleted account is gone: no row in any table names it, and it cannot sign in', async () => {
  const email = 'goodbye@example.com';
  const user = await backend.signedUp(email);
  const id = (await user.auth.getUser()).data.user?.id;
  await user.from('favourites').insert({ handle: 'beach-set' });
  await user.rpc('set_newsletter_subscription', { subscribed: true });
  await user.rpc('send_contact_message', { name: 'Ada', email, message: 'Farewell' });
  await notifyOrder(backend, { name: 'CC-BYE', email });
  expect((await user.rpc('delete_my_account')).error).toBeNull();

  const tables = await backend.backend.database.query(`select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p')`);
  for (const { name } of tables) {
    const left = await backend.backend.database.query(
      `select count(*)::int as n from ${String(name)} as t where t::text ilike '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [email, id],
    );
    expect({ name, n: left[0]?.n }).toEqual({ name, n: 0 });
  }
  expect((await backend.client().auth.signInWithPassword({ email, password: 'Correct-Horse-9' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await user.auth.refreshSession()).error).not.toBeNull();
});
