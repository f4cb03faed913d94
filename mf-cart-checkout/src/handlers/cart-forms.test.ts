import { afterEach, expect, test, vi } from 'vitest';
import { inboxOf } from '../lib/inbox.ts';
import { created, kept, post, storefrontAnswers, VARIANT } from '../testing/cart-form-posts.ts';
import { HANDLER_COOKIES } from '../lib/handler-cookies.ts';

afterEach(() => vi.unstubAllGlobals());

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
  const fields = [
    ['merchandiseId', 'bordeaux'],
    ['quantity', '1'],
    ['merchandiseId', VARIANT],
  ] as const;
  const response = await post('/cart/add', { fields, headers: { Cookie: '' } });
  expect(kept(response)).toEqual([['44', 1]]);
});

test('the sizes of pieces stay with the line, in the cart and in the checkout', async () => {
  const wire = storefrontAnswers(() => created({}, [1]));
  const attributes = [{ key: 'Ankle Boots', value: '8' }];
  const item = JSON.stringify({ merchandiseId: VARIANT, name: 'Bordeaux Capsule', price: 610, attributes });
  const headers = { Cookie: '' };
  const added = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '1', item }, headers });
  const cookie = added.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(inboxOf(cookie)).toMatchObject([{ variantId: VARIANT, quantity: 1, attributes }]);
  await post('/cart/checkout', { headers: { Cookie: cookie } });
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

test('the inbox is for two weeks, and readable by scripts', async () => {
  const response = await post('/cart/add', { fields: { merchandiseId: VARIANT, quantity: '1' } });
  const [value, ...attributes] = (response.headers.get('Set-Cookie') ?? '').split('; ');
  expect(value).toMatch(/^capsule-collective-inbox=abc123-44-2_abc124-45-1_[0-9a-f]{12}-44-1$/);
  expect(attributes).toContain('Max-Age=1209600');
  expect(HANDLER_COOKIES['capsule-collective-inbox']).toEqual({ maxAge: 1_209_600 });
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

test('a full inbox keeps its entries', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `entry${String(index).padStart(4, '0')}-7000000000-1`);
  const Cookie = `capsule-collective-inbox=${many
    .join('_')
    .slice(0, 3060)
    .replace(/_[^_]*$/, '')}`;
  const fields = { merchandiseId: VARIANT, quantity: '1' };
  const response = await post('/cart/add', { fields, headers: { Cookie } });
  expect(response.headers.get('Location')).toBe('/cart?problem=full');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('a press that is posted twice is kept once, under the name that the browser has stored it by', async () => {
  const line = { merchandiseId: VARIANT, name: 'Coat', price: 1, quantity: 3, press: 'k3j2h1g0' };
  const item = JSON.stringify([line, { ...line, press: 'abc123' }, { ...line, press: '<no name>' }]);
  const response = await post('/cart/add', { fields: { item } });
  const ids = inboxOf(response.headers.get('Set-Cookie')?.split(';')[0]).map(({ id }) => id);
  expect(ids).toEqual(['abc123', 'abc124', 'k3j2h1g0', expect.stringMatching(/^[a-f0-9]{12}$/)]);
});
