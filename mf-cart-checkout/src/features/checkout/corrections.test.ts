import { expect, test } from 'vitest';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { type Answering, created } from '../../testing/storefront-answers.ts';

test('a quantity that is raised beyond the stock once more is corrected once more', async () => {
  const warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 2 items were added.', target: 'line' }];
  const answer: Answering = (_, variables) => {
    const { lines = [] } = variables['input'] as { lines?: { quantity: number }[] };
    return created(variables, (lines[0]?.quantity ?? 0) > 2 ? { quantities: { [variant(1)]: 2 }, warnings } : {});
  };
  const shop = shopCart({ answer });
  shop.addLines([capsule(1, { quantity: 5 })]);
  await shop.checkout();
  shop.setQuantity(variant(1), 5);
  await shop.checkout();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state().items).toEqual([capsule(1, { quantity: 2 })]);
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('a quantity that was lowered without a warning is reported before any redirect', async () => {
  const quantities = { [variant(1)]: 1 };
  const shop = shopCart({ answer: (_, variables) => created(variables, { quantities }) });
  shop.addLines([capsule(1, { quantity: 3 })]);
  await shop.checkout();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state()).toMatchObject({ items: [capsule(1)], notices: [{ merchandiseId: variant(1) }] });
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('a new remark is shown even after earlier ones', async () => {
  let said = 0;
  const warnings = () => [{ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: `Remark ${said}`, target: 'cart' }];
  const shop = shopCart({ answer: (_, variables) => created(variables, { warnings: warnings() }) });
  shop.addLines([capsule(1)]);
  for (said = 1; said <= 2; said += 1) {
    await shop.checkout();
    expect(shop.state().notices).toMatchObject([{ text: `Remark ${said}` }]);
    expect(shop.heard.went).toEqual([]);
  }
  said = 2;
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('a remark that changes nothing is shown once and does not block the next press', async () => {
  const warnings = [{ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'Gift cards are resting.', target: 'cart' }];
  const shop = shopCart({ answer: (_, variables) => created(variables, { warnings }) });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state().notices).toMatchObject([{ text: 'Gift cards are resting.' }]);
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});
