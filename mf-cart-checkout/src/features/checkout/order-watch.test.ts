import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart } from '../../testing/shop-cart.ts';
import { type Answering, created, json } from '../../testing/storefront-answers.ts';

const THANKS = 'Thank you. Your order has been placed, and we’ve removed those items from your cart.';

beforeEach(() => void vi.useFakeTimers({ now: 1_772_500_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Two tabs of one browser, with a cart of two capsules that one of them has handed over. */
async function twoTabs(look: () => Promise<Response> | Response) {
  const local = memoryStorage();
  const answer: Answering = (operation, variables) => (operation === 'cartsById' ? look() : created(variables));
  const there = shopCart({ local, answer });
  there.addLines([capsule(1), capsule(2)]);
  const here = shopCart({ local, answer });
  await there.checkout();
  const looks = () => here.heard.asked.filter(({ operation }) => operation === 'cartsById').length;
  const creates = () => here.heard.asked.filter(({ operation }) => operation === 'cartCreate').length;
  return { here, looks, creates };
}

const open = () => json({ data: { cart0: { id: 'c1' } } });
const ordered = () => json({ data: { cart0: null } });

test('a cart that was ordered in another tab is not ordered again', async () => {
  const { here, creates } = await twoTabs(ordered);
  await here.checkout();
  expect(creates()).toBe(0);
  expect(here.heard.went).toEqual([]);
  expect(here.state()).toMatchObject({ items: [], status: 'ready', notices: [{ text: THANKS }] });
  expect(here.heard.announced).toContain(THANKS);
});

test('the next press checks out lines that were added since the order', async () => {
  const { here } = await twoTabs(ordered);
  here.addLines([capsule(3)]);
  await here.checkout();
  expect(here.state().items).toEqual([capsule(3)]);
  await here.checkout();
  expect(here.heard.asked.at(-1)?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } });
  expect(here.heard.went).toHaveLength(1);
});

test('a checkout waits 1.5 s for the look and then goes on', async () => {
  const { here, creates } = await twoTabs(() => new Promise(() => undefined));
  const paid = here.checkout();
  await vi.advanceTimersByTimeAsync(1499);
  expect(creates()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await paid;
  expect(creates()).toBe(1);
  expect(here.heard.went).toHaveLength(1);
});

test('a look that answers while the checkout is being created keeps the shopper from paying twice', async () => {
  const answered = Promise.withResolvers<Response>();
  const created2 = Promise.withResolvers<void>();
  const local = memoryStorage();
  const there = shopCart({ local });
  there.addLines([capsule(1)]);
  const here = shopCart({
    local,
    answer: async (operation, variables) => {
      if (operation === 'cartsById') return answered.promise;
      await created2.promise;
      return created(variables);
    },
  });
  await there.checkout();
  const paid = here.checkout();
  await vi.advanceTimersByTimeAsync(1500);
  answered.resolve(ordered());
  await vi.advanceTimersByTimeAsync(1);
  created2.resolve();
  await paid;
  expect(here.heard.went).toEqual([]);
  expect(here.state()).toMatchObject({ items: [], status: 'ready' });
});

test('occasions to look lead to one request in ten seconds, and the last of them to one more', async () => {
  const { here, looks } = await twoTabs(open);
  await here.owned.noticeOrders();
  expect(looks()).toBe(1);
  for (let second = 0; second < 9; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await here.owned.noticeOrders();
  }
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(2);
});

test('a checkout looks for orders again, however recent the last look', async () => {
  let look = open;
  const { here, creates } = await twoTabs(() => look());
  await here.owned.noticeOrders();
  look = ordered;
  await here.checkout();
  expect(creates()).toBe(0);
});

test('without a redirect to a checkout no order is looked up', async () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  await shop.owned.noticeOrders();
  await shop.checkout();
  expect(shop.heard.asked.map(({ operation }) => operation)).toEqual(['cartCreate']);
});

test('the notice of an order disappears once another line is added', async () => {
  const { here } = await twoTabs(ordered);
  await here.owned.noticeOrders();
  expect(here.state().notices).toMatchObject([{ text: THANKS }]);
  here.addLines([capsule(3)]);
  expect(here.state().notices).toEqual([]);
});
