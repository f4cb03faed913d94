import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from './development-keys.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

/** The status and JSON of an answer. Addresses go to the application itself, since a client would mend them first. */
async function ask(path: string, init: RequestInit = {}, apikey: string = developmentKeys.secret) {
  const reply = await backend.app.request(`${backend.origin}${path}`, { headers: { apikey }, ...init });
  expect(reply.headers.get('content-type')).toContain('application/json');
  return { status: reply.status, ...(await reply.json()) };
}

test.each([
  ['/storage/v1/bucket', 'The sandbox has no Storage: GET /storage/v1/bucket'],
  ['/storage/v1/object/public/a/b.png', 'The sandbox has no Storage: GET /storage/v1/object/public/a/b.png'],
  ['/realtime/v1/websocket', 'The sandbox has no Realtime: GET /realtime/v1/websocket'],
  ['/graphql/v1', 'The sandbox has no GraphQL: GET /graphql/v1'],
])('%s is refused by the name of its service', async (path, message) => {
  expect(await ask(path)).toEqual({ status: 404, code: 'NOT_IN_SANDBOX', message });
});

test.each([
  ['GET', '/auth/v1/nothing'],
  ['GET', '/auth/v1/factors'],
  ['POST', '/auth/v1/sso'],
  ['GET', '/auth/v1/callback'],
  ['DELETE', '/auth/v1/admin/users/x'],
  ['POST', '/auth/v1/admin/generate_link'],
])('%s %s is refused by name', async (method, path) => {
  expect(await ask(path, { method })).toEqual({
    status: 404,
    code: 404,
    error_code: 'NOT_IN_SANDBOX',
    msg: `The sandbox has no ${method} ${path}`,
  });
});

test('what the stand-in has is answered as before, and a function that is not deployed is named as when hosted', async () => {
  expect(await ask('/auth/v1/settings')).toMatchObject({ status: 200, external: { email: true, github: false } });
  expect(await ask('/auth/v1/health')).toMatchObject({ status: 200, name: 'GoTrue' });
  expect(await ask('/auth/v1/authorize?provider=github')).toMatchObject({ status: 400 });
  for (const path of ['/functions/v1/none', '/functions/v1/track-event/deeper', '/functions/v1/UPPER'])
    expect(await ask(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test.each([
  '/rest/v1/%zz',
  '/rest/v1/releases?remote=eq.%',
  '/rest/v1/releases?remote=eq.%ff',
  '/rest/v1/releases?%00=eq.1',
  '/rest/v1/releases%00',
  '/rest/v1/rpc/%E0%A4%A',
  '/functions/v1/%zz',
  '/storage/v1/%zz',
])('%s has a bad percent sign or a NUL, and is a bad request', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 400, code: 'PGRST100' });
});

test.each(['/auth/v1/%zz', '/auth/v1/verify?token=%00', '/auth/v1/admin/users/%00', '/auth/v1/user?x=%2'])(
  '%s is a bad request in the words of Auth',
  async (path) => expect(await ask(path)).toMatchObject({ status: 400, error_code: 'validation_failed' }),
);

test.each([{ email: ['a@example.com'] }, { email: 'a@example.com', password: 5 }, { data: 'x' }, null, 5, ['a']])(
  'the body %j, which has a field of another type or is no object, is one that Auth does not read',
  async (body) => {
    const headers = { apikey: developmentKeys.secret, 'content-type': 'application/json' };
    for (const path of ['signup', 'recover', 'verify'])
      expect(await ask(`/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).toMatchObject({
        status: 400,
        error_code: 'bad_json',
      });
  },
);

test('a NUL in a body is a bad request', async () => {
  const headers = { apikey: developmentKeys.secret, 'content-type': 'application/json' };
  const post = (path: string, body: string) => ask(path, { method: 'POST', headers, body });
  expect(await post('/rest/v1/newsletter_subscriptions', String.raw`{"email":"a\u0000@example.com"}`)).toMatchObject({
    status: 400,
  });
  expect(await post('/rest/v1/rpc/raise_alerts', String.raw`{"looked_at":[],"alerts":"\u0000"}`)).toMatchObject({
    status: 400,
  });
  expect(await post('/auth/v1/signup', String.raw`{"email":"a@example.com","password":"\u0000"}`)).toMatchObject({
    status: 400,
  });
});
