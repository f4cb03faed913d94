import { expect, test, vi } from 'vitest';
import { recordedAnswer } from './recorded-checkout.ts';

const ORIGIN = 'https://pay.example';
const price = { amount: '25.00', currencyCode: 'USD' };
const storefront = () =>
  vi.fn(async (_body: string) => ({
    data: { nodes: [{ id: 'v1', title: 'S', price, product: { title: 'Hat' } }, null] },
  }));
const create = (lines: readonly object[]) =>
  JSON.stringify({
    query: 'mutation cartCreate($input: CartInput!) { cartCreate(input: $input) { cart { id } } }',
    variables: { input: { lines } },
  });

test('a mutation is answered with a cart of its lines at present prices, which leads to a checkout', async () => {
  const answer = await recordedAnswer(create([{ merchandiseId: 'v1', quantity: 2 }]), ORIGIN, storefront());
  expect(answer).toMatchObject({
    data: {
      cartCreate: {
        cart: {
          checkoutUrl: `${ORIGIN}/cart/c/trial`,
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
  await recordedAnswer(create([{ merchandiseId: 'v1', quantity: 1 }]), ORIGIN, ask);
  expect(ask.mock.calls.map(([body]) => JSON.parse(body).query.trim().split(' ')[0])).toEqual(['query']);
});

test('a mutation behind fragments is one, and answered under its own name', async () => {
  const query =
    'fragment a on Cart { id }\nmutation add($lines: [L!]!) { cartLinesAdd(lines: $lines) { cart { ...a } } }';
  const body = JSON.stringify({ query, variables: { lines: [] } });
  const answer = await recordedAnswer(body, ORIGIN, async () => ({ data: { nodes: [] } }));
  expect(answer).toHaveProperty('data.cartLinesAdd.cart.id');
});

test.each(['', '{"query":"query a { shop { name } }"}', 'no JSON', '[]'])(
  '%j is left to the storefront',
  async (body) => {
    expect(await recordedAnswer(body, ORIGIN, storefront())).toBeNull();
  },
);
