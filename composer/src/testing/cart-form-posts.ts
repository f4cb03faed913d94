import { vi } from 'vitest';
import { inboxOf } from 'shared-contracts/cart-forms';
import { cartForms } from '../edge/forms/cart-forms.ts';
import { createCookieSigner } from '../edge/server/cookie-signer.ts';
import { openRateLimit } from '../edge/server/rate-limits.ts';

export const SITE = 'https://capsule.example';
export const STORE = 'https://store.example';
export const CONFIG = {
  siteOrigin: SITE,
  storefront: { origin: STORE, publicToken: 'token', retries: 1 },
  signer: createCookieSigner(['k'.repeat(32)]),
};
/** One of the two variants in `INBOX`. */
export const VARIANT = 'gid://shopify/ProductVariant/44';
/** The cookie that every post brings, unless it names another. */
export const INBOX = 'capsule-collective-inbox=abc123-44-2_abc124-45-1';

export const forms = (trustedProxies = 0) =>
  cartForms({ ...CONFIG, edge: { trustedProxies } }, openRateLimit({ name: 'test', points: 1000, duration: 1 }));

interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a form of the cart, by default one of the site's own. */
export async function post(path: string, sent: Sent = {}, app = forms()): Promise<Response> {
  const { fields = {}, headers = { 'Sec-Fetch-Site': 'same-origin' } } = sent;
  const body = new URLSearchParams(fields).toString();
  return app.request(`${SITE}${path}`, { method: 'POST', headers: { Cookie: INBOX, ...headers }, body });
}

/** The variants and quantities that an answer leaves in the inbox. */
export function kept(response: Response) {
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0];
  return inboxOf(cookie).map(({ variantId, quantity }) => [variantId.split('/').at(-1), quantity]);
}

/** Answers every request to the storefront until the globals are restored, and keeps the log quiet. */
export function storefrontAnswers(answer: () => Response | Promise<Response>) {
  const wire = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', wire);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
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
