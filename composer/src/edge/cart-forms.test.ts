import { afterEach, expect, test, vi } from 'vitest';
import { inboxOf } from 'shared-contracts/cart-forms';
import { CHECKOUT_BUDGET } from './cart-form-checkout.ts';
import { cartForms } from './cart-forms.ts';
import { createCookieSigner } from './cookie-signer.ts';
import { openRateLimit } from './rate-limits.ts';

const SITE = 'https://capsule.example';
const STORE = 'https://store.example';
const signer = createCookieSigner(['k'.repeat(32)]);
const config = { siteOrigin: SITE, storefront: { origin: STORE, publicToken: 'token', retries: 1 }, signer };
const VARIANT = 'gid://shopify/ProductVariant/44';
const INBOX = 'capsule-collective-inbox=abc123-44-2_abc124-45-1';

const forms = () => cartForms(config, openRateLimit({ name: 'test', points: 1000, duration: 1 }));

interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(path: string, sent: Sent = {}, app = forms()) {
  const { fields = {}, headers = { 'Sec-Fetch-Site': 'same-origin' } } = sent;
  const body = new URLSearchParams(fields).toString();
  return app.request(`${SITE}${path}`, { method: 'POST', headers: { Cookie: INBOX, ...headers }, body });
}

function kept(response: Response) {
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0];
  return inboxOf(cookie).map(({ variantId, quantity }) => [variantId.split('/').at(-1), quantity]);
}

function storefrontAnswers(answer: () => Response | Promise<Response>) {
  const wire = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', wire);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return wire;
}

function created(fields: object = {}, quantities = [2, 1]): Response {
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

afterEach(() => vi.unstubAllGlobals());

test('anything but a post to one of the four forms is somebody else’s', async () => {
  expect((await forms().request(`${SITE}/cart/add`)).status).toBe(404);
  expect((await post('/cart')).status).toBe(404);
  expect((await post('/cart/toString')).status).toBe(404);
});

test('adding appends to the inbox and leads to the cart', async () => {
  const response = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '3' } });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/cart');
  expect(kept(response)).toEqual([
    ['44', 2],
    ['45', 1],
    ['44', 3],
  ]);
});

test('a form of several lines adds each of them once, and none where one is malformed', async () => {
  const lines = [
    { merchandiseId: VARIANT, name: 'Slip Dress', price: 198, quantity: 7, size: 'M' },
    { merchandiseId: 'gid://shopify/ProductVariant/46', name: 'Scarf', price: 68, size: 'One size' },
  ];
  const added = await post('/cart/add', { fields: { quantity: '1', item: JSON.stringify(lines) } });
  expect(kept(added).slice(2).join()).toBe('44,7,46,1');
  for (const change of [{ name: 7 }, { merchandiseId: 'gid://shopify/Product/46' }]) {
    const spoiled = [...lines, { ...lines[1], ...change }];
    const refused = await post('/cart/add', { fields: { quantity: '1', item: JSON.stringify(spoiled) } });
    expect([refused.headers.get('Location'), kept(refused)]).toEqual(['/cart?problem=invalid', []]);
  }
});

test('a size that is chosen in the form stands after the form’s own', async () => {
  const response = await forms().request(`${SITE}/cart/add`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: `merchandiseId=bordeaux&quantity=1&merchandiseId=${encodeURIComponent(VARIANT)}`,
  });
  expect(kept(response)).toEqual([['44', 1]]);
});

test('the sizes of pieces stay with the line, in the cart and in the checkout', async () => {
  const wire = storefrontAnswers(() => created({}, [1]));
  const attributes = [{ key: 'Ankle Boots', value: '8' }];
  const item = JSON.stringify({ merchandiseId: VARIANT, name: 'Bordeaux Capsule', price: 610, attributes });
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: '' };
  const added = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '1', item }, headers });
  const cookie = added.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(inboxOf(cookie)).toMatchObject([{ variantId: VARIANT, quantity: 1, attributes }]);
  await post('/cart/checkout', { headers: { ...headers, Cookie: cookie } });
  const sent = JSON.parse(String(wire.mock.calls[0]?.[1]?.body));
  expect(sent.variables.input.lines).toEqual([{ merchandiseId: VARIANT, quantity: 1, attributes }]);
});

test.each(['', '{', '7', '{"attributes":[{"key":"Boots"}]}'])(
  'a form whose item is %s adds the line alone',
  async (item) => {
    const added = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '1', item } });
    expect(kept(added)).toHaveLength(3);
  },
);

test('the inbox is for the whole site, for two weeks, over https alone, and readable by scripts', async () => {
  const response = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '1' } });
  const [value, ...attributes] = (response.headers.get('Set-Cookie') ?? '').split('; ');
  expect(value).toMatch(/^capsule-collective-inbox=abc123-44-2_abc124-45-1_[0-9a-f]{12}-44-1$/);
  expect(attributes.toSorted()).toEqual(['Max-Age=1209600', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test.each([
  { merchandiseId: 'bordeaux-capsule', quantity: '1' },
  { merchandiseId: VARIANT, quantity: '0' },
  { merchandiseId: VARIANT, quantity: '1000' },
  { merchandiseId: VARIANT, quantity: '1e2' },
  { merchandiseId: VARIANT, quantity: '' },
  { quantity: '1' },
])('a form of %o adds nothing and says so', async (fields) => {
  const response = await post('/cart/add', { fields: { ...fields } });
  expect(response.headers.get('Location')).toBe('/cart?problem=invalid');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('a quantity acts on every entry of the variant, and 0 removes them', async () => {
  const changed = await post('/cart/update', { fields: { merchandiseId: VARIANT, quantity: '7' } });
  expect(kept(changed)).toEqual([
    ['44', 7],
    ['45', 1],
  ]);
  expect(kept(await post('/cart/update', { fields: { merchandiseId: VARIANT, quantity: '0' } }))).toEqual([['45', 1]]);
  expect(kept(await post('/cart/remove', { fields: { merchandiseId: VARIANT } }))).toEqual([['45', 1]]);
});

test('an inbox that is full keeps what it has', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `entry${String(index).padStart(4, '0')}-7000000000-1`);
  const Cookie = `capsule-collective-inbox=${many
    .join('_')
    .slice(0, 3060)
    .replace(/_[^_]*$/, '')}`;
  const fields = { merchandiseId: VARIANT, quantity: '1' };
  const response = await post('/cart/add', { fields, headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } });
  expect(response.headers.get('Location')).toBe('/cart?problem=full');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: SITE }],
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{}],
])('a form with %o is refused', async (headers) => {
  const response = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '1' }, headers });
  expect(response.status).toBe(403);
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('an old browser proves itself by its origin alone', async () => {
  const fields = { merchandiseId: VARIANT, quantity: '1' };
  expect((await post('/cart/add', { fields, headers: { Origin: SITE } })).status).toBe(303);
});

test('a body beyond eight kilobytes is refused', async () => {
  const fields = { merchandiseId: VARIANT, quantity: '1', item: 'x'.repeat(8200) };
  expect((await post('/cart/add', { fields })).status).toBe(413);
});

test('a body that does not say how long it is is read no further than a form may be', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit; // The DOM's type does not know `duplex`.
  expect((await forms().request(`${SITE}/cart/add`, init)).status).toBe(413);
  expect(sent).toBeLessThan(16 * 1024);
});

test('checkouts that wait for the storefront are bounded, and hold up no other form', async () => {
  const answer = Promise.withResolvers<void>();
  storefrontAnswers(() => answer.promise.then(() => created()));
  const app = forms();
  const waiting = Array.from({ length: 16 }, () => post('/cart/checkout', {}, app));
  const refused = await post('/cart/checkout', {}, app);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '6']);
  expect(await refused.text()).toContain('<h1>One moment, please</h1>');
  expect((await post('/cart/remove', { fields: { merchandiseId: VARIANT } }, app)).status).toBe(303);
  answer.resolve();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 303));
  expect((await post('/cart/checkout', {}, app)).status).toBe(303);
});

test('checking out sends the inbox and leads to the checkout with return_to', async () => {
  const wire = storefrontAnswers(() => created());
  const response = await post('/cart/checkout');
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(`${STORE}/checkout/1?key=2&return_to=${encodeURIComponent(SITE)}`);
  expect(response.headers.get('Set-Cookie')).toMatch(/^capsule-collective-handed-over=[^;]*; .*HttpOnly/);
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({
    input: {
      lines: [
        { merchandiseId: VARIANT, quantity: 2 },
        { merchandiseId: 'gid://shopify/ProductVariant/45', quantity: 1 },
      ],
    },
  });
});

test('a storefront that asks for patience is tried again as often as it is configured, and no more', async () => {
  const busy = () => Response.json({ errors: 'Too Many Requests' }, { status: 429, headers: { 'Retry-After': '0' } });
  const once = vi.fn(() => created()).mockReturnValueOnce(busy());
  storefrontAnswers(once);
  expect((await post('/cart/checkout')).headers.get('Location')).toContain(`${STORE}/checkout/1`);
  const wire = storefrontAnswers(busy);
  expect((await post('/cart/checkout')).headers.get('Location')).toBe('/cart?problem=refused');
  expect(wire).toHaveBeenCalledTimes(2);
});

test('checking out nothing leads back to the cart without asking anybody', async () => {
  const wire = storefrontAnswers(() => created());
  const response = await post('/cart/checkout', { headers: { Cookie: '', 'Sec-Fetch-Site': 'same-origin' } });
  expect(response.headers.get('Location')).toBe('/cart');
  expect(wire).not.toHaveBeenCalled();
});

test('what is not in stock is corrected before the checkout', async () => {
  const warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 1.', target: 'line-0' }];
  storefrontAnswers(() => created({ warnings }, [1, 1]));
  const response = await post('/cart/checkout');
  expect(response.headers.get('Location')).toBe('/cart?problem=changed');
  expect(kept(response)).toEqual([
    ['44', 1],
    ['45', 1],
  ]);
});

test('what the storefront says is shown with the cart first, and the next press accepts the same words', async () => {
  const warnings = [
    { code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'Gift cards are resting; sorry.', target: 'cart' },
  ];
  storefrontAnswers(() => created({ warnings }));
  const first = await post('/cart/checkout');
  expect(first.headers.get('Location')).toBe('/cart?problem=remarked');
  const [remarks] = first.headers.getSetCookie().filter((cookie) => cookie.includes('-checkout-remarks='));
  const headers = { Cookie: `${INBOX}; ${remarks?.split(';')[0]}`, 'Sec-Fetch-Site': 'same-origin' };
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
  const app = cartForms(config, openRateLimit({ name: 'hang', points: 1000, duration: 1 }), 20);
  const response = await post('/cart/checkout', {}, app);
  expect(response.headers.get('Location')).toBe('/cart?problem=failed');
  expect(CHECKOUT_BUDGET + 1500).toBeLessThanOrEqual(8000);
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

test('a press that is posted twice is kept once, under the name that the browser has stored it by', async () => {
  const line = { merchandiseId: VARIANT, name: 'Coat', price: 1, quantity: 3, press: 'k3j2h1g0' };
  const item = JSON.stringify([line, { ...line, press: 'abc123' }, { ...line, press: '<no name>' }]);
  const response = await post('/cart/add', { fields: { item } });
  const ids = inboxOf(response.headers.get('Set-Cookie')?.split(';')[0]).map(({ id }) => id);
  expect(ids).toEqual(['abc123', 'abc124', 'k3j2h1g0', expect.stringMatching(/^[a-f0-9]{12}$/)]);
});
