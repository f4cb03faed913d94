import { expect, test } from 'vitest';
import type { FetchQuestion } from '../render/egress.ts';
import { recordedAnswer } from './recorded-cart.ts';

const STORE = 'https://store.example';

function question(url: string, query?: string, method = 'POST'): FetchQuestion {
  const body = query === undefined ? undefined : new Uint8Array(Buffer.from(JSON.stringify({ query })));
  return { type: 'fetch', fetch: 1, job: 1, release: null, url, method, headers: [], body };
}

const graph = (query: string) => recordedAnswer(STORE, question(`${STORE}/api/2025-10/graphql.json`, query));

/** The JSON of an answer. */
function jsonOf(answer: ReturnType<typeof recordedAnswer>): unknown {
  return answer && 'body' in answer ? JSON.parse(Buffer.from(answer.body).toString('utf8')) : answer;
}

test('a query reaches the storefront, and so does a page or picture that is only read', () => {
  expect(graph('query shop { shop { name } }')).toBeNull();
  expect(graph('{ shop { name } }')).toBeNull();
  expect(recordedAnswer(STORE, question(`${STORE}/picture.jpg`, undefined, 'GET'))).toBeNull();
  expect(recordedAnswer(STORE, question('https://backend.example/rest/v1/drops', undefined, 'GET'))).toBeNull();
});

test('a mutation is answered by a recorded cart, under any operation name and at any place in its document', () => {
  const cart = expect.objectContaining({ id: 'gid://shopify/Cart/recorded', checkoutUrl: '/cart' });
  const made = jsonOf(graph('mutation make($input: CartInput!) { cartCreate(input: $input) { cart { id } } }'));
  expect(made).toEqual({ data: { cartCreate: { cart, userErrors: [], warnings: [] } } });
  const added = jsonOf(graph('fragment F on Cart { id }\nmutation { cartLinesAdd(cartId: "a") { cart { ...F } } }'));
  expect(added).toEqual({ data: { cartLinesAdd: { cart, userErrors: [], warnings: [] } } });
});

test.each([
  ['a body that cannot be read', question(`${STORE}/api/2025-10/graphql.json`)],
  ['a call of the backend', question('https://backend.example/rest/v1/rpc/subscribe', 'anything')],
  ['a form of the storefront', question(`${STORE}/cart/add`, 'query { shop { name } }')],
])('%s reaches nothing', (_what, asked) => {
  expect(recordedAnswer(STORE, asked)).toMatchObject({ status: 200 });
});
