import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { OWN_PATHS } from '../../registry/own-paths.ts';
import { TestRenderer, wholePage } from '../../testing/test-renderer.ts';
import { from, readLog, testConfig, testShop } from '../../testing/test-shop.ts';
import { createApp, createMalformedApp } from './app.ts';
import { metrics } from '../operations/metrics.ts';
import type { ShopServer } from './shop-server.ts';

const OWN_FORM = { method: 'POST', headers: { origin: 'https://shop.example' } };

/** A path as long as a request's line may be, about. */
const LONG = `/${'x'.repeat(9000)}`;

const PAGES = {
  '/fails': () => Promise.reject(new Error('no page')),
  [LONG]: () => Promise.reject(new Error('no page')),
  '/refused': () => Promise.reject(new ShopError('REMOTE-005', {})),
};

function shop(change: Partial<ShopServer> = {}) {
  const lines = readLog();
  const app = createApp(testShop({ pool: new TestRenderer(PAGES), ...change }));
  const ask = (path: string, init?: RequestInit, peer = '203.0.113.7') =>
    app.request(`http://any.example${path}`, init, from(peer));
  return { ask, lines };
}

test('no remote can claim a path that the server answers itself', () => {
  const routes = createApp(testShop()).routes.map(({ path }) => path);
  const own = routes
    .filter((path) => !['*', '/*'].includes(path))
    .map((path) => path.replace(/\/(?:1|outage)\/:id.*/, '/*'));
  expect(own.length).toBeGreaterThan(15);
  expect(OWN_PATHS).toEqual(expect.arrayContaining(own));
});

test('every answer says how it may be used and which request it answers', async () => {
  const { ask } = shop();
  const answers = [
    [200, await ask('/')],
    [200, await ask('/', { method: 'HEAD' })],
    [500, await ask('/fails')],
    [503, await ask('/refused')],
    [308, await ask('/Upper')],
    [405, await ask('/', { method: 'PUT' })],
    [405, await ask('/healthz', { method: 'POST' })],
    [200, await ask('/healthz')],
    [200, await ask('/readyz')],
    [200, await ask('/robots.txt')],
    [404, await ask('/experiments.json')],
    [404, await ask('/assets/a/missing.js')],
    [403, await ask('/cart/add', { method: 'POST' })],
    [303, await ask('/cart/add', OWN_FORM)],
    [405, await ask('/cart/else', OWN_FORM)],
    [413, await ask('/cart/add', { ...OWN_FORM, body: 'x'.repeat(8200) })],
  ] as const;
  expect(answers.map(([, { status }]) => status)).toEqual(answers.map(([status]) => status));
  for (const [, { headers }] of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
  }
});

test('an unreadable request is answered with the same headers', async () => {
  const response = await createMalformedApp(testShop()).request('/');
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
  expect(await response.text()).toContain('<h1>We could not find that page</h1>');
});

test('only a secure site insists on being secure', async () => {
  const { ask } = shop({ config: testConfig({ SITE_ORIGIN: 'http://localhost:3000' }) });
  expect((await ask('/healthz')).headers.has('strict-transport-security')).toBe(false);
});

test('no answer names a secret', async () => {
  const { ask } = shop({ config: testConfig({ SUPABASE_SECRET_KEY: 'very-secret' }) });
  for (const path of ['/', '/healthz', '/readyz', '/experiments.json']) {
    const response = await ask(path);
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('very-secret');
  }
});

test('lists for machines are unavailable until the products are known, and are not kept as such', async () => {
  const { ask } = shop({ products: () => Promise.resolve(null) });
  for (const list of ['/sitemap.xml', '/drops.xml']) {
    const { status, headers } = await ask(list);
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '10']);
  }
  expect((await ask('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=300');
  expect((await ask('/icon.svg')).headers.get('content-type')).toBe('image/svg+xml');
});

test('a page that is sent something says that it takes nothing, in its own words', async () => {
  const { ask } = shop();
  const response = await ask('/', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('Nothing was sent, and your cart is safe.');
});

test.each([
  '/assets/a/b.js',
  '/assets/%2e%2e/x',
  '/releases/mf-catalog/1.0.0/entry.js',
  '/robots.txt',
  '/icon.svg',
  '/experiments.json',
  '/compositions/1/0123456789abcdef.json',
  '/healthz',
])('%s answers GET and HEAD, and nothing else', async (path) => {
  const { ask } = shop();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'X']) {
    const response = await ask(path, { method, ...(method === 'POST' ? { body: 'x'.repeat(100_000) } : {}) });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })]);
  expect([get.status, (await head.arrayBuffer()).byteLength]).toEqual([head.status, 0]);
});

test('a page that cannot be rendered is a plain one that keeps its calm, and the log says why', async () => {
  const { ask, lines } = shop();
  const response = await ask('/fails?email=ann@example.com');
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await response.text()).toContain('<h1>Back in a moment</h1>');
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: 'A request failed',
      requestId: response.headers.get('x-request-id'),
      details: { path: '/fails', error: expect.stringContaining('no page') },
    }),
  );
  expect(JSON.stringify(lines)).not.toContain('ann@example.com');
});

test('a path of any length costs a short line', async () => {
  const { ask, lines } = shop();
  expect((await ask(LONG)).status).toBe(500);
  const [line] = lines.filter(({ message }) => message === 'A request was answered');
  expect(line).toMatchObject({ details: { path: `${LONG.slice(0, 256)}…` } });
});

test('a renderer that is full is asked for nothing; the visitor learns when to try again', async () => {
  const pool = new TestRenderer();
  pool.isFull = true;
  const { ask, lines } = shop({ pool });
  const before = (await metrics.renderRefused.get()).values[0]?.value ?? 0;
  for (const path of ['/', '/product/x?y=z']) {
    const response = await ask(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    const html = await response.text();
    expect(html).toMatch(/<title>One moment, please<\/title>[^]*<h1>One moment, please<\/h1>/);
    expect([response.status, html.includes('<meta name="robots" content="noindex">')]).toEqual([503, true]);
  }
  expect(pool.tasks).toEqual([]);
  expect((await metrics.renderRefused.get()).values[0]?.value).toBe(before + 2);
  expect(lines).toEqual([]);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/Upper')).status).toBe(308);
});

test('a page that the renderer refuses meanwhile is refused, not failed', async () => {
  const { ask, lines } = shop();
  const response = await ask('/refused');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(lines).toEqual([]);
});

test('an address that sends forms without end is asked to wait, and no other is', async () => {
  const { ask } = shop();
  let answer = await ask('/cart/add', OWN_FORM);
  let accepted = 0;
  for (; answer.status === 303 && accepted < 200; accepted++) answer = await ask('/cart/add', OWN_FORM);
  expect([accepted, answer.status, answer.headers.get('cache-control')]).toEqual([60, 429, 'no-store']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  expect(await answer.text()).toContain('<h1>One moment, please</h1>');
  expect((await ask('/', OWN_FORM)).status).toBe(405);
  expect((await ask('/cart/add', OWN_FORM, '203.0.113.8')).status).toBe(303);
});

test.each([
  ['who asks for itself', {}, (own: string) => own, () => ''],
  ['behind a balancer', { TRUSTED_PROXIES: '1' }, () => '10.0.0.2', (own: string) => `, ${own}`],
] as const)(
  'an attacker %s who claims ever new addresses is held, and two customers are not',
  async (_who, env, peer, told) => {
    const { ask } = shop({ config: testConfig({ ...env }) });
    const send = (own: string, claimed: string) =>
      ask(
        '/cart/add',
        { ...OWN_FORM, headers: { ...OWN_FORM.headers, 'x-forwarded-for': claimed + told(own) } },
        peer(own),
      );
    let accepted = 0;
    for (let n = 0; n < 1000; n++)
      if ((await send('203.0.113.7', `198.51.${n >> 8}.${n & 255}`)).status === 303) accepted++;
    expect(accepted).toBe(60);
    for (const customer of ['203.0.113.8', '203.0.113.9'])
      for (let n = 0; n < 5; n++) expect((await send(customer, 'unknown')).status).toBe(303);
  },
);

test.each([
  ['/Womens-Activewear/?size=s', '/womens-activewear?size=s'],
  ['//evil.example/Womens', '/evil.example/womens'],
  ['/%77omens-activewear', '/womens-activewear'],
  ['//', '/'],
])('%s moves for good to %s, on this site', async (path, location) => {
  const { ask } = shop();
  const response = await ask(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, location]);
});

test.each(['/product/%E0%A4%A', '/product/%00', '/%ff?a=<b>', '/search%5c'])(
  'the renderer hears nothing of %s, which has no canonical form',
  async (path) => {
    const pool = new TestRenderer();
    const { ask } = shop({ pool });
    await ask(path);
    expect(pool.tasks.map(({ request }) => request.url)).toEqual(['https://shop.example/not-found']);
  },
);

test.each(['/%2e%2e/channel.json', '/a%5cb', '/%00', '/%E0%A4%A', '/%61ssets/a/b.js', '/product%2fx'])(
  '%s is nothing but a page’s path',
  async (path) => {
    const pool = new TestRenderer();
    const response = await shop({ pool }).ask(path);
    expect([200, 308]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('the live answer says what is served, the ready one only whether', async () => {
  const pool = new TestRenderer();
  pool.quarantined = ['mf-catalog@1.0.0'];
  const { ask } = shop({ pool });
  expect(await (await ask('/healthz')).json()).toEqual({
    status: 'ok',
    composition: pool.composition?.id,
    remotes: { 'mf-catalog': '1.0.0', 'mf-marketing': '1.0.0' },
  });
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  pool.isReady = false;
  expect((await ask('/healthz')).status).toBe(200);
  pool.composition = undefined;
  const starting = await ask('/readyz');
  expect([starting.status, await starting.json()]).toEqual([503, { status: 'not ready' }]);
  expect((await ask('/healthz')).status).toBe(503);
});

test('a caller that names its request finds it by that name, unless the name is invalid', async () => {
  const { ask } = shop();
  const named = await ask('/', { headers: { 'x-request-id': 'balancer-42' } });
  expect(named.headers.get('x-request-id')).toBe('balancer-42');
  for (const name of ['a b', '"}{', 'x'.repeat(65)]) {
    const response = await ask('/', { headers: { 'x-request-id': name } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('requests are counted by what they were for and how they were answered', async () => {
  const { ask } = shop({ pool: new TestRenderer({ '/gone': wholePage('', { status: 404 }) }) });
  await ask('/gone');
  await ask('/healthz');
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/http_requests_total\{kind="page",status="404"\} \d+/);
  expect(text).toMatch(/http_requests_total\{kind="health",status="200"\} \d+/);
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0\.1",kind="page"\} \d+/);
});

test.each([
  ['all', ['/', '/fails']],
  ['notable', ['/fails']],
  ['none', []],
])('of requests the log has %s', async (which, told) => {
  const { ask, lines } = shop({ config: testConfig({ LOG_REQUESTS: which }) });
  await ask('/?q=secret');
  await ask('/fails');
  const requests = lines.filter(({ message }) => message === 'A request was answered');
  expect(requests.map(({ details }) => (details as { path: string }).path)).toEqual(told);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
