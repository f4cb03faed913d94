import type { CartLineInput } from 'shared-contracts';
import { checkoutAddress, graphql, type ResultOf, usdCents } from 'shared-runtime';

/** The fields read from a cart's lines. */
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

/** The fields read from a cart on its way to the checkout. */
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
 * `lines(first: 100)` limits the lines read back, not the lines sent, which may be 250.
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

/** The storefront's answer to {@link CartCreate}, inside its envelope. */
export type CartCreateAnswer = ResultOf<typeof CartCreate>['cartCreate'];

/** A quantity that the storefront corrected. 0 means that nothing of it is left. */
export interface QuantityCorrection {
  readonly merchandiseId: string;
  readonly quantity: number;
}

/** The storefront's price of one unit of a merchandise before discounts, in minor units of USD. */
export interface MerchandisePrice {
  readonly merchandiseId: string;
  readonly price: number;
}

/** The storefront's price of a cart before shipping and taxes, in minor units of USD. */
export interface CheckoutPrice {
  /** The sum of all discounts, those of the whole order and those of single lines. */
  readonly discount: number;
  readonly total: number;
}

/** The meaning of an answer to `cartCreate` for the shopper. */
export type CheckoutAnswer =
  | {
      readonly kind: 'ready';
      readonly cartId: string;
      readonly address: URL;
      readonly price: CheckoutPrice | null;
      readonly unitPrices: readonly MerchandisePrice[];
    }
  | {
      readonly kind: 'changed';
      readonly cartId: string;
      readonly address: URL;
      readonly unitPrices: readonly MerchandisePrice[];
      readonly corrections: readonly QuantityCorrection[];
      readonly isCodeRefused: boolean;
      /** The storefront's other warnings, as texts to show: those without a correction or a refused code. */
      readonly remarks: readonly string[];
    }
  | { readonly kind: 'refused'; readonly refusedIds: readonly string[]; readonly reasons: readonly string[] };

type Warning = NonNullable<CartCreateAnswer>['warnings'][number];
type Node = NonNullable<NonNullable<CartCreateAnswer>['cart']>['lines']['nodes'][number];

const STOCK_WARNINGS: readonly string[] = ['MERCHANDISE_OUT_OF_STOCK', 'MERCHANDISE_NOT_ENOUGH_STOCK'];

/**
 * Reads an answer to `cartCreate`. User errors, no cart, or no usable checkout address refuse the checkout; a quantity that
 * is not as asked, a warning or a code that does not apply means that the shopper must look again before paying.
 *
 * @param asked the lines as they were sent
 * @example readCheckoutAnswer(cartCreate, lines) // { kind: 'ready', cartId, address }
 */
export function readCheckoutAnswer(answer: CartCreateAnswer, asked: readonly CartLineInput[]): CheckoutAnswer {
  const reasons = answer?.userErrors.map(({ message }) => message) ?? [];
  const address = checkoutAddress(answer?.cart?.checkoutUrl);
  if (!answer?.cart || !address || reasons.length > 0) {
    return { kind: 'refused', refusedIds: refusedIds(answer, asked), reasons };
  }
  const { cart, warnings } = answer;
  const { corrections, additions } = compared(cart.lines.nodes, asked);
  const isAboutCode = ({ code }: Warning) => cart.discountCodes.length > 0 && code.startsWith('DISCOUNT_');
  const isCorrected = ({ code }: Warning) => corrections.length > 0 && STOCK_WARNINGS.includes(code);
  const isCodeRefused = cart.discountCodes.some(({ applicable }) => !applicable) || warnings.some(isAboutCode);
  const unexplained = warnings.filter((warning) => !isAboutCode(warning) && !isCorrected(warning));
  const remarks = [...additions, ...unexplained.map(({ message }) => message)];
  const unitPrices = unitPricesOf(cart.lines.nodes);
  const isAsAsked = corrections.length === 0 && remarks.length === 0 && !isCodeRefused;
  if (isAsAsked) return { kind: 'ready', cartId: cart.id, address, price: priceOf(cart), unitPrices };
  return { kind: 'changed', cartId: cart.id, address, unitPrices, corrections, isCodeRefused, remarks };
}

type AnsweredCart = NonNullable<NonNullable<CartCreateAnswer>['cart']>;

/** Null where it is not in USD, and so not a price of this shop. */
function priceOf({ cost, discountAllocations, lines }: AnsweredCart): CheckoutPrice | null {
  const allocations = [discountAllocations, ...lines.nodes.map((node) => node.discountAllocations)].flat();
  try {
    const amounts = allocations
      .filter(({ targetType }) => targetType === 'LINE_ITEM')
      .map(({ discountedAmount }) => usdCents(discountedAmount));
    return { discount: amounts.reduce((sum, amount) => sum + amount, 0), total: usdCents(cost.totalAmount) };
  } catch {
    return null;
  }
}

/** A price that cannot be read is left out: a checkout is not refused because of it. */
function unitPricesOf(nodes: readonly Node[]): MerchandisePrice[] {
  return nodes.flatMap(({ merchandise, cost }) => {
    try {
      return { merchandiseId: merchandise.id, price: usdCents(cost.amountPerQuantity) };
    } catch {
      return [];
    }
  });
}

function sumById(lines: Iterable<{ readonly id: string | undefined; readonly quantity: number }>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of lines) if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/**
 * Compares the created cart with the request; by merchandise, not by line, because the storefront merges equal lines.
 * Less is a correction. More is said in words, since a cart here never grows by itself.
 */
function compared(nodes: readonly Node[], asked: readonly CartLineInput[]) {
  const given = sumById(nodes.map(({ merchandise, quantity }) => ({ id: merchandise.id, quantity })));
  const wanted = sumById(asked.map(({ merchandiseId, quantity }) => ({ id: merchandiseId, quantity })));
  const corrections = [...wanted].flatMap(([merchandiseId, quantity]) => {
    const left = given.get(merchandiseId) ?? 0;
    return left < quantity ? [{ merchandiseId, quantity: left }] : [];
  });
  const additions = [...given].flatMap(([id, quantity]) => {
    const before = wanted.get(id) ?? 0;
    return quantity > before
      ? [`We changed the quantity of ${titleOf(nodes, id)} from ${before} to ${quantity}. Review it before you pay.`]
      : [];
  });
  return { corrections, additions };
}

function titleOf(nodes: readonly Node[], id: string): string {
  const merchandise = nodes.find((node) => node.merchandise.id === id)?.merchandise;
  return merchandise ? `${merchandise.product.title} (${merchandise.title})` : 'a capsule';
}

/** User errors name a line by its place: `["input", "lines", "0", "merchandiseId"]`. */
function refusedIds(answer: CartCreateAnswer, asked: readonly CartLineInput[]): string[] {
  const places = answer?.userErrors.map(({ field }) => field?.[field.indexOf('lines') + 1]) ?? [];
  const ids = places.flatMap((place) => asked[Number(place ?? Number.NaN)]?.merchandiseId ?? []);
  return [...new Set(ids)];
}
