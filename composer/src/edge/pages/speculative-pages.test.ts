import { expect, test } from 'vitest';
import { STATEMENT_HEADER } from './page-headers.ts';
import { handlingRenderer, signedCookie } from '../../testing/handling-release.ts';
import type { TestRenderer } from '../../testing/test-renderer.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';
import { createCookieSigner } from '../server/cookie-signer.ts';
import type { CookieToSet } from '../server/cookies.ts';
import type { SharedAnswer } from './shared-pages.ts';

// As the shop under test has it.
const signer = createCookieSigner(['k'.repeat(32)]);
const AHEAD = { headers: { 'sec-purpose': 'prefetch;prerender' } };

interface Circumstances {
  readonly cookies?: readonly CookieToSet[];
  readonly isPersonal?: boolean;
  readonly pool?: Partial<TestRenderer>;
}

function shop({ cookies = [], isPersonal = false, pool: state = {} }: Circumstances = {}) {
  const pool = Object.assign(handlingRenderer(), state);
  const counted: unknown[] = [];
  const headers = { 'content-type': 'text/html', 'x-cache': 'miss', [STATEMENT_HEADER]: 'hero=b/control,b' };
  const page: SharedAnswer = { status: 200, headers, body: new Uint8Array([1]), cookies };
  const pages = {
    ready: () => null,
    knows: () => true,
    answer: () => Promise.resolve(isPersonal ? null : page),
  };
  const served = {
    count: (_visit: unknown, statement: string | undefined) => void counted.push(statement),
    issued: () => undefined,
    close: () => Promise.resolve(),
  };
  const app = createApp(testShop({ pool, pages, served }));
  const ask = async (path: string, init: RequestInit = {}) => app.request(path, init);
  return { ask, counted, pool };
}

test('a page that is prepared is given whole, and counted as one only when a visitor asks to see it', async () => {
  const { ask, counted } = shop();
  expect((await ask('/faqs', AHEAD)).status).toBe(200);
  expect(counted).toEqual([]);
  await ask('/faqs');
  expect(counted).toEqual(['hero=b/control,b']);
});

test('a page that would give its visitor a variant is not prepared, and sets nothing', async () => {
  const { ask, counted } = shop({ cookies: [{ name: 'arm', value: 'a=b' }] });
  const { status, headers } = await ask('/faqs', AHEAD);
  expect([status, headers.get('set-cookie'), headers.get('cache-control'), headers.get('retry-after')]).toEqual([
    503,
    null,
    'no-store',
    '1',
  ]);
  expect(counted).toEqual([]);
  expect((await ask('/faqs')).headers.get('set-cookie')).toContain('arm=');
});

test('pages are prepared only while no shopper’s waits for its place', async () => {
  const { ask } = shop({ pool: { queued: 1 } });
  expect((await ask('/faqs', AHEAD)).status).toBe(503);
  expect((await ask('/faqs')).status).toBe(200);
});

test('a visitor’s own page is not prepared, and costs no render', async () => {
  const { ask, pool } = shop({ isPersonal: true });
  expect((await ask('/cart', AHEAD)).status).toBe(503);
  expect(pool.tasks).toEqual([]);
  expect((await ask('/cart')).status).toBe(200);
});

test.each([
  ['/faqs', { cookie: signedCookie(signer) }],
  ['/faqs?experiment=hero&variant=b', {}],
])('%s with %o, which would change something, is not prepared', async (path, headers) => {
  const { ask } = shop();
  expect((await ask(path, { headers: { ...AHEAD.headers, ...headers } })).status).toBe(503);
});

test('the rules are served with their own type, and a page names them', async () => {
  const { ask } = shop();
  const rules = await ask('/speculation-rules.json');
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prerender: [{ source: 'document', eagerness: 'moderate' }] });
});
