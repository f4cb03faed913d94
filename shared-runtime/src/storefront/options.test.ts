import { afterEach, expect, test, vi } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import type { StorefrontOptions } from './options.ts';
import { createStorefront } from './storefront.ts';

const origin = 'https://shop.example';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The error that refuses these options; undefined where they are accepted. */
function refusalOf(options: StorefrontOptions): unknown {
  try {
    createStorefront(options);
  } catch (error) {
    return isShopError(error, 'STOREFRONT-001') ? error.details['reason'] : error;
  }
  return undefined;
}

test.each([{}, { publicToken: '' }, { publicToken: '', privateToken: '' }])('no token is refused: %o', (tokens) => {
  expect(refusalOf({ origin, ...tokens })).toMatch(/required/);
});

test('two tokens are refused', () => {
  expect(refusalOf({ origin, publicToken: 'public', privateToken: 'private' })).toMatch(/only one/);
});

test('a private token is refused in a browser and accepted on a server', () => {
  expect(() => createStorefront({ origin, privateToken: 'private' })).not.toThrow();
  vi.stubGlobal('window', {});
  expect(refusalOf({ origin, privateToken: 'private' })).toMatch(/browser/);
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
  expect(refusalOf({ origin, publicToken: 'public', retries })).toMatch(/0 to 3/);
});

test('a private token travels in its own header, the public one in its', async () => {
  const seen: Headers[] = [];
  const answer = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    seen.push(new Headers(init?.headers));
    return Response.json({ data: { shop: {} } });
  };
  const operation = { source: '{ shop { name } }' } as never;
  await createStorefront({ origin, privateToken: 'private', fetch: answer }).ask(operation, {});
  await createStorefront({ origin, publicToken: 'public', fetch: answer }).ask(operation, {});
  const names = ['Shopify-Storefront-Private-Token', 'X-Shopify-Storefront-Access-Token'];
  expect(seen.map((headers) => names.map((name) => headers.get(name)))).toEqual([
    ['private', null],
    [null, 'public'],
  ]);
});
