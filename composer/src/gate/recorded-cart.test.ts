import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FetchQuestion } from '../render/egress.ts';
import { recordedAnswer, recordedCart } from './recorded-cart.ts';

const STORE = 'https://store.example';
const PAY = 'https://pay.example';
const price = { amount: '25.00', currencyCode: 'USD' };
const VARIANTS = { data: { nodes: [{ id: 'v1', title: 'S', price, product: { title: 'Hat' } }, null] } };
const storefront = () => vi.fn(async (_body: string): Promise<unknown> => VARIANTS);

const create = (lines: unknown) =>
  JSON.stringify({
    query: 'mutation cartCreate($input: CartInput!) { cartCreate(input: $input) { cart { id } } }',
    variables: { input: { lines } },
  });

function question(url: string, body?: string, method = 'POST'): FetchQuestion {
  const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
  return { type: 'fetch', fetch: 1, job: 1, release: null, url, method, headers: [], body: bytes };
}

const graph = (query: string, origin = STORE) =>
  recordedAnswer(origin, PAY, question(`${origin}/api/2025-10/graphql.json`, JSON.stringify({ query })));

/** The JSON of an answer. */
function jsonOf(answer: Awaited<ReturnType<typeof recordedAnswer>>): unknown {
  return answer && 'body' in answer ? JSON.parse(Buffer.from(answer.body).toString('utf8')) : answer;
}

test('a mutation is answered with a cart of its lines at present prices, which leads to a checkout', async () => {
  expect(await recordedCart(create([{ merchandiseId: 'v1', quantity: 2 }]), PAY, storefront())).toMatchObject({
    data: {
      cartCreate: {
        cart: {
          checkoutUrl: `${PAY}/cart/c/trial`,
          lines: { nodes: [{ quantity: 2, merchandise: { id: 'v1' }, cost: { amountPerQuantity: price } }] },
          cost: { totalAmount: { amount: '50.00', currencyCode: 'USD' } },
        },
        userErrors: [],
      },
    },
  });
});

test('the storefront is asked for prices alone, never with a mutation', async () => {
  const ask = storefront();
  await recordedCart(create([{ merchandiseId: 'v1', quantity: 1 }]), PAY, ask);
  expect(ask.mock.calls.map(([body]) => JSON.parse(body).query.trim().split(' ')[0])).toEqual(['query']);
});

test('lines that are none are answered with an empty cart', async () => {
  const ask = storefront();
  expect(await recordedCart(create('none'), PAY, ask)).toHaveProperty('data.cartCreate.cart.totalQuantity', 0);
  expect(ask).not.toHaveBeenCalled();
});

test('a query reaches the storefront, and so does a page or picture that is only read', async () => {
  expect(await graph('query shop { shop { name } }')).toBeNull();
  expect(await graph('{ shop { name } }')).toBeNull();
  const read = (url: string) => recordedAnswer(STORE, PAY, question(url, undefined, 'GET'));
  expect(await read(`${STORE}/picture.jpg`)).toBeNull();
  expect(await read('https://backend.example/rest/v1/drops')).toBeNull();
});

test('a mutation is answered under any operation name and at any place in its document', async () => {
  const cart = expect.objectContaining({ id: 'gid://shopify/Cart/trial', totalQuantity: 0 });
  const made = jsonOf(await graph('mutation make($input: CartInput!) { cartCreate(input: $input) { cart { id } } }'));
  expect(made).toEqual({ data: { cartCreate: { cart, userErrors: [], warnings: [] } } });
  const added = jsonOf(
    await graph('fragment F on Cart { id }\nmutation { cartLinesAdd(cartId: "a") { cart { ...F } } }'),
  );
  expect(added).toEqual({ data: { cartLinesAdd: { cart, userErrors: [], warnings: [] } } });
});

test('prices are asked at the address of the mutation', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify(VARIANTS));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const sent = question(`${origin}/api/graphql.json`, create([{ merchandiseId: 'v1', quantity: 1 }]));
  const answer = jsonOf(await recordedAnswer(origin, PAY, sent));
  expect(answer).toHaveProperty('data.cartCreate.cart.totalQuantity', 1);
  expect(asked).toEqual(['POST /api/graphql.json']);
});

test.each([
  ['a body that cannot be read', question(`${STORE}/api/2025-10/graphql.json`, 'no JSON')],
  ['no body', question(`${STORE}/api/2025-10/graphql.json`)],
  ['a call of the backend', question('https://backend.example/rest/v1/rpc/subscribe', 'anything')],
  ['a form of the storefront', question(`${STORE}/cart/add`, 'query { shop { name } }')],
])('%s reaches nothing', async (_what, asked) => {
  expect(await recordedAnswer(STORE, PAY, asked)).toMatchObject({ status: 200 });
});
