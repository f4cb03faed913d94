import { analytics } from 'shared-runtime';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { type Answering, created, json } from '../../testing/storefront-answers.ts';

const KEY = 'capsule-collective-handed-over';
const CONSENT = 'capsule-collective-consent';
const HOUR = 3_600_000;
const REFERENCES = ['0b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f', '1b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f'] as const;

const reported: unknown[][] = [];
const stopAnswering = analytics.answer({
  assigned: () => undefined,
  seen: () => undefined,
  converted: (...goal) => void reported.push(goal),
  observed: () => undefined,
});
afterAll(stopAnswering);
afterEach(() => {
  reported.length = 0;
  vi.unstubAllGlobals();
});

const handedOver = (number: number, reference?: string) => ({
  cartId: `gid://shopify/Cart/c${number}`,
  at: 0,
  lines: [{ merchandiseId: variant(number), quantity: 1 }],
  ...(reference && { reference }),
});

/** A storefront whose carts are all open. */
const open: Answering = (operation, variables) =>
  operation === 'cartsById'
    ? json({
        data: Object.fromEntries(Object.entries(variables).map(([name, id]) => [name.replace('id', 'cart'), { id }])),
      })
    : operation === 'removeAttributes'
      ? json({ data: { cart0: { userErrors: [] } } })
      : created(variables);

function backend(status = 204) {
  const asked = vi.fn((_url: string, _init: { readonly body: string }) =>
    Promise.resolve(new Response(null, { status })),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const stored = (shop: ReturnType<typeof shopCart>) => JSON.parse(shop.local.texts.get(KEY) ?? '[]');
const withdraw = (shop: ReturnType<typeof shopCart>) => {
  shop.local.write(CONSENT, 'denied');
  shop.events.emit('consent:changed', { granted: false }, 'mf-marketing@1.0.0');
};

test('withdrawn consent takes the references back: from the backend, from open carts, and from this browser', async () => {
  const asked = backend();
  const local = memoryStorage({
    [CONSENT]: 'granted',
    [KEY]: JSON.stringify([handedOver(1, REFERENCES[0]), handedOver(2), handedOver(3, REFERENCES[1])]),
  });
  const shop = shopCart({ local, answer: open, browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(asked).not.toHaveBeenCalled();
  withdraw(shop);
  await vi.waitFor(() => expect(stored(shop)).toEqual([handedOver(1), handedOver(2), handedOver(3)]));
  expect(asked.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)])).toEqual([
    ['https://backend.example/rest/v1/rpc/forget_hand_overs', { hand_overs: REFERENCES }],
  ]);
  expect(shop.heard.asked.find(({ operation }) => operation === 'removeAttributes')?.variables).toEqual({
    id0: 'gid://shopify/Cart/c1',
    id1: 'gid://shopify/Cart/c3',
  });
  expect(shop.heard.logged).toEqual([]);
});

test('references that could not be withdrawn are withdrawn on the next page', async () => {
  backend(503);
  const texts = { [CONSENT]: 'granted', [KEY]: JSON.stringify([handedOver(1, REFERENCES[0])]) };
  const shop = shopCart({ local: memoryStorage(texts), answer: open, browser: { now: () => HOUR } });
  await shop.owned.settled;
  withdraw(shop);
  await vi.waitFor(() => expect(shop.heard.logged).toHaveLength(1));
  expect(stored(shop)).toEqual([handedOver(1, REFERENCES[0])]);
  const asked = backend();
  const next = shopCart({ local: shop.local, answer: open, browser: { now: () => 2 * HOUR } });
  await next.owned.settled;
  expect(asked).toHaveBeenCalledOnce();
  expect(stored(next)).toEqual([handedOver(1)]);
});

test('a visitor who agrees keeps the references, and no request is made', async () => {
  const asked = backend();
  const texts = { [CONSENT]: 'granted', [KEY]: JSON.stringify([handedOver(1, REFERENCES[0])]) };
  const shop = shopCart({ local: memoryStorage(texts), answer: open, browser: { now: () => HOUR } });
  shop.events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
  await shop.owned.settled;
  expect(asked).not.toHaveBeenCalled();
  expect(stored(shop)).toEqual([handedOver(1, REFERENCES[0])]);
});

test.each([
  ['has agreed', { [CONSENT]: 'granted' }, 1],
  ['has not decided', {}, 0],
  ['has declined', { [CONSENT]: 'denied' }, 0],
] as const)('a hand-over of who %s is told with its reference, or not at all', async (_who, texts, times) => {
  const shop = shopCart({ local: memoryStorage(texts), answer: open });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  const [{ reference }] = stored(shop);
  expect(reported).toEqual(Array.from({ length: times }, () => ['checkout-handed-over', undefined, reference]));
});
