import { expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { fuzz, storedTexts } from 'test-kit';
import { CART_KEY } from './lib/stored-cart.ts';
import { capsule, shopCart } from './testing/shop-cart.ts';
import { json } from './testing/storefront-answers.ts';

const campaign = 'at=1772500000000&utm_source=mail';
const handedOver = {
  cartId: 'gid://shopify/Cart/c1?key=k1',
  at: 1_772_500_000_000,
  lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
};

test('a cart with any stored text takes another capsule, counts it and goes to checkout', async () => {
  await fuzz({
    surface: 'stored',
    name: 'cart’s page',
    share: 0.5,
    // The cart reports each damaged line to operators.
    lines: 0,
    inputs: storedTexts(
      { version: 1, items: [capsule(1), capsule(2, { attributes: [{ key: 'Coat', value: 'M' }] })] },
      handedOver,
      [handedOver, { ...handedOver, apart: 'purchase', reference: '0b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f' }],
      campaign,
      { discountCode: 'TEN', note: 'Ring twice' },
      ['abcdef'],
    ),
    async hold(stored) {
      vi.spyOn(Date, 'now').mockReturnValue(1_772_500_100_000);
      const names = [
        'capsule-collective-order-details',
        'capsule-collective-handed-over',
        'capsule-collective-inbox-drained',
        'capsule-collective-consent',
        'capsule-collective-campaign',
      ];
      const local = memoryStorage({ [CART_KEY]: stored, ...Object.fromEntries(names.map((name) => [name, stored])) });
      const visit = memoryStorage({ 'capsule-collective-linked-code': stored });
      const ordered = () => json({ data: { cart0: null, cart1: null } });
      const shop = shopCart({ local, visit, answer: ordered });
      await shop.owned.settled;
      shop.addLines([capsule(77)]);
      expect(shop.state().items.some(({ name }) => name === 'Capsule 77')).toBe(true);
      shop.setNote?.('A note');
      expect(JSON.parse(local.texts.get(CART_KEY) ?? 'null').items.at(-1)).toMatchObject({ name: 'Capsule 77' });
      const next = shopCart({ local, answer: ordered });
      expect(next.state().items.length).toBe(shop.state().items.length);
    },
  });
});
