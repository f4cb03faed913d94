import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart } from '../../testing/shop-cart.ts';
import { type Answering, created, json } from '../../testing/storefront-answers.ts';
import { ASKED_AFTER } from './placed-order.ts';

const REFERENCE = '0b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f';
const DAY = 24 * 3600 * 1000;
const START = 1_772_500_000_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering =
  (cart0: { readonly id: string } | null): Answering =>
  (operation, variables) =>
    operation === 'cartsById' ? json({ data: { cart0 } }) : created(variables);
const ORDERED = answering(null);

/** The backend, which the order webhook notifies of the order only after some requests. */
function backend(late = 0) {
  let asked = 0;
  const wire = vi.fn((_url: string, _init: { readonly body: string }) => {
    asked += 1;
    return Promise.resolve(json(asked > late ? [{ reference: REFERENCE, number: 'CC-10430' }] : []));
  });
  vi.stubGlobal('fetch', wire);
  return wire;
}

/** A browser that was sent to pay, by a shopper who has agreed to be measured or not. */
async function sentToPay(hasAgreed: boolean) {
  const local = memoryStorage(hasAgreed ? { 'capsule-collective-consent': 'granted' } : {});
  const shop = shopCart({ local, browser: { randomId: () => REFERENCE } });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  return local;
}

async function backFrom(local: ReturnType<typeof memoryStorage>, answer = ORDERED) {
  const shop = shopCart({ local, answer });
  await shop.owned.settled;
  await vi.advanceTimersByTimeAsync(0);
  return shop;
}

test('a shopper who returns after paying sees that the order is placed, and its number', async () => {
  const local = await sentToPay(true);
  const wire = backend();
  const shop = await backFrom(local);
  expect(shop.state().placed).toEqual({ number: 'CC-10430' });
  expect(JSON.parse(wire.mock.calls[0]?.[1].body ?? '')).toEqual({ hand_overs: [REFERENCE] });
});

test('without a reference the order is confirmed without a number, and no request asks for one', async () => {
  const local = await sentToPay(false);
  const wire = backend();
  const shop = await backFrom(local);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.state().placed).toEqual({ number: '' });
  expect(wire).not.toHaveBeenCalled();
});

test('a number that is recorded only later is shown then, and asked for three times at most', async () => {
  const local = await sentToPay(true);
  backend(1);
  const shop = await backFrom(local);
  expect(shop.state().placed).toEqual({ number: '' });
  await vi.advanceTimersByTimeAsync(ASKED_AFTER[1]);
  await vi.waitFor(() => expect(shop.state().placed).toEqual({ number: 'CC-10430' }));
  const never = backend(100);
  const other = await backFrom(await sentToPay(true));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(other.state().placed).toEqual({ number: '' });
  expect(never).toHaveBeenCalledTimes(ASKED_AFTER.length);
});

test('a backend that does not answer leaves the order without a number', async () => {
  const local = await sentToPay(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const shop = await backFrom(local);
  expect(shop.state().placed).toEqual({ number: '' });
  expect(shop.heard.logged).toHaveLength(1);
});

test('a shopper who opens the shop without paying sees no order', async () => {
  expect((await backFrom(memoryStorage())).state().placed).toBeNull();
  const canceled = await sentToPay(false);
  const cart = { id: 'gid://shopify/Cart/c1?key=k1' };
  expect((await backFrom(canceled, answering(cart))).state().placed).toBeNull();
  const silent = await sentToPay(false);
  expect((await backFrom(silent, () => json({}, 500))).state().placed).toBeNull();
  const expired = await sentToPay(false);
  vi.setSystemTime(START + 10 * DAY);
  expect((await backFrom(expired)).state().placed).toBeNull();
});

const ENDINGS: readonly [string, (shop: ReturnType<typeof shopCart>) => void][] = [
  ['an item is added', (shop) => shop.addLines([capsule(2)])],
  ['an item is bought at once', (shop) => shop.buyNow([capsule(2)], '/product/beach-set')],
  ['it is dismissed', (shop) => shop.dismissPlaced()],
];

test.each(ENDINGS)('the confirmation ends once %s, and a late number does not bring it back', async (_what, end) => {
  const local = await sentToPay(true);
  backend(1);
  const shop = await backFrom(local);
  expect(shop.state().placed).toEqual({ number: '' });
  end(shop);
  expect(shop.state().placed).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.state().placed).toBeNull();
});

test('an order is thanked for once, whether or not the cart still holds it', async () => {
  const local = await sentToPay(false);
  expect((await backFrom(local)).heard.announced).toEqual([
    'Thank you. Your order has been placed, and we’ve removed those items from your cart.',
  ]);
  const emptied = await sentToPay(false);
  emptied.texts.delete('capsule-collective-cart');
  expect((await backFrom(emptied)).heard.announced).toEqual(['Thank you. Your order has been placed.']);
});
