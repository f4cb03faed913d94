import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { capsule, shopCart } from '../../testing/shop-cart.ts';
import { type Answering, created, json } from '../../testing/storefront-answers.ts';

const HOUR = 3_600_000;
const cartIs =
  (cart: { readonly id: string } | null): Answering =>
  (operation, variables) =>
    operation === 'cartById' ? json({ data: { cart } }) : created(variables);

async function handedOver(now: number) {
  const local = memoryStorage();
  const shop = shopCart({ local, browser: { now: () => now } });
  shop.addLines([capsule(1, { quantity: 2 }), capsule(2)]);
  shop.setDiscountCode('WELCOME10');
  await shop.checkout();
  return local;
}

test('a completed order empties the cart on the next visit', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: cartIs(null), browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(shop.state()).toMatchObject({ items: [], discountCode: '' });
  expect(shop.stored()).toEqual({ version: 1, items: [] });
  expect(shop.heard.events.at(-1)).toEqual({ name: 'cart:order-completed', payload: { items: 3 } });
});

test('a canceled checkout keeps the cart and is asked for again later', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: cartIs({ id: 'c1' }), browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
  const later = shopCart({ local, answer: cartIs(null), browser: { now: () => 2 * HOUR } });
  await later.owned.settled;
  expect(later.state().items).toEqual([]);
});

test('a cart that is gone after more than a day means nothing', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: cartIs(null), browser: { now: () => 25 * HOUR } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
  expect(shop.heard.asked).toEqual([]);
});

test('a storefront that does not answer keeps the cart', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: () => json({}, 503), browser: { now: () => HOUR } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(2);
});

test('what was added after the order stays', async () => {
  const local = await handedOver(0);
  const shop = shopCart({ local, answer: cartIs(null), browser: { now: () => HOUR } });
  shop.addLines([capsule(3)]);
  await shop.owned.settled;
  expect(shop.state().items).toEqual([capsule(3)]);
});

test('two pages that learn of the order take it out once', async () => {
  const local = await handedOver(0);
  const pages = [0, 1].map(() => shopCart({ local, answer: cartIs(null), browser: { now: () => HOUR } }));
  await Promise.all(pages.map(({ owned }) => owned.settled));
  const completed = pages.flatMap(({ heard }) => heard.events).filter(({ name }) => name === 'cart:order-completed');
  expect(completed).toHaveLength(1);
});

test.each(['{', '{"cartId":1}', 'null'])('a remembered hand-over of %s is forgotten in silence', async (text) => {
  const shop = shopCart({ local: memoryStorage({ 'capsule-collective-handed-over': text }) });
  await shop.owned.settled;
  expect(shop.heard).toMatchObject({ asked: [], logged: [] });
});
