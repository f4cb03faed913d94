import { z } from 'zod';

/** A line as a mutation of the storefront takes it. */
const SentLine = z.looseObject({ merchandiseId: z.string(), quantity: z.int().min(1).default(1) });
const Mutation = z.looseObject({
  query: z.string(),
  variables: z
    .looseObject({
      input: z.looseObject({ lines: z.array(SentLine).default([]) }).optional(),
      lines: z.array(SentLine).optional(),
    })
    .default({}),
});

const Money = z.object({ amount: z.string(), currencyCode: z.string() });
const Variants = z.object({
  data: z.object({
    nodes: z.array(
      z
        .object({ id: z.string(), title: z.string(), price: Money, product: z.object({ title: z.string() }) })
        .nullable(),
    ),
  }),
});

const VARIANTS = `query trialVariants($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant { id title price { amount currencyCode } product { title } } }
}`;

/** The path of the checkout that the recorded cart leads to. */
export const CHECKOUT_PATH = '/cart/c/trial';

/** Asks the storefront, with the caller's own address and headers. */
export type AskStorefront = (body: string) => Promise<unknown>;

const totalOf = (amounts: readonly number[]) => ({
  amount: amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2),
  currencyCode: 'USD',
});

/** The lines that were sent, as the storefront would answer them. */
async function answeredLines(lines: readonly z.infer<typeof SentLine>[], ask: AskStorefront) {
  const ids = lines.map(({ merchandiseId }) => merchandiseId);
  const { data } = Variants.parse(await ask(JSON.stringify({ query: VARIANTS, variables: { ids } })));
  return lines.flatMap(({ merchandiseId, quantity }, index) => {
    const merchandise = data.nodes.find((node) => node?.id === merchandiseId);
    if (!merchandise) return [];
    const unit = Number(merchandise.price.amount);
    const id = `gid://shopify/CartLine/trial-${index}`;
    const cost = { amountPerQuantity: merchandise.price, totalAmount: totalOf([unit * quantity]) };
    return [{ id, quantity, merchandise, cost, discountAllocations: [] }];
  });
}

/**
 * Answers a mutation of the storefront in its place: the cart of the lines that were sent, at their present prices, whose checkout is
 * at `checkoutOrigin`. It asks the storefront only for prices, so that nothing is left behind there.
 *
 * @param body of the request
 * @returns the answer's body; null where the request is no mutation
 */
export async function recordedAnswer(body: string, checkoutOrigin: string, ask: AskStorefront): Promise<object | null> {
  const { success, data: mutation } = Mutation.safeParse(parsed(body));
  if (!success || !/^\s*mutation\b/m.test(mutation.query)) return null;
  const [, field = 'cartCreate'] = /mutation\b[^{]*\{\s*(\w+)/.exec(mutation.query) ?? [];
  const { input, lines = input?.lines ?? [] } = mutation.variables;
  const nodes = await answeredLines(lines, ask);
  const cart = {
    id: 'gid://shopify/Cart/trial',
    checkoutUrl: `${checkoutOrigin}${CHECKOUT_PATH}`,
    totalQuantity: nodes.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
    cost: { totalAmount: totalOf(nodes.map(({ cost }) => Number(cost.totalAmount.amount))) },
    discountCodes: [],
    discountAllocations: [],
  };
  return { data: { [field]: { cart, userErrors: [], warnings: [] } } };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // Something else than a question to the storefront.
  }
}
