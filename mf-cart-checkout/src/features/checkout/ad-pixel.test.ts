import { cartSubtotal } from 'shared-runtime';
import { seeded } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { created, json } from '../../testing/storefront-answers.ts';

test('the pixel hears of the checkout and of the payment, in cents turned to dollars, with the sum of quantities', async () => {
  const heard: unknown[][] = [];
  const fbq = (...call: unknown[]) => heard.push(call);
  const shop = shopCart({ browser: { pixel: () => fbq } });
  shop.addLines([capsule(1, { quantity: 2 }), capsule(2, { price: 0.1 })]);
  await shop.checkout();
  const contents = [variant(1), variant(2)];
  expect(heard).toEqual([
    ['track', 'InitiateCheckout', { value: 199.1, currency: 'USD', content_ids: contents, num_items: 3 }],
    ['track', 'AddPaymentInfo', { content_ids: contents, content_type: 'product' }],
  ]);
});

test('the value is the subtotal of every cart, several lines of one id and prices that changed between them included', async () => {
  const random = seeded(20_251_107);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let run = 0; run < 50; run += 1) {
    const heard: { value: number }[] = [];
    const fbq = (_command: string, event: string, data: { value: number }) =>
      event === 'InitiateCheckout' && heard.push(data);
    const shop = shopCart({ browser: { pixel: () => fbq } });
    const line = () => capsule(1 + below(3), { price: below(100_000) / 100, quantity: 1 + below(9) });
    shop.addLines(Array.from({ length: 1 + below(8) }, line));
    await shop.checkout();
    expect(heard).toMatchObject([{ value: cartSubtotal(shop.state()) / 100 }]);
  }
});

test('lines that are checked out without being in the cart count with the price they bring', async () => {
  const fbq = vi.fn();
  const shop = shopCart({ browser: { pixel: () => fbq } });
  await shop.createCheckout([capsule(1, { price: 188, quantity: 2 })]);
  expect(fbq).toHaveBeenCalledWith('track', 'InitiateCheckout', expect.objectContaining({ value: 376, num_items: 2 }));
});

test('the pixel is not called for a checkout that fails its checks, nor for one that gets no cart', async () => {
  const heard: unknown[] = [];
  const fbq = (_command: string, event: string) => heard.push(event);
  const shop = shopCart({ browser: { pixel: () => fbq }, answer: () => json({}, 500) });
  await shop.checkout();
  shop.addLines([capsule(1, { merchandiseId: 'unsized' })]);
  await shop.checkout();
  expect(heard).toEqual([]);
  shop.clear();
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(heard).toEqual([]);
});

test('a checkout that was corrected and never started is neither measured nor reported', async () => {
  const fbq = vi.fn();
  const quantities = { [variant(1)]: 1 };
  const shop = shopCart({
    browser: { pixel: () => fbq },
    answer: (_, variables) => created(variables, { quantities }),
  });
  const started = () => shop.heard.events.filter(({ name }) => name === 'cart:checkout-started');
  shop.addLines([capsule(1, { quantity: 3 })]);
  await shop.checkout();
  expect(fbq).not.toHaveBeenCalled();
  expect(started()).toEqual([]);
  await shop.checkout();
  expect(fbq).toHaveBeenCalledWith('track', 'InitiateCheckout', expect.objectContaining({ value: 99.5, num_items: 1 }));
  expect(started()).toEqual([{ name: 'cart:checkout-started', payload: { items: 1, value: 99.5 } }]);
});

test.each([
  ['declined by Global Privacy Control', { signals: { globalPrivacyControl: true } }, 'opt-out' as const],
  ['declined by Do Not Track', { signals: { doNotTrack: '1' } }, 'opt-out' as const],
  ['not yet asked for in an opt-in shop', {}, 'opt-in' as const],
])('the pixel is silent where it is %s', async (_name, browser, consentMode) => {
  const fbq = vi.fn();
  const shop = shopCart({ browser: { ...browser, pixel: () => fbq }, consentMode });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(fbq).not.toHaveBeenCalled();
  shop.owned.comeBack();
  shop.events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
  await shop.checkout();
  expect(fbq).toHaveBeenCalledTimes(2);
});

test('a pixel that throws costs no sale', async () => {
  const fbq = () => {
    throw new Error('blocked');
  };
  const shop = shopCart({ browser: { pixel: () => fbq } });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('the third-party script is brought only where a pixel is configured, and only with consent', () => {
  const bringPixel = vi.fn(async () => undefined);
  shopCart({ browser: { bringPixel } });
  const asking = shopCart({ browser: { bringPixel }, consentMode: 'opt-in', metaPixelId: '42' });
  expect(bringPixel).not.toHaveBeenCalled();
  asking.events.emit('consent:changed', { granted: false }, 'mf-marketing@1.0.0');
  expect(bringPixel).not.toHaveBeenCalled();
  asking.events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
  expect(bringPixel).toHaveBeenCalledExactlyOnceWith('42');
});

test.each([
  ['?view=confirm&type=signup&token_hash=abc', ''],
  ['?token=abc', ''],
  ['', '#confirm=abc'],
  ['', '#cancel=abc'],
  ['?utm_source=mail', '#cancel=abc'],
])('the third-party script never sees the token of a link in %s%s', (search, hash) => {
  const bringPixel = vi.fn(async () => undefined);
  const shop = shopCart({ browser: { bringPixel, search, hash }, metaPixelId: '42' });
  shop.events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
  expect(bringPixel).not.toHaveBeenCalled();
});

test('a page that refuses the third-party script keeps its cart', () => {
  const bringPixel = async () => {
    throw new TypeError('Refused a script address');
  };
  const shop = shopCart({ browser: { bringPixel }, metaPixelId: '42' });
  shop.addLines([capsule(1)]);
  expect(shop.state().items).toHaveLength(1);
});
