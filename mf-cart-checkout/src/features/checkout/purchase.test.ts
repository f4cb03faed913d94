import { expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, SITE, shopCart, variant } from '../../testing/shop-cart.ts';
import { type Answering, created, json } from '../../testing/storefront-answers.ts';

const PRODUCT = '/product/bordeaux-capsule?size=S';

/** A page with its own cart, in which the shopper is about to buy another capsule at once. */
function buying(answer?: Answering, local = memoryStorage()) {
  const shop = shopCart({ local, ...(answer ? { answer } : {}), browser: { search: '?utm_source=mail' } });
  shop.addLines([capsule(1)]);
  shop.setDiscountCode('WELCOME10');
  shop.setNote('For Ada');
  shop.buyNow([capsule(2)], PRODUCT);
  const pay = () => shop.createCheckout(shop.state().purchase?.items ?? [], PRODUCT);
  return { shop, pay };
}

test('buying at once opens the panel with just that, and the cart stays as it was', () => {
  const { shop } = buying();
  expect(shop.state()).toMatchObject({
    items: [capsule(1)],
    isOpen: false,
    purchase: { items: [capsule(2)], productUrl: PRODUCT, notices: [] },
  });
  shop.closePurchase();
  expect(shop.state().purchase).toBeNull();
});

test('a malformed line opens no panel', () => {
  const shop = shopCart();
  shop.buyNow([capsule(1, { price: Number.NaN })], PRODUCT);
  expect(shop.state().purchase).toBeNull();
  expect(shop.heard.logged).toMatchObject([{ code: 'CART-003' }]);
});

test('just that is sent: not the cart, nor its code and note, but the campaign', async () => {
  const { shop, pay } = buying();
  await pay();
  expect(shop.heard.asked[0]?.variables).toEqual({
    input: {
      lines: [{ merchandiseId: variant(2), quantity: 1 }],
      attributes: [{ key: 'utm_source', value: 'mail' }],
    },
  });
  expect(shop.heard.went).toHaveLength(1);
});

test('a purchase without lines says that nothing is selected, and the panel stays', async () => {
  const { shop } = buying();
  await shop.createCheckout([], PRODUCT);
  expect(shop.heard.toasts).toMatchObject([
    { title: 'No items selected', description: 'Please select at least one item to purchase.' },
  ]);
  expect(shop.state().purchase).not.toBeNull();
  expect(shop.heard.asked).toEqual([]);
});

test('a purchase that gets no checkout goes to its product page with the reason', async () => {
  const { shop, pay } = buying(() => json({}, 500));
  await pay();
  expect(shop.heard).toMatchObject({ went: [`${SITE}${PRODUCT}&problem=refused`], toasts: [] });
});

test('corrections appear in the panel and leave the cart alone', async () => {
  const warnings = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out.', target: 'line' }];
  const { shop, pay } = buying((_, variables) => created(variables, { quantities: { [variant(2)]: 0 }, warnings }));
  shop.addLines([capsule(2)]);
  await pay();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state()).toMatchObject({ status: 'ready', items: [capsule(1), capsule(2)], notices: [] });
  expect(shop.state().purchase).toMatchObject({
    items: [],
    notices: [{ tone: 'error', text: 'Capsule 2, size S is sold out.' }],
  });
});

test('closing the panel while a checkout is being created gives it up', async () => {
  const answered = Promise.withResolvers<void>();
  const { shop, pay } = buying(async (_, variables) => {
    await answered.promise;
    return created(variables);
  });
  const paying = pay();
  shop.closePurchase();
  expect(shop.state().status).toBe('ready');
  answered.resolve();
  await paying;
  expect(shop.heard.went).toEqual([]);
});

test('a completed purchase is reported and removes nothing from the cart, not even the same capsule', async () => {
  const local = memoryStorage();
  const { shop, pay } = buying(undefined, local);
  shop.addLines([capsule(2)]);
  await pay();
  const next = shopCart({ local, answer: () => json({ data: { cart0: null } }) });
  await next.owned.settled;
  expect(next.state().items).toEqual([capsule(1), capsule(2)]);
  expect(next.heard.events).toContainEqual({ name: 'cart:order-completed', payload: { items: 1 } });
});

test('if the panel cannot be shown, its items go into the cart', () => {
  const { shop } = buying();
  shop.keepPurchase();
  expect(shop.state()).toMatchObject({ items: [capsule(1), capsule(2)], purchase: null, isOpen: true });
});

test('the pixel receives the price of the purchased capsule, which is not in the cart', async () => {
  const fbq = vi.fn();
  const shop = shopCart({ browser: { pixel: () => fbq } });
  shop.buyNow([capsule(2, { price: 610 })], PRODUCT);
  await shop.createCheckout(shop.state().purchase?.items ?? [], PRODUCT);
  expect(fbq).toHaveBeenCalledWith('track', 'InitiateCheckout', expect.objectContaining({ value: 610 }));
});

test('a purchase that was paid is not offered again in the panel that sent it', async () => {
  const { shop, pay } = buying((operation, variables) =>
    operation === 'cartsById' ? json({ data: { cart0: null } }) : created(variables),
  );
  await pay();
  shop.owned.comeBack();
  await pay();
  expect(shop.state()).toMatchObject({ purchase: null, status: 'ready' });
  expect(shop.heard.went).toHaveLength(1);
});
