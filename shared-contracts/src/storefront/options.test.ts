import { afterEach, expect, test, vi } from 'vitest';
import type { StorefrontOptions } from './options.ts';
import { createStorefront } from './storefront.ts';

const origin = 'https://shop.example';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refused = (options: StorefrontOptions, reason: RegExp): void => {
  expect(() => createStorefront(options)).toThrow(
    expect.objectContaining({ code: 'STOREFRONT-001', details: { reason: expect.stringMatching(reason) } }),
  );
};

test.each([{}, { publicToken: '' }, { publicToken: '', privateToken: '' }])('no token is refused: %o', (tokens) => {
  refused({ origin, ...tokens }, /required/);
});

test('two tokens are refused', () => {
  refused({ origin, publicToken: 'public', privateToken: 'private' }, /only one/);
});

test('a private token is refused in a browser and accepted on a server', () => {
  expect(() => createStorefront({ origin, privateToken: 'private' })).not.toThrow();
  vi.stubGlobal('window', {});
  refused({ origin, privateToken: 'private' }, /browser/);
});

test('a public token is accepted on both sides', () => {
  expect(() => createStorefront({ origin, publicToken: 'public' })).not.toThrow();
  vi.stubGlobal('window', {});
  expect(() => createStorefront({ origin, publicToken: 'public' })).not.toThrow();
});

test.each([0, 1, 2, 3])('%i retries are accepted', (retries) => {
  expect(() => createStorefront({ origin, publicToken: 'public', retries })).not.toThrow();
});

test.each([-1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d retries are refused', (retries) => {
  refused({ origin, publicToken: 'public', retries }, /0 to 3/);
});

test('a private token travels in its own header, the public one in its', async () => {
  const seen: Headers[] = [];
  const answer = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    seen.push(new Headers(init?.headers));
    return Response.json({ data: { shop: {} } });
  };
  const operation = { source: '{ shop { name } }' } as never;
  await createStorefront({ origin, privateToken: 'private', fetch: answer as typeof fetch }).ask(operation, {});
  await createStorefront({ origin, publicToken: 'public', fetch: answer as typeof fetch }).ask(operation, {});
  const names = ['Shopify-Storefront-Private-Token', 'X-Shopify-Storefront-Access-Token'];
  expect(seen.map((headers) => names.map((name) => headers.get(name)))).toEqual([
    ['private', null],
    [null, 'public'],
  ]);
});
