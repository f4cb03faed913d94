import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() =>
  backend.backend.database.script('delete from private.rate_limits; delete from public.newsletter_subscriptions'),
);

const subscribe = (email: string) =>
  backend.client().from('newsletter_subscriptions').insert({ email, source: 'exit_intent' });

/** The rows of a table whose address contains a text. */
async function addressesIn(table: 'newsletter_subscriptions' | 'back_in_stock', text: string): Promise<string[]> {
  const { data } = await backend.service().from(table).select('email').ilike('email', `%${text}%`).order('created_at');
  return (data ?? []).map(({ email }) => email);
}

async function turnOptIn(enabled: boolean): Promise<void> {
  const admin = await backend.admin();
  const { error } = await admin.from('settings').update({ enabled }).eq('key', 'newsletter_double_opt_in');
  expect(error).toBeNull();
}

test.each([
  ['Ada+shop@Example.com', 'ada@example.com'],
  ['a.da+x+y@example.com', 'a.da@example.com'],
  ['A.d.a+shop@gmail.com', 'ada@gmail.com'],
  ['a.da@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
  ['+ada@example.com', '+ada@example.com'],
])('%s is read in the mailbox %s', async (address, mailbox) => {
  const [row] = await backend.backend.database.query('select private.mailbox_of($1) as mailbox', [address]);
  expect(row?.mailbox).toBe(mailbox);
});

test('twenty tags of one address bring its mailbox three mails, and each gets the same answer', async () => {
  await turnOptIn(true);
  for (let n = 0; n < 20; n += 1) {
    const { error, status } = await subscribe(`bombed+${n}@example.com`);
    expect([error, status]).toEqual([null, 201]);
  }
  const kept = await addressesIn('newsletter_subscriptions', 'bombed+');
  expect(kept).toEqual(['bombed+0@example.com', 'bombed+1@example.com', 'bombed+2@example.com']);
  let mails = 0;
  for (let n = 0; n < 20; n += 1) mails += (await backend.mailsTo(`bombed+${n}@example.com`)).length;
  expect(mails).toBe(3);
  expect((await subscribe('neighbor@example.com')).error).toBeNull();
  expect(await addressesIn('newsletter_subscriptions', 'neighbor')).toHaveLength(1);
  await turnOptIn(false);
});

test('rows sent at once, and dots of a Gmail address, count like one after the other', async () => {
  const addresses = ['ada@gmail.com', 'a.da@gmail.com', 'ad.a+x@googlemail.com', 'a.d.a@gmail.com', 'ada+y@gmail.com'];
  const rows = addresses.map((email) => ({ email, source: 'exit_intent' }));
  expect((await backend.client().from('newsletter_subscriptions').insert(rows)).error).toBeNull();
  expect(await addressesIn('newsletter_subscriptions', 'a')).toHaveLength(3);
});

test('strangers who use a mailbox up leave its reader the switch of the account', async () => {
  const reader = await backend.signedUp('reader@example.com');
  for (let n = 0; n < 5; n += 1) await subscribe(`reader+${n}@example.com`);
  const { data } = await reader.rpc('set_newsletter_subscription', { subscribed: true });
  expect(data).toMatchObject({ subscribed: true, confirmed: true });
});

test('an address that is subscribed already is still answered as taken', async () => {
  for (const email of ['known@example.com', 'known+1@example.com', 'known+2@example.com']) await subscribe(email);
  expect((await subscribe('Known@example.com')).error?.code).toBe('23505');
});

test('a caller’s messages in one mailbox’s name count together, with any tags', async () => {
  const write = (from: string, n: number) =>
    backend
      .visitorFrom(from)
      .rpc('send_contact_message', { name: 'Ada', email: `ada+${n}@example.com`, message: 'Hello' });
  for (let n = 0; n < 30; n += 1) expect((await write('192.0.2.66', n)).error).toBeNull();
  expect((await write('192.0.2.66', 30)).error?.code).toBe('PT429');
  expect((await write('203.0.113.5', 30)).error).toBeNull();
});

const piece = (n: number) => ({ merchandise_id: `gid://shopify/ProductVariant/${n}`, handle: 'beach-set' });

test('a caller has three addresses of a mailbox wait for a piece, however many tags ask for it', async () => {
  const ask = (n: number) =>
    backend
      .visitorFrom('192.0.2.66')
      .rpc('subscribe_back_in_stock', { email: `waiting+${n}@example.com`, ...piece(1) });
  for (let n = 0; n < 5; n += 1) expect((await ask(n)).error).toBeNull();
  expect(await addressesIn('back_in_stock', 'waiting+')).toEqual([
    'waiting+0@example.com',
    'waiting+1@example.com',
    'waiting+2@example.com',
  ]);
});

test('a stranger who asks for tags of a reader’s address first keeps no request of the reader out', async () => {
  const ask = (from: string, email: string) =>
    backend.visitorFrom(from).rpc('subscribe_back_in_stock', { email, ...piece(2) });
  for (let n = 0; n < 5; n += 1) await ask('192.0.2.66', `awaited+${n}@corp.example`);
  for (const email of ['awaited@corp.example', 'awaited+shop@corp.example'])
    expect((await ask('203.0.113.5', email)).error).toBeNull();
  expect(await addressesIn('back_in_stock', 'awaited')).toEqual(
    expect.arrayContaining(['awaited@corp.example', 'awaited+shop@corp.example']),
  );
});

test('a caller’s notices for one mailbox count together, and leave the reader all of theirs', async () => {
  const ask = (from: string, n: number) =>
    backend.visitorFrom(from).rpc('subscribe_back_in_stock', { email: `notices+${n}@example.com`, ...piece(100 + n) });
  for (let n = 0; n < 30; n += 1) expect((await ask('192.0.2.66', n)).error).toBeNull();
  expect((await ask('192.0.2.66', 30)).error?.code).toBe('PT429');
  expect((await ask('203.0.113.5', 30)).error).toBeNull();
});

test('a fourth booking of a Gmail mailbox is refused, however its dots stand', async () => {
  const addresses = ['g.race@gmail.com', 'gr.ace@gmail.com', 'gra.ce@googlemail.com'];
  const monday = `date_trunc('week', now() at time zone 'America/Los_Angeles') + interval '7 days 10 hours'`;
  const rows = addresses.map(
    (email, n) => `('Grace', '${email}', (${monday} + interval '${n} hours') at time zone 'America/Los_Angeles')`,
  );
  const { database } = backend.backend;
  await database.script(`insert into public.bookings (name, email, slot) values ${rows.join(', ')}`);
  await expect(database.query(`select private.refuse_fourth('grace+spa@gmail.com')`)).rejects.toMatchObject({
    code: 'PT409',
  });
  await database.query(`select private.refuse_fourth('grace@example.com')`);
});
