import { graphql, type ResultOf } from 'shared-runtime';

/** What is read of a cart's lines. */
const CheckoutLines = graphql(`
  fragment checkoutLines on BaseCartLineConnection {
    nodes {
      id
      quantity
      merchandise {
        ... on ProductVariant {
          id
          title
          product {
            title
          }
        }
      }
      cost {
        amountPerQuantity {
          amount
          currencyCode
        }
        totalAmount {
          amount
          currencyCode
        }
      }
      discountAllocations {
        discountedAmount {
          amount
          currencyCode
        }
        targetType
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** What is read of a cart on its way to the checkout. */
const CheckoutCart = graphql(
  `
    fragment checkoutCart on Cart {
      id
      checkoutUrl
      lines(first: 100) {
        ...checkoutLines
      }
      cost {
        totalAmount {
          amount
          currencyCode
        }
      }
      discountCodes {
        code
        applicable
      }
      discountAllocations {
        discountedAmount {
          amount
          currencyCode
        }
        targetType
      }
    }
  `,
  [CheckoutLines],
);

/**
 * Turns local lines into a cart of the storefront, whose `checkoutUrl` is the hosted checkout (specification, section 7).
 * `lines(first: 100)` is what is read back; it does not limit what may be sent, which is 250 lines.
 *
 * @see https://shopify.dev/docs/api/storefront/2025-10/mutations/cartCreate
 * @example const { cartCreate } = await storefront.ask(CartCreate, { input: { lines } }, { signal });
 */
export const CartCreate = graphql(
  `
    mutation cartCreate($input: CartInput!) {
      cartCreate(input: $input) {
        cart {
          ...checkoutCart
        }
        userErrors {
          code
          field
          message
        }
        warnings {
          code
          message
          target
        }
      }
    }
  `,
  [CheckoutCart],
);

/**
 * Adds further lines to a cart, up to 250 at once and 500 in all.
 *
 * @see https://shopify.dev/docs/api/storefront/2025-10/mutations/cartLinesAdd
 * @example const { cartLinesAdd } = await storefront.ask(CartLinesAdd, { cartId, lines }, { signal });
 */
export const CartLinesAdd = graphql(
  `
    mutation cartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) {
        cart {
          ...checkoutCart
        }
        userErrors {
          code
          field
          message
        }
        warnings {
          code
          message
          target
        }
      }
    }
  `,
  [CheckoutCart],
);

/**
 * The lines of a cart after those that are known, a hundred at once.
 *
 * @see https://shopify.dev/docs/api/storefront/2025-10/queries/cart
 * @example const { cart } = await storefront.ask(FurtherCartLines, { id, after: pageInfo.endCursor }, { signal });
 */
export const FurtherCartLines = graphql(
  `
    query furtherCartLines($id: ID!, $after: String) {
      cart(id: $id) {
        lines(first: 100, after: $after) {
          ...checkoutLines
        }
      }
    }
  `,
  [CheckoutLines],
);

/** What the storefront answers to {@link CartCreate}, inside its envelope. */
export type CartCreateAnswer = ResultOf<typeof CartCreate>['cartCreate'];
