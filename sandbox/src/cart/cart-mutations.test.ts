import { expect, test } from 'vitest';
import { createCart, mutateCart, newCart, readCart } from '../testing/test-cart.ts';
import { testSandbox, variantId } from '../testing/test-sandbox.ts';

const UNKNOWN_CART = 'gid://shopify/Cart/0123456789abcdef?key=0123456789abcdef';
const medium = variantId('sunset-flow', 'M');
const scarce = variantId('sunset-flow', 'S');
const soldOut = variantId('sunset-flow', 'XS');

test('a created cart holds its lines, note, attributes and a checkout address with its key', async () => {
  const attributes = [{ key: 'Ribbed Top', value: 'S' }];
  const cart = await newCart(testSandbox(), {
    lines: [{ merchandiseId: medium, quantity: 2, attributes }],
    note: 'A gift',
    attributes: [{ key: 'utm_source', value: 'letter' }],
  });
  expect(cart.lines.nodes).toMatchObject([
    { quantity: 2, attributes, merchandise: { title: 'M', product: { title: 'Sunset Flow' } } },
  ]);
  expect(cart).toMatchObject({
    note: 'A gift',
    totalQuantity: 2,
    attributes: [{ key: 'utm_source', value: 'letter' }],
  });
  expect(cart.cost.totalAmount).toEqual({ amount: '200.0', currencyCode: 'USD' });
  expect(cart.checkoutUrl).toMatch(/^http:\/\/localhost:3100\/cart\/c\/[0-9a-f]+\?key=[0-9a-f]+$/);
});

test('unknown merchandise is named in a user error and no cart is made', async () => {
  const { cart, userErrors } = await createCart(testSandbox(), {
    lines: [{ merchandiseId: medium }, { merchandiseId: 'gid://shopify/ProductVariant/1' }],
  });
  expect(cart).toBeNull();
  expect(userErrors).toEqual([
    {
      code: 'INVALID',
      field: ['input', 'lines', '1', 'merchandiseId'],
      message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
    },
  ]);
});

test('more than there is in stock is reduced, with a warning about the line', async () => {
  const { cart, warnings, userErrors } = await createCart(testSandbox(), {
    lines: [{ merchandiseId: scarce, quantity: 5 }],
  });
  expect(userErrors).toEqual([]);
  expect(cart?.lines.nodes[0]?.quantity).toBe(3);
  expect(warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: cart?.lines.nodes[0]?.id }]);
});

test('a sold-out size stays as a line of quantity 0, with a warning', async () => {
  const { cart, warnings } = await createCart(testSandbox(), { lines: [{ merchandiseId: soldOut }] });
  expect(cart?.lines.nodes).toMatchObject([{ quantity: 0 }]);
  expect(cart?.totalQuantity).toBe(0);
  expect(warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
});

test('stock counts once for a variant even if its lines differ in attributes', async () => {
  const { cart, warnings } = await createCart(testSandbox(), {
    lines: [
      { merchandiseId: scarce, quantity: 2 },
      { merchandiseId: scarce, quantity: 2, attributes: [{ key: 'Ribbed Top', value: 'M' }] },
    ],
  });
  expect(cart?.lines.nodes.map((line) => line.quantity)).toEqual([2, 1]);
  expect(warnings).toHaveLength(1);
});

test('lines of equal merchandise and attributes are joined, others come before them', async () => {
  const sandbox = testSandbox();
  const { id } = await newCart(sandbox, { lines: [{ merchandiseId: medium }] });
  const lines = [
    { merchandiseId: medium, quantity: 2 },
    { merchandiseId: medium, attributes: [{ key: 'a', value: 'b' }] },
  ];
  const { cart } = await mutateCart(
    sandbox,
    'cartLinesAdd',
    { cartId: 'ID!', lines: '[CartLineInput!]!' },
    { cartId: id, lines },
  );
  expect(cart?.lines.nodes.map((line) => line.quantity)).toEqual([1, 3]);
});

test('a quantity of 0 removes a line, and a line can be removed by id', async () => {
  const sandbox = testSandbox();
  const cart = await newCart(sandbox, { lines: [{ merchandiseId: medium }, { merchandiseId: scarce }] });
  const [first, second] = cart.lines.nodes;
  const updated = await mutateCart(
    sandbox,
    'cartLinesUpdate',
    { cartId: 'ID!', lines: '[CartLineUpdateInput!]!' },
    { cartId: cart.id, lines: [{ id: first?.id, quantity: 0 }] },
  );
  expect(updated.cart?.lines.nodes.map((line) => line.id)).toEqual([second?.id]);
  const removed = await mutateCart(
    sandbox,
    'cartLinesRemove',
    { cartId: 'ID!', lineIds: '[ID!]!' },
    { cartId: cart.id, lineIds: [second?.id] },
  );
  expect(removed.cart?.lines.nodes).toEqual([]);
});

test('a line that is not in the cart and a negative quantity are user errors that change nothing', async () => {
  const sandbox = testSandbox();
  const cart = await newCart(sandbox, { lines: [{ merchandiseId: medium }] });
  const types = { cartId: 'ID!', lines: '[CartLineUpdateInput!]!' };
  const lines = [
    { id: 'gid://shopify/CartLine/none', quantity: 1 },
    { id: cart.lines.nodes[0]?.id, quantity: -1 },
  ];
  const { userErrors } = await mutateCart(sandbox, 'cartLinesUpdate', types, { cartId: cart.id, lines });
  expect(userErrors.map(({ code, field }) => [code, field.join('.')])).toEqual([
    ['INVALID_MERCHANDISE_LINE', 'lines.0.id'],
    ['INVALID', 'lines.1.quantity'],
  ]);
  expect((await readCart(sandbox, cart.id))?.totalQuantity).toBe(1);
});

test('a cart takes no more than 500 lines', async () => {
  const sandbox = testSandbox();
  const lines = (start: number, count: number) =>
    Array.from({ length: count }, (_, position) => ({
      merchandiseId: medium,
      quantity: 0,
      attributes: [{ key: 'n', value: String(start + position) }],
    }));
  const { id } = await newCart(sandbox, { lines: lines(0, 250) });
  const types = { cartId: 'ID!', lines: '[CartLineInput!]!' };
  const full = await mutateCart(sandbox, 'cartLinesAdd', types, { cartId: id, lines: lines(250, 250) });
  expect(full.userErrors).toEqual([]);
  const more = await mutateCart(sandbox, 'cartLinesAdd', types, { cartId: id, lines: lines(500, 1) });
  expect(more.userErrors).toMatchObject([{ code: 'CART_TOO_LARGE' }]);
});

test('an unknown cart is null to a query and a user error to a mutation', async () => {
  const sandbox = testSandbox();
  expect(await readCart(sandbox, UNKNOWN_CART)).toBeNull();
  const types = { cartId: 'ID!', note: 'String!' };
  const { cart, userErrors } = await mutateCart(sandbox, 'cartNoteUpdate', types, { cartId: UNKNOWN_CART, note: 'x' });
  expect(cart).toBeNull();
  expect(userErrors).toEqual([{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }]);
});

test('a cart id without its key or with another one finds nothing', async () => {
  const sandbox = testSandbox();
  const { id } = await newCart(sandbox, {});
  expect(await readCart(sandbox, id.replace(/\?key=.*/, ''))).toBeNull();
  expect(await readCart(sandbox, id.replace(/key=.*/, 'key=0123'))).toBeNull();
});

test('WELCOME10 takes ten percent off the order, not its lines, in any case; another code is kept as not applicable', async () => {
  const { cart, warnings } = await createCart(testSandbox(), {
    lines: [{ merchandiseId: variantId('moto-edit', 'S') }, { merchandiseId: variantId('mens-core', 'M') }],
    discountCodes: ['SPRING', 'welcome10'],
  });
  expect(cart?.discountCodes).toEqual([
    { code: 'SPRING', applicable: false },
    { code: 'welcome10', applicable: true },
  ]);
  expect(cart?.cost).toMatchObject({ subtotalAmount: { amount: '214.5' }, totalAmount: { amount: '193.05' } });
  const parts = cart?.lines.nodes.map((line) => Number(line.cost.totalAmount.amount) * 100) ?? [];
  expect(Math.round(parts.reduce((sum, part) => sum + part, 0))).toBe(214_50);
  expect(cart?.discountAllocations).toEqual([{ discountedAmount: { amount: '21.45' }, targetType: 'LINE_ITEM' }]);
  expect(cart?.lines.nodes.flatMap((line) => line.discountAllocations)).toEqual([]);
  expect(warnings).toMatchObject([{ code: 'DISCOUNT_NOT_FOUND' }]);
});

test('codes, note, attributes and buyer can be changed one by one', async () => {
  const sandbox = testSandbox();
  const { id: cartId } = await newCart(sandbox, {});
  await mutateCart(
    sandbox,
    'cartDiscountCodesUpdate',
    { cartId: 'ID!', discountCodes: '[String!]' },
    { cartId, discountCodes: ['WELCOME10'] },
  );
  await mutateCart(sandbox, 'cartNoteUpdate', { cartId: 'ID!', note: 'String!' }, { cartId, note: 'Ring twice' });
  const attributes = [{ key: 'click_id', value: '7' }];
  await mutateCart(
    sandbox,
    'cartAttributesUpdate',
    { cartId: 'ID!', attributes: '[AttributeInput!]!' },
    { cartId, attributes },
  );
  const buyerIdentity = { email: 'ada@example.com', countryCode: 'CA' };
  await mutateCart(
    sandbox,
    'cartBuyerIdentityUpdate',
    { cartId: 'ID!', buyerIdentity: 'CartBuyerIdentityInput!' },
    { cartId, buyerIdentity },
  );
  expect(await readCart(sandbox, cartId)).toMatchObject({
    note: 'Ring twice',
    attributes,
    buyerIdentity,
    discountCodes: [{ code: 'WELCOME10', applicable: true }],
  });
});

test('a note that is too long is refused', async () => {
  const { cart, userErrors } = await createCart(testSandbox(), { note: 'x'.repeat(5001) });
  expect(cart).toBeNull();
  expect(userErrors).toMatchObject([{ code: 'NOTE_TOO_LONG', field: ['input', 'note'] }]);
});

test('a cart survives a restart, under the same ids', async () => {
  const before = testSandbox();
  const cart = await newCart(before, { lines: [{ merchandiseId: medium, quantity: 2 }] });
  expect(await readCart(testSandbox(before.dataDir), cart.id)).toEqual(cart);
});
