import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { ExperimentsReply, written } from '../../sandbox/src/supabase/testing/asked-experiments.ts';
import { type PlacesShop, startPlacesShop } from '../../sandbox/src/supabase/testing/places-shop.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let shop: PlacesShop;
let backend: Awaited<ReturnType<typeof startBackend>>;
const tokens = new Map<string, string>();
beforeAll(async () => {
  shop = await startPlacesShop();
  backend = await startBackend(undefined, undefined, shop.origin);
  for (const role of ['viewer', 'editor', 'publisher']) {
    const user = await backend.withRole(role);
    tokens.set(role, (await user.auth.getSession()).data.session?.access_token ?? '');
  }
  await ask('editor', { command: 'create', definition: written('shared') });
  await ask('editor', { command: 'create', definition: written('never-run', 'Never') });
  await ask('publisher', { command: 'start', name: 'shared' });
}, 90_000);
afterAll(async () => {
  vi.useRealTimers();
  await backend.stop();
  await shop.stop();
});

const post = (name: string, body: unknown, token = '') =>
  fetch(`${backend.origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: developmentKeys.publishable,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

async function ask(role: string, command: object) {
  const reply = await post('experiments', command, tokens.get(role));
  return { status: reply.status, ...ExperimentsReply.parse(await reply.json()) };
}

/** The token in a new link. */
async function shared(options: object = {}): Promise<string> {
  const { link = '' } = await ask('editor', { command: 'share', name: 'shared', ...options });
  const url = new URL(link);
  expect([url.origin, url.pathname, url.search]).toEqual([shop.origin, '/admin/analytics/experiments/shared', '']);
  return url.hash.replace('#shared=', '');
}

async function opened(token: unknown) {
  const reply = await post('shared-result', { token });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

test('a link opens the figures of its phase without an account, and nothing else', async () => {
  const { status, headers, text } = await opened(await shared());
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ figures: { experiment: 'shared', phase: 1, status: 'running' } });
  expect(Object.keys(JSON.parse(text))).toEqual(['figures']);
  // No author or publisher of experiments is named.
  expect(text).not.toContain('@');
  expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
    'no-store',
    'noindex',
    'no-referrer',
  ]);
});

test('a link that was changed, in its text or its signature, opens nothing', async () => {
  const token = await shared();
  const [body = '', signature = ''] = token.split('.');
  const claim = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = (changed: object) =>
    `${Buffer.from(JSON.stringify({ ...claim, ...changed })).toString('base64url')}.${signature}`;
  for (const wrong of [
    forged({ expires: claim.expires + 1 }),
    forged({ experiment: 'never-run' }),
    forged({ generation: 2 }),
    `${body}.${signature.slice(0, -4)}AAAA`,
    `${body}.`,
    body,
    `${token}.${signature}`,
    '',
    7,
  ]) {
    const { status, text } = await opened(wrong);
    expect([wrong, status, text]).toEqual([wrong, 403, '{"error":"invalid"}']);
  }
  expect((await post('shared-result', { token, more: 1 })).status).toBe(403);
});

test('a preview link’s signature opens no result', async () => {
  const { link = '' } = await ask('editor', { command: 'link', name: 'shared', variant: 'b' });
  const [body = ''] = (await shared()).split('.');
  expect(await opened(`${body}.${new URL(link).searchParams.get('signature')}`)).toMatchObject({ status: 403 });
});

test('a link ends after its days, seven where none are named', async () => {
  const [short, usual] = [await shared({ days: 1 }), await shared()];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.01 * 86_400_000 });
  expect(await opened(short)).toMatchObject({ status: 410, text: '{"error":"expired"}' });
  expect(await opened(usual)).toMatchObject({ status: 200 });
  vi.setSystemTime(Date.now() + 6 * 86_400_000);
  expect(await opened(usual)).toMatchObject({ status: 410 });
  vi.useRealTimers();
});

test('revoking ends every link of an experiment, and a new one opens', async () => {
  const token = await shared();
  expect(await ask('editor', { command: 'unshare', name: 'shared' })).toMatchObject({ status: 200 });
  expect(await opened(token)).toMatchObject({ status: 410 });
  expect(await opened(await shared({ phase: 1 }))).toMatchObject({ status: 200 });
});

test('a viewer shares and revokes nothing, and no role shares a missing result or for longer than 30 days', async () => {
  for (const command of ['share', 'unshare'])
    expect(await ask('viewer', { command, name: 'shared' })).toMatchObject({
      status: 403,
      error: 'EXPERIMENT-006',
      problems: expect.stringContaining('You need the editor role'),
    });
  for (const [wrong, problems] of [
    [{ days: 31 }, 'at most 30'],
    [{ days: 0 }, 'positive'],
    [{ phase: 2 }, 'no phase 2'],
    [{ name: 'nobody' }, 'no such experiment'],
    [{ name: 'never-run' }, 'never run'],
  ] as const)
    expect(await ask('editor', { command: 'share', name: 'shared', ...wrong })).toMatchObject({
      status: 400,
      problems: expect.stringContaining(problems),
    });
});
