import { afterEach, expect, test, vi } from 'vitest';
import { inboxOf } from '../lib/inbox.ts';
import { created, post, STORE, SITE, storefrontAnswers, VARIANT } from '../testing/cart-form-posts.ts';

const OTHER = 'gid://shopify/ProductVariant/45';
const PRODUCT = '/product/bordeaux-capsule?size=S';

const ordered = (quantity = 1, fields: object = {}): Response => created(fields, [quantity]);

async function buy(answer: () => Response | Promise<Response>, fields: Readonly<Record<string, string>> = {}) {
  const wire = storefrontAnswers(answer);
  const response = await post('/cart/buy', {
    fields: { merchandiseId: VARIANT, quantity: '1', productUrl: PRODUCT, ...fields },
    headers: { Cookie: 'capsule-collective-inbox=abc123-45-1' },
  });
  return { wire, location: response.headers.get('Location'), cookies: response.headers.getSetCookie() };
}

const keptIn = (cookies: readonly string[]) =>
  inboxOf(cookies.map((cookie) => cookie.split(';')[0]).join(';')).map(({ variantId }) => variantId);

afterEach(() => vi.unstubAllGlobals());

test('buying checks out just that line and leaves the inbox alone', async () => {
  const { wire, location, cookies } = await buy(() => ordered());
  expect(location).toBe(`${STORE}/checkout/1?key=2&return_to=${encodeURIComponent(SITE)}`);
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({
    input: { lines: [{ merchandiseId: VARIANT, quantity: 1 }] },
  });
  expect(cookies.filter((cookie) => /-(inbox|handed-over)=/.test(cookie))).toEqual([]);
});

const failures = [
  ['refused', () => ordered(1, { cart: null })],
  ['refused', () => Response.json({}, { status: 500 })],
  ['failed', () => Promise.reject(new TypeError('fetch failed'))],
] as const;

test.each(failures)('a purchase that is %s goes back to its product page, which says why', async (problem, answer) => {
  expect((await buy(answer)).location).toBe(`${PRODUCT}&problem=${problem}#problem`);
  const productUrl = '/studio-flow?problem=hello';
  expect((await buy(answer, { productUrl })).location).toBe(`/studio-flow?problem=${problem}#problem`);
});

test('a purchase of a size that the storefront no longer knows says so on its page', async () => {
  const userErrors = [{ code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId'], message: 'Unknown.' }];
  expect((await buy(() => ordered(1, { cart: null, userErrors }))).location).toBe(`${PRODUCT}&problem=gone#problem`);
});

test('a purchase that fails follows an address of the store as it is', async () => {
  const productUrl = `${STORE}/products/bordeaux-capsule`;
  expect((await buy(() => ordered(1, { cart: null }), { productUrl })).location).toBe(productUrl);
});

test.each(failures)('a purchase that is %s follows no address of others', async (problem, answer) => {
  for (const productUrl of [
    'https://evil.example/',
    '//evil.example/x',
    '/.//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://user:word@store.example/products/bordeaux-capsule',
    `/product/${'x'.repeat(5000)}`,
    '',
  ]) {
    expect((await buy(answer, { productUrl })).location).toBe(`/cart?problem=${problem}`);
  }
});

test('sold-out merchandise is not ordered, and its product page says so', async () => {
  const warnings = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out.', target: 'line-0' }];
  const { location, cookies } = await buy(() => ordered(0, { warnings }));
  expect(location).toBe(`${PRODUCT}&problem=gone#problem`);
  expect(cookies).toEqual([]);
  expect((await buy(() => ordered(0, { warnings }), { productUrl: '' })).location).toBe('/cart?problem=gone');
});

test('the storefront’s remarks are shown first, with the line in the cart', async () => {
  const warnings = [{ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'Gift cards are resting.', target: 'cart' }];
  const { location, cookies } = await buy(() => ordered(1, { warnings }));
  expect(location).toBe('/cart?problem=remarked');
  expect(keptIn(cookies)).toEqual([OTHER, VARIANT]);
});

test.each([{ merchandiseId: 'bordeaux' }, { quantity: '0' }, { quantity: '1000' }])(
  'a form of %o buys nothing',
  async (fields) => {
    const { wire, location } = await buy(() => ordered(), { ...fields });
    expect(location).toBe('/cart?problem=invalid');
    expect(wire).not.toHaveBeenCalled();
  },
);
