import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { TestRenderer } from '../../testing/test-renderer.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';
import { filePolicy, SANDBOX } from './file-policy.ts';
import { securityHeaders } from './security-headers.ts';

const app = new Hono()
  .use(filePolicy)
  .get('/file', (c) => c.text('text'))
  .get('/document', (c) => c.text('text', 200, { 'content-security-policy': "default-src 'self'" }))
  .get('/kept', (c) => c.body(null, 304));

test.each([
  ['/file', /^default-src 'none'; .*frame-ancestors 'none'$/],
  ['/missing', /^default-src 'none'; /],
  ['/document', /^default-src 'self'$/],
  // It would replace the policy of the document that the browser keeps.
  ['/kept', /^null$/],
])('the answer to %s says %s', async (path, expected) => {
  expect(String((await app.request(path)).headers.get('content-security-policy'))).toMatch(expected);
});

test('a file in its sandbox says nothing of what only documents have', async () => {
  const files = new Hono()
    .use(securityHeaders({ siteOrigin: 'https://shop.example' }))
    .get('/file', (c) => c.body('text', 200, { 'content-security-policy': SANDBOX }))
    .get('/list', (c) => c.body('text'));
  const namesAt = async (path: string) => [...(await files.request(path)).headers.keys()];
  expect(await namesAt('/file')).toEqual(expect.arrayContaining(['x-content-type-options', 'referrer-policy']));
  expect(await namesAt('/file')).not.toEqual(expect.arrayContaining(['permissions-policy']));
  expect(await namesAt('/file')).not.toEqual(expect.arrayContaining(['cross-origin-opener-policy']));
  expect(await namesAt('/list')).toEqual(expect.arrayContaining(['permissions-policy', 'cross-origin-opener-policy']));
});

test('a file runs nothing when it is opened or framed by its address, and a page runs what its policy says', async () => {
  const pages = { '/fails': () => Promise.reject(new Error('no page')) };
  const shop = createApp(testShop({ pool: new TestRenderer(pages) }));
  const ask = (path: string) => shop.request(`http://any.example${path}`);
  const own = shop.routes.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+.*|\*$/, 'x'));
  expect(own).toEqual(expect.arrayContaining(['/healthz', '/assets/x', '/releases/x', '/robots.txt', '/icon-192.png']));
  for (const path of [...own, '/', '/Upper', '/fails', '/cart/add', '/exposure-tokens']) {
    const policy = (await ask(path)).headers.get('content-security-policy');
    expect(`${path} ${policy}`).toMatch(/frame-ancestors 'none'/);
    expect(`${path} ${policy}`).toMatch(/default-src '(?:none|self)'/);
  }
  expect((await ask('/healthz')).headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});
