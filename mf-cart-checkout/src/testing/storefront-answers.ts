import { createStorefront, type Storefront } from 'shared-runtime/storefront';

/** The store's answer to one request. */
export type Answering = (operation: string, variables: Record<string, unknown>) => Promise<Response> | Response;

export function json(data: unknown, status = 200): Response {
  return new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } });
}

interface SentLine {
  readonly merchandiseId: string;
  readonly quantity: number;
}

/** The parts of an answer to `cartCreate` that tests vary. */
export interface CreatedCart {
  readonly checkoutUrl?: string | null;
  readonly quantities?: Readonly<Record<string, number>>;
  /** The prices of merchandise that differ from its lines. */
  readonly prices?: Readonly<Record<string, string>>;
  readonly warnings?: readonly { readonly code: string; readonly message: string; readonly target: string }[];
  readonly userErrors?: readonly { readonly code: string; readonly message: string; readonly field: string[] }[];
  readonly discountCodes?: readonly { readonly code: string; readonly applicable: boolean }[];
  readonly discountAllocations?: readonly {
    readonly discountedAmount: { readonly amount: string; readonly currencyCode: string };
    readonly targetType: string;
  }[];
  readonly total?: string;
}

export const CHECKOUT_URL = 'https://store.example/checkout/c1?key=k1';

/** An answer to `cartCreate` (or, with its variables, to `cartLinesAdd`) as the storefront writes it, every line in stock unless said otherwise. */
export function created(variables: Record<string, unknown>, cart: CreatedCart = {}): Response {
  const isAdded = 'cartId' in variables;
  const { lines } = (isAdded ? variables : variables['input']) as { lines: readonly SentLine[] };
  const money = { amount: '0.0', currencyCode: 'USD' };
  const nodes = lines.map(({ merchandiseId, quantity }, index) => ({
    id: `gid://shopify/CartLine/${index}`,
    quantity: cart.quantities?.[merchandiseId] ?? quantity,
    merchandise: { id: merchandiseId, title: 'S', product: { title: 'Capsule' } },
    cost: {
      totalAmount: money,
      // A price that cannot be read is no price: most tests are about something else.
      amountPerQuantity: { ...money, amount: cart.prices?.[merchandiseId] ?? '' },
    },
    discountAllocations: [],
  }));
  const isRefused = (cart.userErrors?.length ?? 0) > 0;
  const body = {
    cart: isRefused
      ? null
      : {
          id: 'gid://shopify/Cart/c1?key=k1',
          checkoutUrl: cart.checkoutUrl === undefined ? CHECKOUT_URL : cart.checkoutUrl,
          lines: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
          cost: { totalAmount: { ...money, amount: cart.total ?? money.amount } },
          discountCodes: cart.discountCodes ?? [],
          discountAllocations: cart.discountAllocations ?? [],
        },
    userErrors: cart.userErrors ?? [],
    warnings: cart.warnings ?? [],
  };
  return json({ data: { [isAdded ? 'cartLinesAdd' : 'cartCreate']: body } });
}

/** A storefront's data for a variant that it sells. */
interface Sold {
  readonly price: string;
  readonly title?: string;
  readonly availableForSale?: boolean;
}

/** A storefront that sells these variants, by number, and none else. */
export const selling =
  (sold: Readonly<Record<number, Sold>>): Answering =>
  (_operation, { ids }) =>
    json({
      data: {
        nodes: (ids as string[]).map((id) => {
          const found = sold[Number(id.split('/').at(-1))];
          if (!found) return null;
          const { price, title = 'Capsule 1', availableForSale = true } = found;
          return {
            id,
            title: 'S',
            availableForSale,
            price: { amount: price, currencyCode: 'USD' },
            selectedOptions: [{ name: 'Size', value: 'S' }],
            image: null,
            product: {
              handle: 'capsule',
              title,
              productType: 'Capsule',
              featuredImage: { url: 'https://cdn.example/new.jpg', altText: 'New' },
              tags: [],
              bundleMetafields: [],
              partOf: null,
            },
          };
        }),
      },
    });

/** The real client over a scripted wire. */
export function storefrontAnswering(answer: Answering): Storefront {
  return createStorefront({
    origin: 'https://store.example',
    publicToken: 'token',
    fetch: async (_url, init) => {
      const { query, variables } = JSON.parse(String(init?.body)) as {
        query: string;
        variables: Record<string, unknown>;
      };
      return answer(/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', variables);
    },
  });
}
