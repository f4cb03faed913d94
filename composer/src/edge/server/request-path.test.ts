import { expect, test } from 'vitest';
import { requestPath, requestUrl } from './request-path.ts';

test.each([
  ['http://a/b', '/b'],
  ['http://a/b?c=/d', '/b'],
  ['http://a/b#c', '/b'],
  ['http://a//b.example/c', '//b.example/c'],
  ['http://a/%63art/add', '/%63art/add'],
  ['http://a/assets/%2e%2e/b', '/b'],
  ['http://a/assets/%2E%2e/%2e./b', '/b'],
  ['http://a/%2e%2e?b', '/'],
])('the path of %s is %s', (url, path) => {
  expect(requestPath({ url })).toBe(path);
});

test.each([
  ['http://evil.example/b?c#d', 'https://shop.example/b?c#d'],
  ['http://a//evil.example/c', 'https://shop.example//evil.example/c'],
  ['http://a/@evil.example', 'https://shop.example/@evil.example'],
])('the host in %s is ignored for the site’s own: %s', (url, expected) => {
  expect(requestUrl({ url }, 'https://shop.example').href).toBe(expected);
});
