import { afterEach, expect, test, vi } from 'vitest';
import { inboxOf } from 'shared-contracts/cart-forms';
import { cartForms } from './cart-forms.ts';
import { createCookieSigner } from './cookie-signer.ts';
import { openRateLimit } from './rate-limits.ts';

const SITE = 'https://capsule.example';
const STORE = 'https://store.example';
const VARIANT = 'gid://shopify/ProductVariant/44';
const INBOX = 'capsule-collective-inbox=abc123-45-1';
const PRODUCT = '/product/bordeaux-capsule?size=S';

interface Answer {
  readonly quantity?: number;
  readonly warnings?: readonly { readonly code: string; readonly message: string; readonly target: string }[];
  readonly cart?: null;
}

function created({ quantity = 1, warnings = [], ...more }: Answer = {}): Response {
  const totalAmount = { amount: '1.0', currencyCode: 'USD' };
  const merchandise = { id: VARIANT, title: 'S', product: { title: 'C' } };
  const cart = {
    id: 'gid://shopify/Cart/1',
    checkoutUrl: `${STORE}/checkout/1?key=2`,
    lines: {
      nodes: [{ id: 'line', quantity, merchandise, cost: { totalAmount } }],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    cost: { totalAmount },
    discountCodes: [],
  };
  return Response.json({ data: { cartCreate: { cart, userErrors: [], warnings, ...more } } });
}

async function buy(answer: () => Response | Promise<Response>, fields: Readonly<Record<string, string>> = {}) {
  const wire = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', wire);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const signer = createCookieSigner(['k'.repeat(32)]);
  const config = { siteOrigin: SITE, storefront: { origin: STORE, publicToken: 'token', retries: 0 }, signer };
  const app = cartForms(config, openRateLimit({ name: 'buy', points: 1000, duration: 1 }));
  const body = new URLSearchParams({
    merchandiseId: VARIANT,
    quantity: '1',
    productUrl: PRODUCT,
    ...fields,
  }).toString();
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: INBOX };
  const response = await app.request(`${SITE}/cart/buy`, { method: 'POST', headers, body });
  return { wire, location: response.headers.get('Location'), cookies: response.headers.getSetCookie() };
}

const keptIn = (cookies: readonly string[]) =>
  inboxOf(cookies.map((cookie) => cookie.split(';')[0]).join(';')).map(({ variantId }) => variantId);

afterEach(() => vi.unstubAllGlobals());

test('buying checks out just that line and leaves the inbox alone', async () => {
  const { wire, location, cookies } = await buy(() => created());
  expect(location).toBe(`${STORE}/checkout/1?key=2&return_to=${encodeURIComponent(SITE)}`);
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({
    input: { lines: [{ merchandiseId: VARIANT, quantity: 1 }] },
  });
  expect(cookies.filter((cookie) => /-(inbox|handed-over)=/.test(cookie))).toEqual([]);
});

const failures = [
  ['refused', () => created({ cart: null })],
  ['refused', () => Response.json({}, { status: 500 })],
  ['failed', () => Promise.reject(new TypeError('fetch failed'))],
] as const;

test.each(failures)('a purchase that is %s goes back to its product page', async (_problem, answer) => {
  expect((await buy(answer)).location).toBe(PRODUCT);
});

test.each(failures)('a purchase that is %s follows no address of others', async (problem, answer) => {
  for (const productUrl of [
    'https://evil.example/',
    '//evil.example/x',
    '/.//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect((await buy(answer, { productUrl })).location).toBe(`/cart?problem=${problem}`);
  }
});

test('what is sold out is not ordered, and said so', async () => {
  const warnings = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out.', target: 'line' }];
  const { location, cookies } = await buy(() => created({ quantity: 0, warnings }));
  expect(location).toBe('/cart?problem=gone');
  expect(cookies).toEqual([]);
});

test('what the storefront says is said first, with the line in the cart', async () => {
  const warnings = [{ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'Gift cards are resting.', target: 'cart' }];
  const { location, cookies } = await buy(() => created({ warnings }));
  expect(location).toBe('/cart?problem=remarked');
  expect(keptIn(cookies)).toEqual(['gid://shopify/ProductVariant/45', VARIANT]);
});

test.each([{ merchandiseId: 'bordeaux' }, { quantity: '0' }, { quantity: '1000' }])(
  'a form of %o buys nothing',
  async (fields) => {
    const { wire, location } = await buy(() => created(), { ...fields });
    expect(location).toBe('/cart?problem=invalid');
    expect(wire).not.toHaveBeenCalled();
  },
);
