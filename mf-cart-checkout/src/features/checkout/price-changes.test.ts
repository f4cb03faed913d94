import { expect, test } from 'vitest';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { created } from '../../testing/storefront-answers.ts';

const TEXT = 'The price of Capsule 1, size S changed from $99.00 to $610.00.';

const shopAt = (price: string) =>
  shopCart({ answer: (_, variables) => created(variables, { prices: { [variant(1)]: price } }) });

test('a price that changed since the line was stored is announced before the hand-over', async () => {
  const shop = shopAt('610.0');
  shop.addLines([capsule(1, { price: 99 })]);
  await shop.checkout();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state()).toMatchObject({
    status: 'ready',
    items: [capsule(1, { price: 610 })],
    notices: [{ merchandiseId: variant(1), text: TEXT }],
  });
  expect(shop.heard.announced.at(-1)).toBe(TEXT);
  expect(shop.stored()).toMatchObject({ items: [{ price: 610 }] });
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('a price that changed is announced in the buy panel, and the cart stays as it is', async () => {
  const shop = shopAt('610.0');
  shop.addLines([capsule(1, { price: 99 })]);
  shop.buyNow([capsule(1, { price: 99 })], '/product/one');
  await shop.createCheckout(shop.state().purchase?.items ?? [], '/product/one');
  expect(shop.heard.went).toEqual([]);
  expect(shop.state().purchase).toMatchObject({ items: [{ price: 610 }], notices: [{ text: TEXT }] });
  expect(shop.state().items).toEqual([capsule(1, { price: 99 })]);
  await shop.createCheckout(shop.state().purchase?.items ?? [], '/product/one');
  expect(shop.heard.went).toHaveLength(1);
});

test('a price and a quantity that both changed are announced together', async () => {
  const shop = shopCart({
    answer: (_, variables) =>
      created(variables, { quantities: { [variant(1)]: 1 }, prices: { [variant(1)]: '610.0' } }),
  });
  shop.addLines([capsule(1, { price: 99, quantity: 3 })]);
  await shop.checkout();
  expect(shop.state()).toMatchObject({
    items: [{ price: 610, quantity: 1 }],
    notices: [{ text: 'Only 1 left in stock. We updated the quantity.' }, { text: TEXT }],
  });
});

test('a line whose price is as stored goes straight to the checkout', async () => {
  const shop = shopAt('99.0');
  shop.addLines([capsule(1, { price: 99 })]);
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});
