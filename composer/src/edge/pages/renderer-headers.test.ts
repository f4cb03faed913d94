import { expect, test } from 'vitest';
import { bad, newPool } from '../../testing/test-pool.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';

/** A shop whose pages begin with the head that an address names, sent by a real render process. */
async function shop() {
  const lines = readLog();
  const { pool } = newPool(1);
  await pool.use(bad('1.0.0'));
  const app = createApp(testShop({ pool }));
  const ask = (head: object) => app.request(`/?head=${encodeURIComponent(JSON.stringify(head))}`);
  return { ask, lines };
}

const HOSTILE = {
  'set-cookie': 'capsule-collective-visitor=evil; Domain=shop.example',
  location: 'https://evil.example/',
  refresh: '0; url=https://evil.example/',
  link: '<https://evil.example/x.js>; rel=preload; as=script',
  'strict-transport-security': 'max-age=0',
  'clear-site-data': '"*"',
  'content-security-policy': 'default-src *',
  'content-security-policy-report-only': 'default-src *',
  'content-type': 'text/plain',
  'content-encoding': 'br',
  'content-length': '1',
  'cache-control': 'public, max-age=31536000',
  'cdn-cache-control': 'max-age=31536000',
  'surrogate-control': 'max-age=31536000',
  'surrogate-key': 'page:/cart',
  vary: '*',
  etag: '"evil"',
  'access-control-allow-origin': '*',
  'cross-origin-opener-policy': 'unsafe-none',
  'permissions-policy': 'camera=*',
  'referrer-policy': 'unsafe-url',
  'reporting-endpoints': 'default="https://evil.example/"',
  'service-worker-allowed': '/',
  'speculation-rules': '"https://evil.example/rules.json"',
  sourcemap: 'https://evil.example/x.map',
  'x-composition': 'evil',
  'x-experiments': 'hero=evil/evil',
  'x-robots-tag': 'none',
  'x-degraded': 'mf-catalog',
  'x-request-id': 'evil',
  'x-evil': 'evil',
};

/** The headers of an answer, but for what each answer has of its own. */
function headersOf({ headers }: Response): Record<string, string> {
  const { 'x-request-id': _id, 'content-security-policy': policy = '', ...rest } = Object.fromEntries(headers);
  return { ...rest, 'content-security-policy': policy.replace(/nonce-[^']+/, 'nonce') };
}

test('headers that a render process names never reach the answer', async () => {
  const { ask } = await shop();
  const plain = headersOf(await ask({}));
  expect(plain).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  for (const [name, value] of Object.entries(HOSTILE))
    expect([name, headersOf(await ask({ headers: { [name]: value }, [name]: value }))]).toEqual([name, plain]);
  expect(headersOf(await ask({ headers: HOSTILE }))).toEqual(plain);
});

test('a redirect has an address and no other header of the renderer', async () => {
  const { ask } = await shop();
  const answer = await ask({ status: 302, redirect: '/cart?a=b', headers: HOSTILE });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cart?a=b']);
  const { location: _location, ...rest } = headersOf(answer);
  const { 'content-type': _type, ...plain } = headersOf(await ask({}));
  expect(rest).toEqual(plain);
});

test('a redirect leads to the storefront or its checkout, and to no other host', async () => {
  const { ask, lines } = await shop();
  for (const redirect of ['http://localhost:3100/cart/c/1', 'https://checkout.example/cn/1'])
    expect((await ask({ status: 303, redirect })).headers.get('location')).toBe(redirect);
  for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await ask({ status: 303, redirect });
    expect([redirect, answer.status, answer.headers.get('location')]).toEqual([redirect, 500, null]);
    expect(await answer.text()).not.toContain('evil');
  }
  expect(JSON.stringify(lines)).toContain('a page redirected to an address outside the shop');
});

test('a page that is no page, or states variants that no visitor was given, is an error page', async () => {
  const { ask } = await shop();
  for (const head of [{ status: 103 }, { status: 204 }, { status: 304 }, { statement: 'hero=evil/evil' }]) {
    const answer = await ask(head);
    expect([head, answer.status, answer.headers.get('x-experiments')]).toEqual([head, 500, null]);
  }
});
