import { expect, test } from 'vitest';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';

const capsules = (count: number) => Array.from({ length: count }, (_, index) => capsule(index));

test('lines of one size are merged in the request, and stay apart in the cart', async () => {
  const shop = shopCart();
  shop.addLines([capsule(1), capsule(2), capsule(1, { quantity: 2 })]);
  await shop.checkout();
  expect(shop.heard.asked[0]?.variables).toMatchObject({
    input: {
      lines: [
        { merchandiseId: variant(1), quantity: 3 },
        { merchandiseId: variant(2), quantity: 1 },
      ],
    },
  });
  expect(shop.state().items).toHaveLength(3);
});

test('a cart of 600 lines of one size can be paid', async () => {
  const shop = shopCart();
  shop.addLines(Array.from({ length: 600 }, () => capsule(1)));
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('more different lines than a checkout takes are reported before any request', async () => {
  const shop = shopCart();
  shop.addLines(capsules(503));
  await shop.checkout();
  expect(shop.heard).toMatchObject({ asked: [], went: [] });
  expect(shop.heard.toasts).toEqual([
    {
      title: 'Too many items for one checkout',
      description:
        'You can check out up to 500 different items at a time, and your cart has 503. Remove 3 and order them separately.',
      variant: 'destructive',
    },
  ]);
  expect(shop.state().status).toBe('ready');
});
