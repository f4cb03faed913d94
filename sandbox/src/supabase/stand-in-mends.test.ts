import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from './development-keys.ts';
import { migrate } from './migrations.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

test('the first request does not undo what a migration revoked', async () => {
  await backend.client().from('releases').select('remote');
  const granted = await backend.backend.database.query(
    `select has_table_privilege('anon', 'public.newsletter_subscriptions', 'select') as anon,
       has_table_privilege('authenticated', 'public.orders', 'delete') as shopper`,
  );
  expect(granted).toEqual([{ anon: false, shopper: false }]);
});

test('requests of different roles at the same moment never see each other’s rights', async () => {
  const admin = await backend.admin();
  const strangers = Array.from({ length: 30 }, () => backend.client().from('orders').select('number'));
  const administrators = Array.from({ length: 30 }, () => admin.from('orders').select('number'));
  const mixed = await Promise.all(strangers.flatMap((stranger, n) => [stranger, administrators[n] ?? stranger]));
  const codes = mixed.map(({ error, data }) => error?.code ?? data?.length);
  expect(codes.filter((_code, n) => n % 2 === 0)).toEqual(Array(30).fill('42501'));
  expect(codes.filter((_code, n) => n % 2 === 1)).toEqual(Array(30).fill(5));
});

test('metadata that arrives as a string of JSON is stored as JSON', async () => {
  const [stored] = await backend.backend.database.query(
    `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
     values (gen_random_uuid(), 'string@example.com', '"{\\"first_name\\":\\"Ada\\"}"', '"{\\"provider\\":\\"email\\"}"')
     returning raw_user_meta_data ->> 'first_name' as name, raw_app_meta_data ->> 'provider' as provider`,
  );
  expect(stored).toEqual({ name: 'Ada', provider: 'email' });
});

test('a missing row, a missing table and a bad value are answered as PostgREST answers', async () => {
  const user = backend.client();
  expect(await user.from('releases').select('*').eq('remote', 'none').single()).toMatchObject({
    status: 406,
    error: { code: 'PGRST116' },
  });
  expect(await user.from('nothing_here').select('*')).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
  expect(await backend.service().from('bookings').select('*').eq('id', 'not-a-uuid')).toMatchObject({
    status: 400,
    error: { code: '22P02' },
  });
});

test('an operator or an argument whose name all objects have is refused as any unknown one', async () => {
  const answer = async (query: string, { path = 'orders', ...init }: RequestInit & { path?: string } = {}) => {
    const reply = await backend.app.request(`${backend.origin}/rest/v1/${path}?${query}`, {
      ...init,
      headers: { apikey: developmentKeys.secret, 'content-type': 'application/json' },
    });
    const { code, message }: { code?: string; message?: string } = await reply.json();
    return { status: reply.status, code, message };
  };
  const refused = (filter: string) => ({
    status: 400,
    code: 'PGRST100',
    message: `"failed to parse filter (${filter})" (line 1, column 1)`,
  });
  expect(await answer('number=unknown')).toEqual(refused('unknown'));
  for (const filter of ['constructor', 'toString.1', 'not.constructor.1', '__proto__'])
    expect(await answer(`number=${filter}`)).toEqual(refused(filter));
  expect(await answer('constructor=constructor')).toEqual(refused('constructor'));
  const path = 'rpc/admit_events';
  for (const argument of ['__proto__', 'hasOwnProperty'])
    expect(await answer(`${argument}=1`, { path })).toMatchObject({ status: 404, code: 'PGRST202' });
  expect(await answer('a=toString', { path, method: 'POST', body: '{}' })).toEqual(refused('toString'));
  expect(await answer('a=toString', { path })).toMatchObject({ status: 404, code: 'PGRST202' });
  expect(await answer('select=constructor')).toMatchObject({ status: 400, code: '42703' });
  expect(await answer('number=eq.constructor')).toMatchObject({ status: 200 });
});

test('a list of values is no body of a function', async () => {
  const reply = await backend.app.request(`${backend.origin}/rest/v1/rpc/admit_events`, {
    method: 'POST',
    headers: { apikey: developmentKeys.secret, 'content-type': 'application/json' },
    body: JSON.stringify(Array(200).fill(1)),
  });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { code: 'PGRST102', message: 'All object keys must match', details: null, hint: null },
  ]);
});

test('a selection that can’t be read is refused for functions as for tables', async () => {
  const ask = (path: string, method: string) =>
    backend.app.request(`${backend.origin}/rest/v1/${path}?select=%22`, {
      method,
      headers: { apikey: developmentKeys.secret },
    });
  for (const path of ['orders', 'rpc/experiment_list'])
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(path, method);
      expect([path, method, reply.status]).toEqual([path, method, 400]);
      if (method === 'GET') expect(await reply.json()).toMatchObject({ code: 'PGRST100' });
    }
});

test('a request without a key is refused', async () => {
  const reply = await fetch(`${backend.origin}/rest/v1/releases`);
  expect(reply.status).toBe(401);
});

test('the secret key is refused to a browser', async () => {
  const reply = await fetch(`${backend.origin}/rest/v1/orders`, {
    headers: { apikey: developmentKeys.secret, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
  });
  expect(reply.status).toBe(401);
});

test('a recorded migration is not run again: a start without changes runs no script', async () => {
  const { database } = backend.backend;
  const [before] = await database.query('select count(*)::int as n from public.orders');
  const scripts: string[] = [];
  await migrate({ ...database, script: async (text) => void scripts.push(text) });
  expect(scripts).toEqual([]);
  await database.query(`delete from supabase_migrations.schema_migrations where version = 'seed'`);
  await migrate({ ...database, script: async (text) => void scripts.push(text) });
  expect(scripts).toHaveLength(1);
  await migrate(database);
  expect(await database.query('select count(*)::int as n from public.orders')).toEqual([before]);
});
