import { expect, test } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart } from '../../testing/shop-cart.ts';

test('campaign parameters are kept in this browser for thirty days and replaced by those of a later landing', async () => {
  const DAY = 86_400_000;
  const local = memoryStorage();
  shopCart({ local, browser: { search: '?utm_source=mail', now: () => 0 } });
  // Another tab: its session storage is empty.
  const shop = shopCart({ local, browser: { now: () => 30 * DAY } });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(shop.heard.asked[0]?.variables).toMatchObject({
    input: { attributes: [{ key: 'utm_source', value: 'mail' }] },
  });
  const later = shopCart({ local, browser: { search: '?fbclid=f2', now: () => 31 * DAY } });
  await later.checkout();
  expect(later.heard.asked.at(-1)?.variables).toMatchObject({
    input: { attributes: [{ key: 'fbclid', value: 'f2' }] },
  });
});

test('a campaign of more than thirty days ago is neither sent nor kept, and so is one that cannot be read', async () => {
  const KEY = 'capsule-collective-campaign';
  const local = memoryStorage();
  shopCart({ local, browser: { search: '?utm_source=mail', now: () => 0 } });
  shopCart({ local, browser: { now: () => 30 * 86_400_000 + 1 } });
  expect(local.texts.has(KEY)).toBe(false);
  for (const text of ['{', 'utm_source=mail', 'at=x&utm_source=mail', 'at=9e15&utm_source=mail']) {
    const shop = shopCart({ local: memoryStorage({ [KEY]: text }) });
    shop.addLines([capsule(1)]);
    await shop.checkout();
    expect(JSON.stringify(shop.heard.asked)).not.toContain('utm_source');
  }
});

test.each([
  ['declines', { cookies: { read: () => 'capsule-collective-consent=denied', write: () => undefined } }, 'opt-out'],
  ['signals it', { signals: { globalPrivacyControl: true } }, 'opt-out'],
  ['is to be asked first', {}, 'opt-in'],
] as const)(
  'the campaign of a visitor who %s is neither kept nor sent, until they accept',
  async (_who, browser, consentMode) => {
    const local = memoryStorage();
    const isKept = () => local.texts.has('capsule-collective-campaign');
    const shop = shopCart({ local, consentMode, browser: { ...browser, search: '?utm_source=mail' } });
    shop.addLines([capsule(1)]);
    await shop.checkout();
    expect([isKept(), JSON.stringify(shop.heard.asked)]).toEqual([false, expect.not.stringContaining('utm_source')]);
    shop.events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
    expect(isKept()).toBe(true);
  },
);

test('the campaign of a visitor who declines later is no longer sent', async () => {
  const shop = shopCart({ browser: { search: '?utm_source=mail' } });
  shop.addLines([capsule(1)]);
  shop.events.emit('consent:changed', { granted: false }, 'mf-marketing@1.0.0');
  await shop.checkout();
  expect(JSON.stringify(shop.heard.asked)).not.toContain('utm_source');
});
