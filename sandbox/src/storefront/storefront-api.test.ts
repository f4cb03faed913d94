import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { expect, test, vi } from 'vitest';
import { SANDBOX, testSandbox, TOKEN } from '../testing/test-sandbox.ts';

const QUERY = 'query Product($handle: String!) { product(handle: $handle) { title } }';

test('an answer names its version and its cost, and any origin may read it', async () => {
  const response = await testSandbox().post(
    { query: QUERY, variables: { handle: 'drift-set' } },
    { Origin: 'http://localhost:3000' },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Shopify-API-Version')).toBe('2025-10');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(await response.json()).toEqual({
    data: { product: { title: 'Drift Set' } },
    extensions: { cost: { requestedQueryCost: 1 } },
  });
});

test('a browser may ask with the token header from any origin', async () => {
  const preflight = await testSandbox().app.request(`${SANDBOX}/api/2025-10/graphql.json`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain(
    'x-shopify-storefront-access-token',
  );
});

test.each([['2024-01'], ['2031-07'], ['unstable']])(
  'version %s falls forward to the one that is served',
  async (version) => {
    const response = await testSandbox().post({ query: '{ shop { name } }' }, {}, version);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Shopify-API-Version')).toBe('2025-10');
  },
);

test('an address without a version is not found', async () => {
  expect((await testSandbox().post({ query: '{ shop { name } }' }, {}, 'latest')).status).toBe(404);
});

test('a wrong token is 401 and a missing one 403, both with errors and no data', async () => {
  const { app, post } = testSandbox();
  const wrong = await post({ query: QUERY }, { 'X-Shopify-Storefront-Access-Token': 'wrong' });
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] },
  ]);
  const missing = await app.request(`${SANDBOX}/api/2025-10/graphql.json`, { method: 'POST', body: '{}' });
  expect(missing.status).toBe(403);
});

test.each([
  ['not JSON', '{"query"'],
  ['no query', { variables: {} }],
  ['an empty query', { query: ' ' }],
  ['a list', []],
])('a body that is %s is a bad request', async (_, body) => {
  const response = await testSandbox().post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toHaveProperty('errors');
});

test('a missing variable is a top-level error that names the problem', async () => {
  const response = await testSandbox().post({ query: QUERY });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    errors: [
      {
        message: 'Variable $handle of type String! was provided invalid value',
        extensions: { value: null, problems: [{ path: [], explanation: 'Expected value to not be null' }] },
      },
    ],
  });
});

test.each([
  [
    'a quantity that is no number',
    { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 'two' }] },
    ['lines', 0, 'quantity'],
    'Could not coerce value "two" to Int',
  ],
  ['a field that does not exist', { colour: 'red' }, [], 'Field is not defined on CartInput'],
  [
    'a missing merchandise id',
    { lines: [{ quantity: 1 }] },
    ['lines', 0, 'merchandiseId'],
    'Expected value to not be null',
  ],
  [
    'an id that is not a global one',
    { lines: [{ merchandiseId: '42' }] },
    ['lines', 0, 'merchandiseId'],
    "Invalid global id '42'",
  ],
])('%s is a top-level error with its path', async (_, input, path, explanation) => {
  const { errors, data } = await testSandbox().ask(
    'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id } } }',
    { input },
  );
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ extensions: { problems: [{ path, explanation }] } }]);
});

test('a malformed cart id is a top-level error', async () => {
  const { errors } = await testSandbox().ask('query C($id: ID!) { cart(id: $id) { id } }', { id: 'my-cart' });
  expect(errors).toMatchObject([{ extensions: { problems: [{ explanation: "Invalid global id 'my-cart'" }] } }]);
});

test('more than 250 entries in one list are refused', async () => {
  const lines = Array.from({ length: 251 }, () => ({ merchandiseId: 'gid://shopify/ProductVariant/1' }));
  const { errors } = await testSandbox().ask(
    'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id } } }',
    { input: { lines } },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }]);
});

test('a field that does not exist is named as Shopify names it', async () => {
  const response = await testSandbox().post({ query: '{ shop { nickname } }' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    errors: [{ message: "Field 'nickname' doesn't exist on type 'Shop'", extensions: { code: 'undefinedField' } }],
  });
});

test('a document that cannot be read is an error in a 200', async () => {
  const response = await testSandbox().post({ query: '{ shop {' });
  expect([response.status, Object.keys(Object(await response.json()))]).toEqual([200, ['errors']]);
});

test('the shop’s own client reads an answer and a refusal', async () => {
  // The client knows the supported versions by the calendar and warns about the specified one.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { app } = testSandbox();
  const connect = (publicAccessToken: string) =>
    createStorefrontApiClient({
      storeDomain: 'localhost:3100',
      apiVersion: '2025-10',
      publicAccessToken,
      // The client insists on https; the sandbox speaks http on loopback.
      customFetchApi: async (url, init) => app.request(String(url).replace('https:', 'http:'), init),
    });
  const found = await connect(TOKEN).request(QUERY, { variables: { handle: 'sunset-flow' } });
  expect(found.data).toEqual({ product: { title: 'Sunset Flow' } });
  const refused = await connect('wrong').request(QUERY, { variables: { handle: 'sunset-flow' } });
  expect(refused.errors?.networkStatusCode).toBe(401);
});

test('a private token is refused with the header to send', async () => {
  const refused = await testSandbox().post({ query: QUERY }, { 'Shopify-Storefront-Private-Token': 'shpat_1' });
  expect(refused.status).toBe(401);
  expect(JSON.stringify(await refused.json())).toContain('doesn’t take private access tokens');
});

test('the path without an extension answers too', async () => {
  const { app } = testSandbox();
  const response = await app.request(`${SANDBOX}/api/2025-10/graphql`, {
    method: 'POST',
    headers: { 'X-Shopify-Storefront-Access-Token': TOKEN },
    body: '{"query":"{ shop { name } }"}',
  });
  expect(await response.json()).toMatchObject({ data: { shop: { name: 'The Capsule Collective' } } });
});

test('a body that never ends is given up after five seconds', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
  const headers = { 'X-Shopify-Storefront-Access-Token': TOKEN };
  // Node asks for the mode of a body that is a stream; the types of browsers don't know it.
  const sent = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request(`${SANDBOX}/api/2025-10/graphql.json`, sent);
  const answered = Promise.resolve(testSandbox().app.request(request));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await answered).status).toBe(408);
  vi.useRealTimers();
});

test('a permalink is refused in words, and a cart’s own address still leads to its checkout', async () => {
  const { app } = testSandbox();
  const permalink = await app.request(`${SANDBOX}/cart/7000000000001:1,7000000000002:2`);
  expect([permalink.status, await permalink.text()]).toEqual([
    501,
    'The sandbox doesn’t build cart permalinks. Create a cart with the mutation cartCreate.',
  ]);
  expect((await app.request(`${SANDBOX}/cart/c/abc?key=def`)).status).toBe(302);
});
