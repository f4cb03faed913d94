import { afterEach, expect, test, vi } from 'vitest';
import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { type Answering, created, json } from '../../testing/storefront-answers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = 'capsule-collective-handed-over';
const REFERENCE = '0b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f';

afterEach(() => vi.unstubAllGlobals());

/** A storefront that still has some carts; all others were ordered or have expired. */
const withCarts =
  (...open: readonly string[]): Answering =>
  (operation, variables) => {
    if (operation !== 'cartsById') return created(variables);
    const carts = Object.entries(variables).map(([name, id]) => {
      const isOpen = open.includes(String(id));
      return [name.replace('id', 'cart'), isOpen ? { id } : null] as const;
    });
    return json({ data: Object.fromEntries(carts) });
  };
const ORDERED = withCarts();
const CART = 'gid://shopify/Cart/c1?key=k1';

const askedFor = ({ heard }: ReturnType<typeof shopCart>) =>
  heard.asked.filter(({ operation }) => operation === 'cartsById').map(({ variables }) => Object.values(variables));

async function handedOver(now: number, texts: Readonly<Record<string, string>> = {}) {
  const local = memoryStorage(texts);
  const shop = shopCart({ local, browser: { now: () => now, randomId: () => REFERENCE } });
  shop.addLines([capsule(1, { quantity: 2 }), capsule(2)]);
  shop.setDiscountCode('WELCOME10');
  await shop.checkout();
  return local;
}

const remembered = (local: MemoryStorage): { cartId: string }[] => JSON.parse(local.texts.get(KEY) ?? '[]');
const stored = (number: number, fields: object = {}) => ({
  cartId: `gid://shopify/Cart/c${number}`,
  at: 0,
  lines: [{ merchandiseId: variant(number), quantity: 1 }],
  ...fields,
});

/** The backend, where the order webhook has recorded orders with these references. */
function recordedBackend(...references: readonly string[]) {
  const asked = vi.fn((_url: string, _init: { readonly body: string }) =>
    Promise.resolve(json(references.map((reference) => ({ reference, number: 'CC-1' })))),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('a completed order empties the cart on the next visit', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(shop.state()).toMatchObject({ items: [], discountCode: '' });
  expect(shop.stored()).toEqual({ version: 1, items: [] });
  expect(shop.heard.events.at(-1)).toEqual({ name: 'cart:order-completed', payload: { items: 3 } });
  expect(remembered(local)).toEqual([]);
});

test('a completed order reports its reference if the visitor has agreed to one', async () => {
  const local = await handedOver(0, { 'capsule-collective-consent': 'granted' });
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => HOUR } });
  await shop.owned.settled;
  const payload = { items: 3, reference: REFERENCE };
  expect(shop.heard.events.at(-1)).toEqual({ name: 'cart:order-completed', payload });
});

test('a canceled checkout keeps the cart and is asked for again later', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: withCarts(CART), browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
  const later = shopCart({ local, answer: ORDERED, browser: { now: () => 2 * HOUR } });
  await later.owned.settled;
  expect(later.state().items).toEqual([]);
});

test('all open hand-overs are checked in one request, and only ordered lines leave', async () => {
  const local = memoryStorage({ [KEY]: JSON.stringify([stored(1), stored(2), stored(3)]) });
  const shop = shopCart({ local, answer: withCarts('gid://shopify/Cart/c2'), browser: { now: () => HOUR } });
  shop.addLines([capsule(1), capsule(2), capsule(3)]);
  await shop.owned.settled;
  expect(askedFor(shop)).toEqual([['gid://shopify/Cart/c1', 'gid://shopify/Cart/c2', 'gid://shopify/Cart/c3']]);
  expect(shop.state().items).toEqual([capsule(2)]);
  expect(remembered(local)).toEqual([stored(2)]);
});

test('an order is noticed although another checkout was begun after it', async () => {
  const local = memoryStorage({ [KEY]: JSON.stringify([stored(1)]) });
  const begun = shopCart({ local, answer: withCarts('gid://shopify/Cart/c1'), browser: { now: () => HOUR } });
  begun.addLines([capsule(1), capsule(7)]);
  await begun.checkout();
  expect(remembered(local).map(({ cartId }) => cartId)).toEqual(['gid://shopify/Cart/c1', CART]);
  const shop = shopCart({ local, answer: withCarts(CART), browser: { now: () => 2 * HOUR } });
  await shop.owned.settled;
  expect(shop.state().items).toEqual([capsule(7)]);
});

test('the twenty latest hand-overs of thirty days are remembered', async () => {
  const old = Array.from({ length: 25 }, (_, index) => stored(index + 1, { at: index }));
  const local = memoryStorage({ [KEY]: JSON.stringify(old) });
  const shop = shopCart({
    local,
    answer: withCarts(...old.map(({ cartId }) => cartId)),
    browser: { now: () => 30 * DAY },
  });
  await shop.owned.settled;
  expect(askedFor(shop)[0]).toHaveLength(20);
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(remembered(local)).toHaveLength(20);
  expect(remembered(local).at(-1)).toMatchObject({ cartId: CART });
  const later = shopCart({ local, answer: withCarts(), browser: { now: () => 60 * DAY + 1 } });
  await later.owned.settled;
  expect(askedFor(later)).toEqual([]);
});

test('a cart that is gone counts as ordered while it is under nine days old', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => 9 * DAY - 1 } });
  await shop.owned.settled;
  expect(shop.state().items).toEqual([]);
});

test('a cart that expired unpaid removes nothing', async () => {
  const local = await handedOver(0, { 'capsule-collective-consent': 'granted' });
  recordedBackend();
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => 9 * DAY } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
  expect(shop.heard.events).toEqual([]);
});

test('a cart that may have expired without a reference is not asked of the backend, and removes nothing', async () => {
  const local = await handedOver(0);
  const backend = recordedBackend(REFERENCE);
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => 9 * DAY } });
  await shop.owned.settled;
  expect(backend).not.toHaveBeenCalled();
  expect(shop.state().items).toHaveLength(2);
});

test('after nine days an order that the webhook has recorded removes its lines', async () => {
  const local = await handedOver(0, { 'capsule-collective-consent': 'granted' });
  const backend = recordedBackend(REFERENCE);
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => 20 * DAY } });
  await shop.owned.settled;
  expect(backend.mock.calls[0]?.[0]).toBe('https://backend.example/rest/v1/rpc/recorded_orders');
  expect(JSON.parse(backend.mock.calls[0]?.[1].body ?? '')).toEqual({ hand_overs: [REFERENCE] });
  expect(shop.state().items).toEqual([]);
});

test('a backend that does not answer keeps a cart that may have expired', async () => {
  const local = await handedOver(0, { 'capsule-collective-consent': 'granted' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => 20 * DAY } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
});

test('a storefront that does not answer keeps the cart', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: () => json({}, 503), browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
});

test('lines added after the order stay, also of the same merchandise', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => HOUR } });
  shop.addLines([capsule(3), capsule(2, { quantity: 4 })]);
  await shop.owned.settled;
  expect(shop.state().items).toEqual([capsule(3), capsule(2, { quantity: 4 })]);
});

test('only the quantity that was handed over leaves', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => HOUR } });
  shop.setQuantity(variant(1), 5);
  await shop.owned.settled;
  expect(shop.state().items).toEqual([capsule(1, { quantity: 3 })]);
});

test('two pages that learn of the order take it out once', async () => {
  const local = await handedOver(0);
  const pages = [0, 1].map(() => shopCart({ local, answer: ORDERED, browser: { now: () => HOUR } }));
  await Promise.all(pages.map(({ owned }) => owned.settled));
  const completed = pages.flatMap(({ heard }) => heard.events).filter(({ name }) => name === 'cart:order-completed');
  expect(completed).toHaveLength(1);
});

test('a hand-over that an earlier release stored is remembered, and one that cannot be read is none', async () => {
  const local = memoryStorage({ [KEY]: JSON.stringify(stored(1)) });
  const shop = shopCart({ local, answer: ORDERED, browser: { now: () => HOUR } });
  shop.addLines([capsule(1)]);
  await shop.owned.settled;
  expect(shop.state().items).toEqual([]);
  for (const text of ['{', '{"cartId":1}', 'null', '[[]]', JSON.stringify([stored(1, { cartId: 'rubbish' })])]) {
    const next = shopCart({ local: memoryStorage({ [KEY]: text }) });
    await next.owned.settled;
    expect(next.heard).toMatchObject({ asked: [], logged: [] });
  }
});

test('where the visitor has agreed, a reference goes along by which this browser finds the order', async () => {
  const local = memoryStorage({ 'capsule-collective-consent': 'granted' });
  const shop = shopCart({ local });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  const [{ reference }] = JSON.parse(local.texts.get(KEY) ?? '[]');
  expect(reference).toMatch(/^[\da-f-]{36}$/);
  expect(shop.heard.asked[0]?.variables).toMatchObject({
    input: { attributes: [{ key: '_hand_over', value: reference }] },
  });
});
