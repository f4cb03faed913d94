import { expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { type Answering, json } from '../../testing/storefront-answers.ts';

const NAME = 'capsule-collective-inbox';

/** A browser's cookies; the inbox is the only one. */
function cookieJar(value: string) {
  const jar = { cookie: `${NAME}=${value}` };
  const cookies = {
    read: () => jar.cookie,
    write(cookie: string) {
      jar.cookie = cookie.includes('Max-Age=0') ? '' : (cookie.split(';')[0] ?? '');
    },
  };
  return { jar, cookies };
}

const known: Answering = (_operation, variables) =>
  json({
    data: {
      nodes: (variables['ids'] as string[]).map((id) =>
        id === variant(9)
          ? null
          : {
              id,
              title: 'S',
              availableForSale: true,
              price: { amount: '99.5', currencyCode: 'USD' },
              selectedOptions: [{ name: 'Size', value: 'S' }],
              image: null,
              product: {
                handle: 'bordeaux-capsule',
                title: 'Bordeaux Capsule',
                featuredImage: { url: 'https://store.example/cdn/a.avif', altText: null },
                tags: ['capsule'],
                bundleMetafields: [
                  null,
                  { namespace: 'bundles', key: 'components', value: '[{"name":"Slip Dress"},{"name":"Coat"}]' },
                ],
              },
            },
      ),
    },
  });

test('the inbox becomes lines with the storefront’s names and prices, and the cookie is cleared', async () => {
  const { jar, cookies } = cookieJar('abc123-1-2_abc124-1-1');
  const shop = shopCart({ answer: known, browser: { cookies } });
  await shop.owned.settled;
  const line = {
    merchandiseId: variant(1),
    name: 'Bordeaux Capsule',
    size: 'S',
    price: 99.5,
    handle: 'bordeaux-capsule',
    image: 'https://store.example/cdn/a.avif',
    pieces: ['Slip Dress', 'Coat'],
  };
  expect(shop.state()).toMatchObject({
    isOpen: false,
    items: [
      { ...line, quantity: 2 },
      { ...line, quantity: 1 },
    ],
  });
  expect(shop.heard.notified).toEqual([]);
  expect(jar.cookie).toBe('');
});

test('an inbox is appended to the stored lines', async () => {
  const local = memoryStorage();
  shopCart({ local }).addLines([capsule(3)]);
  const shop = shopCart({ local, answer: known, browser: { cookies: cookieJar('abc123-1-1').cookies } });
  await shop.owned.settled;
  expect(shop.state().items.map(({ merchandiseId }) => merchandiseId)).toEqual([variant(3), variant(1)]);
});

test('an entry that comes back is known by its id', async () => {
  const local = memoryStorage();
  for (let visit = 0; visit < 3; visit += 1) {
    await shopCart({ local, answer: known, browser: { cookies: cookieJar('abc123-1-1').cookies } }).owned.settled;
  }
  expect(shopCart({ local }).state().items).toHaveLength(1);
});

test('two tabs drain one inbox once', async () => {
  const local = memoryStorage();
  const { cookies } = cookieJar('abc123-1-1');
  const tabs = [0, 1].map(() => shopCart({ local, answer: known, browser: { cookies } }));
  await Promise.all(tabs.map(({ owned }) => owned.settled));
  expect(shopCart({ local }).state().items).toHaveLength(1);
});

test('a variant that is gone is dropped without a word', async () => {
  const { jar, cookies } = cookieJar('abc123-9-1_abc124-1-1');
  const shop = shopCart({ answer: known, browser: { cookies } });
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(1);
  expect(jar.cookie).toBe('');
});

test('a storefront that fails keeps the cookie for the next page', async () => {
  const { jar, cookies } = cookieJar('abc123-1-1');
  const shop = shopCart({ answer: () => json({}, 500), browser: { cookies } });
  await shop.owned.settled;
  expect(shop.state().items).toEqual([]);
  expect(jar.cookie).toBe(`${NAME}=abc123-1-1`);
  const next = shopCart({ local: shop.local, answer: known, browser: { cookies } });
  await next.owned.settled;
  expect(next.state().items).toHaveLength(1);
});

test('without an inbox no request is made', async () => {
  const shop = shopCart();
  await shop.owned.settled;
  expect(shop.heard.asked).toEqual([]);
});

test('lines that are moved in end the confirmation of an order', async () => {
  const { cookies } = cookieJar('abc123-1-1');
  const local = memoryStorage({
    'capsule-collective-handed-over': JSON.stringify([
      { cartId: 'gid://shopify/Cart/c1?key=k1', at: Date.now(), lines: [{ merchandiseId: variant(2), quantity: 1 }] },
    ]),
  });
  const lookUp = Promise.withResolvers<void>();
  const answer: Answering = async (operation, variables) => {
    if (operation === 'cartsById') return json({ data: { cart0: null } });
    await lookUp.promise;
    return known(operation, variables);
  };
  const shop = shopCart({ local, answer, browser: { cookies } });
  await vi.waitFor(() => expect(shop.state().placed).toEqual({ number: '' }));
  lookUp.resolve();
  await shop.owned.settled;
  expect(shop.state().items).toHaveLength(1);
  expect(shop.state().placed).toBeNull();
});
