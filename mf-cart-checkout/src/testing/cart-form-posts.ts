import { vi } from 'vitest';
import type { Handler, Intent } from 'shared-runtime/handlers';
import { createStorefront } from 'shared-runtime/storefront';
import { inboxOf } from '../lib/inbox.ts';
import add from '../handlers/add.ts';
import buy from '../handlers/buy.ts';
import checkOut from '../handlers/check-out.ts';
import settleInbox from '../handlers/handed-over-inbox.ts';
import remove from '../handlers/remove.ts';
import update from '../handlers/update.ts';
import { HANDLER_COOKIES } from '../lib/handler-cookies.ts';

export const SITE = 'https://capsule.example';
export const STORE = 'https://store.example';
/** One of the two variants in `INBOX`. */
export const VARIANT = 'gid://shopify/ProductVariant/44';
/** The cookie that every post brings, unless it names another. */
export const INBOX = 'capsule-collective-inbox=abc123-44-2_abc124-45-1';

const HANDLERS: Readonly<Record<string, Handler>> = {
  '/cart/add': add,
  '/cart/update': update,
  '/cart/remove': remove,
  '/cart/checkout': checkOut,
  '/cart/buy': buy,
};

/** The time (ms) that the server gives a handler that waits for the storefront. */
const LIMIT = 6000;

interface Sent {
  readonly fields?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** In ms. */
  readonly limit?: number;
}

/** The declared cookies of a header, as the server gives them to handlers. */
function cookiesIn(header = ''): Record<string, string> {
  const pairs = header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, decodeURIComponent(value.join('='))] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name in HANDLER_COOKIES));
}

/** A handler's intent for a request. */
async function intentOf(handler: Handler, { fields = {}, headers = {}, limit = LIMIT }: Sent): Promise<Intent> {
  return handler({
    form: Array.isArray(fields) ? fields : Object.entries(fields),
    cookies: cookiesIn(headers['Cookie']),
    siteOrigin: SITE,
    storefrontOrigin: STORE,
    storefront: createStorefront({ origin: STORE, publicToken: 'token', retries: 1 }),
    report: () => undefined,
    signal: AbortSignal.timeout(limit),
  });
}

/** The answer that the server makes of an intent, which may set only cookies that the cart declares. */
function answerOf({ redirect, cookies = [] }: Intent): Response {
  const headers = new Headers(redirect === null ? {} : { Location: redirect });
  for (const { name, value, maxAge } of cookies) {
    const declared = HANDLER_COOKIES[name];
    if (!declared || maxAge > declared.maxAge) throw new Error(`${name} is not a cookie of the cart`);
    headers.append('Set-Cookie', `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/`);
  }
  return new Response(null, { status: 303, headers });
}

/** Posts a form of the cart. */
export async function post(path: string, sent: Sent = {}): Promise<Response> {
  const handler = HANDLERS[path];
  if (!handler) throw new Error(`the cart handles no form at ${path}`);
  return answerOf(await intentOf(handler, { ...sent, headers: { Cookie: INBOX, ...sent.headers } }));
}

/** Asks the handler before a page; the value of the cookie that remembers a checkout is given without its signature. */
export async function beforePage(cookies: string): Promise<Response> {
  return answerOf(await intentOf(settleInbox, { headers: { Cookie: cookies }, limit: 1500 }));
}

/** The variants and quantities that an answer leaves in the inbox. */
export function kept(response: Response) {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('capsule-collective-inbox='));
  return inboxOf(cookie?.split(';')[0]).map(({ variantId, quantity }) => [variantId.split('/').at(-1), quantity]);
}

/** Answers every request to the storefront until the globals are restored. */
export function storefrontAnswers(answer: () => Response | Promise<Response>) {
  const wire = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', wire);
  return wire;
}

/** The storefront's answer to a new cart, with a line of each quantity; `fields` replaces fields of its payload. */
export function created(fields: object = {}, quantities = [2, 1]): Response {
  const money = { amount: '1.0', currencyCode: 'USD' };
  const nodes = quantities.map((quantity, index) => ({
    id: `line-${index}`,
    quantity,
    merchandise: { id: `gid://shopify/ProductVariant/${44 + index}`, title: 'S', product: { title: 'C' } },
    cost: { totalAmount: money },
  }));
  const cart = {
    id: 'gid://shopify/Cart/1',
    checkoutUrl: `${STORE}/checkout/1?key=2`,
    lines: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
    cost: { totalAmount: money },
    discountCodes: [],
  };
  return Response.json({ data: { cartCreate: { cart, userErrors: [], warnings: [], ...fields } } });
}
