import { graphql } from 'shared-runtime';

/**
 * Asks whether a cart is still there: the storefront answers null once it has become an order.
 *
 * @see https://shopify.dev/docs/api/storefront/2025-10/queries/cart
 * @example const { cart } = await storefront.ask(CartById, { id });
 */
export const CartById = graphql(`
  query cartById($id: ID!) {
    cart(id: $id) {
      id
    }
  }
`);
