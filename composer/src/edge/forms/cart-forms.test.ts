import { afterEach, expect, test, vi } from 'vitest';
import { inboxOf } from 'shared-contracts/cart-forms';
import { created, forms, kept, post, SITE, storefrontAnswers, VARIANT } from '../../testing/cart-form-posts.ts';

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

test('a press that is posted twice is kept once, under the name that the browser has stored it by', async () => {
  const line = { merchandiseId: VARIANT, name: 'Coat', price: 1, quantity: 3, press: 'k3j2h1g0' };
  const item = JSON.stringify([line, { ...line, press: 'abc123' }, { ...line, press: '<no name>' }]);
  const response = await post('/cart/add', { fields: { item } });
  const ids = inboxOf(response.headers.get('Set-Cookie')?.split(';')[0]).map(({ id }) => id);
  expect(ids).toEqual(['abc123', 'abc124', 'k3j2h1g0', expect.stringMatching(/^[a-f0-9]{12}$/)]);
});
