import type { FetchAnswer } from '../render/render-protocol.ts';
import type { FetchQuestion } from '../render/egress.ts';

/** The cart that answers every mutation of a trial: empty, with a checkout that leads nowhere. */
const CART = {
  id: 'gid://shopify/Cart/recorded',
  checkoutUrl: '/cart',
  totalQuantity: 0,
  note: null,
  attributes: [],
  discountCodes: [],
  lines: { nodes: [], edges: [] },
  cost: {
    subtotalAmount: { amount: '0.00', currencyCode: 'USD' },
    totalAmount: { amount: '0.00', currencyCode: 'USD' },
  },
};

const answerOf = (value: unknown, status = 200): FetchAnswer => ({
  status,
  headers: [['content-type', 'application/json; charset=utf-8']],
  body: new Uint8Array(Buffer.from(JSON.stringify(value))),
});

/** The GraphQL document of a request; empty where it has none. */
function documentOf({ body }: Pick<FetchQuestion, 'body'>): string {
  try {
    const asked: unknown = JSON.parse(Buffer.from(body ?? []).toString('utf8'));
    return typeof asked === 'object' && asked !== null && 'query' in asked ? String(asked.query) : '';
  } catch {
    return '';
  }
}

/** The fields that a mutation asks for first: `cartCreate`, `cartLinesAdd` … */
const rootFields = (document: string): string[] =>
  [...document.matchAll(/\b(cart\w+)\s*\(/g)].map(([, name]) => name ?? '').filter((name) => name !== 'cart');

/** Whether a GraphQL document holds nothing but queries and fragments. */
const isQuery = (document: string): boolean => document !== '' && !/\b(?:mutation|subscription)\b/.test(document);

/**
 * Answers the requests of a trial that could leave something behind: mutations of the storefront with a recorded cart, and everything
 * but reading at the backend with nothing. Null for a request that only reads, which the network answers.
 *
 * @param storefront its origin
 */
export function recordedAnswer(storefront: string, question: FetchQuestion): FetchAnswer | null {
  const isReading = /^(?:GET|HEAD|OPTIONS)$/i.test(question.method);
  if (new URL(question.url).origin !== storefront || !question.url.includes('graphql'))
    return isReading ? null : answerOf(null);
  const document = documentOf(question);
  if (isReading || isQuery(document)) return null;
  const data = rootFields(document).map((name) => [name, { cart: CART, userErrors: [], warnings: [] }]);
  return answerOf({ data: Object.fromEntries(data) });
}
