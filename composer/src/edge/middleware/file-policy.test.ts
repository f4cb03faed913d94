import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { filePolicy } from './file-policy.ts';

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
