import { afterEach, expect, test, vi } from 'vitest';
import { created, INBOX, kept, post, SITE, STORE, storefrontAnswers, VARIANT } from '../testing/cart-form-posts.ts';
import { HANDLER_COOKIES } from '../lib/handler-cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test('checking out sends the inbox and leads to the checkout with return_to', async () => {
  const wire = storefrontAnswers(() => created());
  const response = await post('/cart/checkout');
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(`${STORE}/checkout/1?key=2&return_to=${encodeURIComponent(SITE)}`);
  expect(response.headers.get('Set-Cookie')).toMatch(/^capsule-collective-handed-over=[^;]*; Max-Age=86400/);
  expect(HANDLER_COOKIES['capsule-collective-handed-over']).toMatchObject({ httpOnly: true, signed: true });
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({
    input: {
      lines: [
        { merchandiseId: VARIANT, quantity: 2 },
        { merchandiseId: 'gid://shopify/ProductVariant/45', quantity: 1 },
      ],
    },
  });
});

test('a storefront that asks for time limit is tried again as often as it is configured, and no more', async () => {
  const busy = () => Response.json({ errors: 'Too Many Requests' }, { status: 429, headers: { 'Retry-After': '0' } });
  const once = vi.fn(() => created()).mockReturnValueOnce(busy());
  storefrontAnswers(once);
  expect((await post('/cart/checkout')).headers.get('Location')).toContain(`${STORE}/checkout/1`);
  const wire = storefrontAnswers(busy);
  expect((await post('/cart/checkout')).headers.get('Location')).toBe('/cart?problem=refused');
  expect(wire).toHaveBeenCalledTimes(2);
});

test('checking out nothing leads back to the cart without a request', async () => {
  const wire = storefrontAnswers(() => created());
  const response = await post('/cart/checkout', { headers: { Cookie: '' } });
  expect(response.headers.get('Location')).toBe('/cart');
  expect(wire).not.toHaveBeenCalled();
});

test('quantities beyond the stock are corrected before the checkout', async () => {
  const warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 1.', target: 'line-0' }];
  storefrontAnswers(() => created({ warnings }, [1, 1]));
  const response = await post('/cart/checkout');
  expect(response.headers.get('Location')).toBe('/cart?problem=changed');
  expect(kept(response)).toEqual([
    ['44', 1],
    ['45', 1],
  ]);
});

test('the storefront’s remarks are shown with the cart first, and the next press accepts them', async () => {
  const warnings = [
    { code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'Gift cards are resting; sorry.', target: 'cart' },
  ];
  storefrontAnswers(() => created({ warnings }));
  const first = await post('/cart/checkout');
  expect(first.headers.get('Location')).toBe('/cart?problem=remarked');
  const [remarks] = first.headers.getSetCookie().filter((cookie) => cookie.includes('-checkout-remarks='));
  const headers = { Cookie: `${INBOX}; ${remarks?.split(';')[0]}` };
  const second = await post('/cart/checkout', { headers });
  expect(second.headers.get('Location')).toContain(`${STORE}/checkout/1`);
  storefrontAnswers(() => created({ warnings: [{ ...warnings[0], message: 'Something else.' }] }));
  expect((await post('/cart/checkout', { headers })).headers.get('Location')).toBe('/cart?problem=remarked');
});

test('a storefront that never answers leads back to the cart once its time is over', async () => {
  storefrontAnswers(() => created());
  const hangs = (_url: unknown, init?: RequestInit) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  vi.stubGlobal('fetch', hangs);
  const response = await post('/cart/checkout', { limit: 20 });
  expect(response.headers.get('Location')).toBe('/cart?problem=failed');
});

test('a variant that is gone leaves the inbox, so that the next try can pass', async () => {
  const userErrors = [{ code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId'], message: 'Unknown.' }];
  storefrontAnswers(() => created({ cart: null, userErrors }));
  const response = await post('/cart/checkout');
  expect(response.headers.get('Location')).toBe('/cart?problem=changed');
  expect(kept(response)).toEqual([['45', 1]]);
});

test.each([
  ['refused', () => Response.json({}, { status: 500 })],
  ['refused', () => created({ cart: null })],
  ['failed', () => Promise.reject(new TypeError('fetch failed'))],
] as const)('a checkout that is %s keeps the inbox and says so', async (problem, answer) => {
  storefrontAnswers(answer);
  const response = await post('/cart/checkout');
  expect(response.headers.get('Location')).toBe(`/cart?problem=${problem}`);
  const cookie = response.headers.get('Set-Cookie');
  expect(cookie ?? INBOX).toContain(INBOX);
});
