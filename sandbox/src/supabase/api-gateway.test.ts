import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys, functionKeys } from './development-keys.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let visitorToken = '';
beforeAll(async () => {
  backend = await startBackend();
  const visitor = await backend.signedUp('visitor@example.com');
  visitorToken = (await visitor.auth.getSession()).data.session?.access_token ?? '';
}, 60_000);
afterAll(() => backend.stop());

const own = functionKeys(developmentKeys);
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await fetch(`${backend.origin}${path}`, { headers })).status;

/** A table that the project may read, and no visitor. */
const ORDERS = '/rest/v1/newsletter_subscriptions?limit=1';
const RELEASES = '/rest/v1/releases?limit=1';

test.each([
  ['a secret key of the project', { apikey: developmentKeys.secret }],
  ['the key of functions', { apikey: own.secret.default }],
  ['the same key as bearer', { apikey: own.secret.default, authorization: `Bearer ${own.secret.default}` }],
  ['the legacy key', { apikey: own.legacyService, authorization: `Bearer ${own.legacyService}` }],
  [
    'the legacy key beside a visitor’s',
    { apikey: own.publishable.default, authorization: `Bearer ${own.legacyService}` },
  ],
])('%s has the rights of the project', async (_case, headers) => {
  expect([await statusOf(ORDERS, headers), await statusOf('/auth/v1/admin/users', headers)]).toEqual([200, 200]);
});

test.each([
  ['a publishable key', { apikey: developmentKeys.publishable }],
  ['the publishable key of functions', { apikey: own.publishable.default }],
  ['the legacy key of visitors', { apikey: own.legacyAnon, authorization: `Bearer ${own.legacyAnon}` }],
])('%s has the rights of a visitor', async (_case, headers) => {
  expect([await statusOf(RELEASES, headers), await statusOf(ORDERS, headers)]).toEqual([200, 401]);
  expect(await statusOf('/auth/v1/admin/users', headers)).toBe(401);
});

test('a visitor’s token keeps its own rights beside a secret key', async () => {
  const headers = { apikey: developmentKeys.secret, authorization: `Bearer ${visitorToken}` };
  expect(await statusOf('/auth/v1/admin/users', headers)).toBe(403);
  expect(await statusOf('/auth/v1/user', { ...headers, apikey: developmentKeys.publishable })).toBe(200);
});

test.each(['x', 'sb_secret_another', developmentKeys.secret, own.secret.default, '', 'a.b', 'a.b.c.d', 'a b.c.d'])(
  'REST and Auth refuse the bearer %j, which is neither a token nor the key in apikey',
  async (bearer) => {
    const headers = { apikey: developmentKeys.publishable, authorization: `Bearer ${bearer}` };
    expect([await statusOf(RELEASES, headers), await statusOf('/auth/v1/user', headers)]).toEqual([401, 403]);
    // A key in the address is not the header.
    const address = `${RELEASES}&apikey=${encodeURIComponent(bearer)}`;
    expect(await statusOf(address, { authorization: `Bearer ${bearer}` })).toBe(401);
  },
);

test('an unknown key is refused beside any other header', async () => {
  for (const authorization of ['Bearer sb_secret_another', `Bearer ${own.legacyService}`])
    expect(await statusOf(ORDERS, { apikey: 'sb_secret_another', authorization })).toBe(401);
});

test('functions judge a bearer for themselves', async () => {
  const reply = await fetch(`${backend.origin}/functions/v1/count-served`, {
    method: 'POST',
    headers: { apikey: developmentKeys.publishable, authorization: 'Bearer no token' },
  });
  expect([reply.status, await reply.json()]).toEqual([401, { error: 'unauthorized' }]);
});

test('functions have other keys than the ones in .env, of which each derives from them and reveals none', () => {
  const keys = [own.secret.default, own.publishable.default, own.legacyAnon, own.legacyService, own.mail];
  for (const key of keys) expect([developmentKeys.secret, developmentKeys.publishable]).not.toContain(key);
  expect(new Set(keys)).toHaveLength(5);
  expect(functionKeys(developmentKeys)).toEqual(own);
  expect(functionKeys({ ...developmentKeys, secret: 'sb_secret_own', jwtSecret: 'own' }).secret.default).not.toBe(
    own.secret.default,
  );
});
