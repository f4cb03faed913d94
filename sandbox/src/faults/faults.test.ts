import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { SANDBOX, testSandbox, TOKEN } from '../testing/test-sandbox.ts';

const PRODUCT = { query: 'query productByHandle { product(handle: "drift-set") { title } }' };
const SHOP = { query: '{ shop { name } }' };
const ASKED = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': TOKEN },
  body: JSON.stringify(PRODUCT),
};

type Sandbox = ReturnType<typeof testSandbox>;

/** The sandbox behind a real socket, for what only a socket can show. */
async function listening({ app }: Sandbox): Promise<string> {
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    onTestFinished(() => void server.close());
  });
  return `http://127.0.0.1:${port}`;
}

test.each([
  ['429', {}, 429, null],
  ['429', { retryAfter: 2 }, 429, '2'],
  ['503', { retryAfter: 1 }, 503, '1'],
  ['500', {}, 500, null],
])('mode %s with %o answers %i', async (mode, more, status, retryAfter) => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode, ...more });
  const response = await sandbox.post(PRODUCT);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter]);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
});

test('html, empty and throttled are answers of 200 that hold no data', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode: 'html' });
  expect((await sandbox.post(PRODUCT)).headers.get('Content-Type')).toContain('text/html');
  await sandbox.fault({ service: 'storefront', mode: 'empty' });
  expect(await (await sandbox.post(PRODUCT)).json()).toEqual({});
  await sandbox.fault({ service: 'storefront', mode: 'throttled' });
  expect(await (await sandbox.post(PRODUCT)).json()).toMatchObject({ errors: [{ extensions: { code: 'THROTTLED' } }] });
});

test('a count spoils that many requests and no more', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode: '503', count: 2 });
  const statuses = [await sandbox.post(SHOP), await sandbox.post(SHOP), await sandbox.post(SHOP)].map(
    (response) => response.status,
  );
  expect(statuses).toEqual([503, 503, 200]);
});

test.each([['productByHandle'], ['PRODUCTBYHANDLE'], ['product']])(
  'an operation named %s is spoilt alone',
  async (operation) => {
    const sandbox = testSandbox();
    await sandbox.fault({ service: 'storefront', mode: '500', operation });
    expect((await sandbox.post(SHOP)).status).toBe(200);
    expect((await sandbox.post(PRODUCT)).status).toBe(500);
  },
);

test('services fail apart from each other, and pictures by a part of their path', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'images', mode: '500', operation: 'drift-set/' });
  expect((await sandbox.post(SHOP)).status).toBe(200);
  expect((await sandbox.app.request(`${SANDBOX}/cdn/drift-set/set.avif?width=160`)).status).toBe(500);
  expect((await sandbox.app.request(`${SANDBOX}/cdn/moto-edit/set.avif?width=160`)).status).toBe(200);
});

test('slow waits as long as configured and then answers', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode: 'slow', delayMs: 120 });
  const start = performance.now();
  expect((await sandbox.post(PRODUCT)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
});

test('hang never answers, and ends with its caller', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode: 'hang' });
  const origin = await listening(sandbox);
  const asked = fetch(`${origin}/api/2025-10/graphql.json`, { ...ASKED, signal: AbortSignal.timeout(150) });
  await expect(asked).rejects.toThrow(/timeout/);
});

test('cut begins an answer and breaks it off', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode: 'cut' });
  const response = await fetch(`${await listening(sandbox)}/api/2025-10/graphql.json`, ASKED);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('refuse closes the connection without an answer, and the next one is served', async () => {
  const sandbox = testSandbox();
  await sandbox.fault({ service: 'storefront', mode: 'refuse', count: 1 });
  const origin = await listening(sandbox);
  await expect(fetch(`${origin}/api/2025-10/graphql.json`, ASKED)).rejects.toThrow('fetch failed');
  await wait(10);
  expect((await fetch(`${origin}/api/2025-10/graphql.json`, ASKED)).status).toBe(200);
});

test('off heals a service, DELETE heals all, and GET lists the active faults', async () => {
  const sandbox = testSandbox();
  const active = async () => (await sandbox.app.request(`${SANDBOX}/faults`)).json();
  await sandbox.fault({ service: 'storefront', mode: '500' });
  await sandbox.fault({ service: 'supabase', mode: '503', count: 3 });
  expect(await active()).toEqual({
    faults: [
      { service: 'storefront', mode: '500' },
      { service: 'supabase', mode: '503', count: 3 },
    ],
  });
  await sandbox.fault({ service: 'storefront', mode: 'off' });
  expect(await active()).toEqual({ faults: [{ service: 'supabase', mode: '503', count: 3 }] });
  await sandbox.app.request(`${SANDBOX}/faults`, { method: 'DELETE' });
  expect(await active()).toEqual({ faults: [] });
});

test('an order that makes no sense is refused by name, and a web page may give none', async () => {
  const sandbox = testSandbox();
  const wrong = await sandbox.fault({ service: 'weather', mode: '429' });
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(await wrong.json())).toContain('service');
  const page = await sandbox.app.request(`${SANDBOX}/faults`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000' },
    body: JSON.stringify({ service: 'storefront', mode: '500' }),
  });
  expect(page.status).toBe(403);
});

test('only this machine may order faults', async () => {
  const { app } = testSandbox();
  const foreign = { incoming: { socket: { remoteAddress: '192.168.1.20', remotePort: 1, remoteFamily: 'IPv4' } } };
  expect((await app.request(`${SANDBOX}/faults`, {}, foreign)).status).toBe(403);
});

test('at most a hundred faults are set at once, each in a small body', async () => {
  const { app, fault } = testSandbox();
  const set = async (operation: string) => (await fault({ service: 'storefront', mode: '503', operation })).status;
  for (let at = 0; at < 100; at++) expect(await set(`operation${at}`)).toBe(200);
  expect([await set('one more'), await set('operation7')]).toEqual([409, 200]);
  expect((await app.request(`${SANDBOX}/faults`, { method: 'POST', body: ' '.repeat(5000) })).status).toBe(413);
});
