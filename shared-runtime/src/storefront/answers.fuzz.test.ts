import { expect, test } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import { fuzz, storedTexts } from 'test-kit';
import { graphql } from './graphql.ts';
import { createStorefront } from './storefront.ts';

const CartById = graphql(`query cartById($id: ID!) { cart(id: $id) { id } }`);

test('for any answer of a service, the client gives data or an error of the shop', async () => {
  await fuzz({
    surface: 'answers',
    share: 2,
    name: 'storefront client',
    inputs: storedTexts(
      { data: { cart: { id: 'gid://shopify/Cart/1' } } },
      { data: { cart: null }, errors: [{ message: 'No', extensions: { code: 'THROTTLED' }, path: ['cart'] }] },
    ),
    async hold(text) {
      for (const [status, type] of [
        [200, 'application/json'],
        [500, 'application/json'],
        [200, 'text/html'],
      ] as const) {
        const fetch = async () => new Response(text, { status, headers: { 'Content-Type': type } });
        const storefront = createStorefront({ origin: 'https://store.example', publicToken: 'token', fetch });
        const answer = await storefront.ask(CartById, { id: 'one' }).catch((error: unknown) => {
          if (isShopError(error)) return {};
          throw error;
        });
        expect(typeof answer).toBe('object');
      }
    },
  });
});
