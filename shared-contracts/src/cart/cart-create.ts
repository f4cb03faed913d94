import { graphql, type ResultOf } from '../storefront/graphql.ts';

/**
 * Turns local lines into a cart of the storefront, whose `checkoutUrl` is the hosted checkout (specification, section 7).
 * `lines(first: 100)` is what is read back; it does not limit what may be sent.
 *
 * @see https://shopify.dev/docs/api/storefront/2025-10/mutations/cartCreate
 * @example const { cartCreate } = await storefront.ask(CartCreate, { input: { lines } }, { signal });
 */
export const CartCreate = graphql(`
  mutation cartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        lines(first: 100) {
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
              totalAmount {
                amount
                currencyCode
              }
            }
          }
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
`);

/** What the storefront answers to {@link CartCreate}, inside its envelope. */
export type CartCreateAnswer = ResultOf<typeof CartCreate>['cartCreate'];
