import { expect, test, vi } from 'vitest';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { json } from '../../testing/storefront-answers.ts';

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

test('the pixel hears nothing of a checkout that fails its checks, and no payment of one that fails', async () => {
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
  expect(heard).toEqual(['InitiateCheckout']);
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
  const bringPixel = vi.fn();
  shopCart({ browser: { bringPixel } });
  const asking = shopCart({ browser: { bringPixel }, consentMode: 'opt-in', metaPixelId: '42' });
  expect(bringPixel).not.toHaveBeenCalled();
  asking.events.emit('consent:changed', { granted: false }, 'mf-marketing@1.0.0');
  expect(bringPixel).not.toHaveBeenCalled();
  asking.events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
  expect(bringPixel).toHaveBeenCalledExactlyOnceWith('42');
});

test('a page that refuses the third-party script keeps its cart', () => {
  const bringPixel = () => {
    throw new TypeError('Refused a script address');
  };
  const shop = shopCart({ browser: { bringPixel }, metaPixelId: '42' });
  shop.addLines([capsule(1)]);
  expect(shop.state().items).toHaveLength(1);
});
