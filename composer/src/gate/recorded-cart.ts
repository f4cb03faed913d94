import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import type { FetchQuestion } from '../render/egress.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import type { FetchAnswer } from '../render/render-protocol.ts';
import { KeptReadings } from './kept-readings.ts';

/** A line as a mutation of the storefront takes it. */
const SentLine = z.looseObject({ merchandiseId: z.string(), quantity: z.int().min(1).default(1) });
const Lines = z.array(SentLine).optional().catch(undefined);
const Question = z.looseObject({
  query: z.string(),
  variables: z.looseObject({ input: z.looseObject({ lines: Lines }).optional(), lines: Lines }).default({}),
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
  if (lines.length === 0) return [];
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

/** The fields that a mutation asks for first: `cartCreate`, `cartLinesAdd` … */
const rootFields = (document: string): string[] =>
  [...document.matchAll(/\b(cart\w+)\s*\(/g)].map(([, name = '']) => name).filter((name) => name !== 'cart');

/** Whether a GraphQL document holds nothing but queries and fragments. */
const isQuery = (document: string): boolean => document !== '' && !/\b(?:mutation|subscription)\b/.test(document);

/**
 * Answers a mutation of the storefront in its place: the cart of the lines that were sent, at their present prices, whose checkout is
 * at `checkoutOrigin`. It asks the storefront only for prices, so that nothing is left behind there.
 *
 * @param body of the request
 * @returns the answer's body; null where the request only reads
 */
export async function recordedCart(body: string, checkoutOrigin: string, ask: AskStorefront): Promise<object | null> {
  const { query, variables } = Question.safeParse(parseJson(body)).data ?? { query: '', variables: {} };
  if (isQuery(query)) return null;
  const nodes = await answeredLines(variables.input?.lines ?? variables.lines ?? [], ask);
  const total = totalOf(nodes.map(({ cost }) => Number(cost.totalAmount.amount)));
  const cart = {
    id: 'gid://shopify/Cart/trial',
    checkoutUrl: `${checkoutOrigin}${CHECKOUT_PATH}`,
    totalQuantity: nodes.reduce((sum, { quantity }) => sum + quantity, 0),
    note: null,
    attributes: [],
    lines: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
    cost: { subtotalAmount: total, totalAmount: total },
    discountCodes: [],
    discountAllocations: [],
  };
  const made = { cart, userErrors: [], warnings: [] };
  return { data: Object.fromEntries(rootFields(query).map((name) => [name, made])) };
}

const answerOf = (value: unknown): FetchAnswer => ({
  status: 200,
  headers: [['content-type', 'application/json; charset=utf-8']],
  body: new Uint8Array(Buffer.from(JSON.stringify(value))),
});

/**
 * Answers the requests of a trial that could leave something behind: mutations of the storefront with a recorded cart, and everything
 * but reading at the backend with nothing. Null for a request that only reads, which the network answers.
 *
 * @param storefront its origin
 */
export async function recordedAnswer(
  storefront: string,
  checkoutOrigin: string,
  { url, method, headers, body }: FetchQuestion,
): Promise<FetchAnswer | null> {
  const isReading = /^(?:GET|HEAD|OPTIONS)$/i.test(method);
  if (new URL(url).origin !== storefront || !url.includes('graphql')) return isReading ? null : answerOf(null);
  if (isReading) return null;
  const ask: AskStorefront = async (question) => {
    const sent = headers
      .filter(([name]) => !/^content-length$/i.test(name))
      .map(([name, value]): [string, string] => [name, value]);
    const response = await fetch(url, { method: 'POST', headers: sent, body: question });
    return response.json();
  };
  const answer = await recordedCart(Buffer.from(body ?? []).toString('utf8'), checkoutOrigin, ask);
  return answer && answerOf(answer);
}

/** A render process for trials: nothing but reading reaches the storefront and the backend, and each query reaches the storefront once. */
export function withRecordedCart(options: ProcessOptions): ProcessOptions {
  const { origin } = options.settings.config.storefront;
  const checkout = options.storefrontOrigins.at(-1) ?? origin;
  const readings = new KeptReadings();
  return {
    ...options,
    answer: async (question, send) => {
      const recorded = await recordedAnswer(origin, checkout, question);
      if (recorded) return recorded;
      return new URL(question.url).origin === origin ? readings.read(question, send) : send();
    },
  };
}
